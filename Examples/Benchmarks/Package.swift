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
        .product(name: "SearchIndex", package: "seek"),
        .product(name: "SearchCore", package: "seek"),
        .product(name: "DocumentImport", package: "seek"),
        .product(name: "TerminalDriver", package: "seek"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ])
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
