// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "seek-bench", targets: ["seek-bench"])],
  dependencies: [
    .package(name: "seek", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "seek-bench",
      dependencies: [
        .product(name: "SeekIndex", package: "seek"),
        .product(name: "SeekCore", package: "seek"),
        .product(name: "SeekImport", package: "seek"),
        .product(name: "SeekTerminalDriver", package: "seek"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ])
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
