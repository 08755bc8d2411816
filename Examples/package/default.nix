# For nixpkgs: nix-build Examples/package/default.nix
#
# The Swift of nixpkgs has to be as new as the first line of Package.swift says. `generated` is what `swiftpm2nix` has written
# about Package.resolved: run it once at the top of the source.
{
  pkgs ? import <nixpkgs> { },
  generated ? ../../nix,
}:
let
  packages = pkgs.swiftpm2nix.helpers generated;
in
pkgs.swift.stdenv.mkDerivation {
  pname = "seek";
  version = "1.1.0";
  src = ../..;

  nativeBuildInputs = with pkgs; [
    pkg-config
    swift
    swiftpm
  ];
  # mariadb-connector-c is loaded when a search server is opened, so it is found by the path of libraries alone.
  buildInputs = with pkgs; [
    icu
    libarchive
    libedit
    libstemmer
    libuchardet
    libxml2
    libyaml
    re2
    simdjson
    sqlite
    utf8proc
    zlib
    zstd
  ];

  configurePhase = packages.configure;
  swiftpmFlags = [ "--product seek" ];
  installPhase = ''
    Examples/package/install PREFIX=$out PROGRAM="$(swiftpmBinPath)/seek"
  '';

  meta = {
    description = "Search field for the terminal";
    homepage = "https://github.com/seek-search/seek";
    license = pkgs.lib.licenses.mit;
    mainProgram = "seek";
  };
}
