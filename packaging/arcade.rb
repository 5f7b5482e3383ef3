# The formula for a Homebrew tap: it belongs into the folder `Formula` of a repository whose name begins with `homebrew-`.
# A release has it with its checksum filled in. It was not run yet.
class Arcade < Formula
  desc "Terminal arcade of four games in which the computer knows the best move"
  homepage "https://arcade.example/arcade"
  url "https://arcade.example/arcade/releases/download/v0.2.0/arcade-0.2.0-source.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"arcade", "completions")
    (buildpath/"arcade.1").write Utils.safe_popen_read(bin/"arcade", "manual")
    man1.install "arcade.1"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/arcade --version")
    assert_match "take    last (n)", shell_output("#{bin}/arcade solve etaoin then")
  end
end
