# The arcade for Nix: `nix run 'git+https://arcade.example/arcade?dir=packaging'`. It stands here and not at the top because
# Nix finds it with `?dir=packaging` as well. It was not run yet, so the file `flake.lock`, which Nix writes, is missing.
{
  description = "A terminal arcade of four games in which the computer knows the best move";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { nixpkgs, ... }:
    let
      inherit (nixpkgs) lib;
      manifest = (lib.importTOML ../Cargo.toml).workspace.package;
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      package =
        pkgs:
        pkgs.rustPlatform.buildRustPackage {
          pname = "arcade";
          inherit (manifest) version;
          src = lib.cleanSource ../.;
          cargoLock.lockFile = ../Cargo.lock;
          cargoBuildFlags = [
            "--package"
            "arcade"
          ];
          buildNoDefaultFeatures = true;
          buildFeatures = [ "system-sqlite" ];
          nativeBuildInputs = [
            pkgs.installShellFiles
            pkgs.pkg-config
          ];
          buildInputs = [ pkgs.sqlite ];
          # The tests take many minutes; those who want them add the feature `tests-without-pty` where there is no terminal.
          doCheck = false;
          doInstallCheck = true;
          nativeInstallCheckInputs = [ pkgs.versionCheckHook ];
          postInstall = ''
            install -Dm644 packaging/arcade.desktop -t $out/share/applications
          ''
          + lib.optionalString (pkgs.stdenv.buildPlatform.canExecute pkgs.stdenv.hostPlatform) ''
            $out/bin/arcade manual > arcade.1
            installManPage arcade.1
            installShellCompletion --cmd arcade \
              --bash <($out/bin/arcade completions bash) \
              --fish <($out/bin/arcade completions fish) \
              --zsh <($out/bin/arcade completions zsh)
          '';
          meta = {
            inherit (manifest) homepage;
            description = "Terminal arcade of four games in which the computer knows the best move";
            license = with lib.licenses; [
              mit
              asl20
            ];
            mainProgram = "arcade";
          };
        };
    in
    {
      packages = lib.genAttrs systems (system: {
        default = package nixpkgs.legacyPackages.${system};
      });
    };
}
