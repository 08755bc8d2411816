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
        .product(name: "SeekImport", package: "seek"),
        .product(name: "SeekCore", package: "seek"),
        .product(name: "SeekField", package: "seek"),
        .product(name: "SeekCollection", package: "seek"),
      ])
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
