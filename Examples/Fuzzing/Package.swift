// swift-tools-version: 6.2
import PackageDescription

/// The objects of the whole library, which `run` links with libFuzzer: that has the `main` of the program, which SwiftPM
/// would take from an executable target.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Fuzzing", type: .static, targets: ["Fuzzing"])],
  dependencies: [.package(name: "seek", path: "../..")],
  targets: [
    .target(
      name: "Fuzzing",
      dependencies: [
        .product(name: "DocumentImport", package: "seek"),
        .product(name: "SearchCore", package: "seek"),
        .product(name: "SearchInterface", package: "seek"),
        .product(name: "SearchShell", package: "seek"),
      ])
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
