// swift-tools-version: 6.2
import PackageDescription

/// CI sets `SEEK_WARNINGS=error`; a newer compiler's new warning must not break a newcomer's build.
let strict: [SwiftSetting] =
  Context.environment["SEEK_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "seek",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "seek", targets: ["seek"]),
    .library(name: "SearchCore", targets: ["SearchCore"]),
    .library(name: "SearchIndex", targets: ["SearchIndex"]),
    .library(name: "SearchRemote", targets: ["SearchRemote"]),
    .library(name: "SearchInterface", targets: ["SearchInterface"]),
    .library(name: "LineEditing", targets: ["LineEditing"]),
    .library(name: "TerminalField", targets: ["TerminalField"]),
    .library(name: "DocumentImport", targets: ["DocumentImport"]),
    .library(name: "SearchShell", targets: ["SearchShell"]),
    // Of use to the benchmarks alone, which are a package of their own.
    .library(name: "TerminalDriver", targets: ["TerminalDriver"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // System libraries, each imported by one module only.
    .systemLibrary(
      name: "CEditLine", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .systemLibrary(
      name: "CUTF8Proc",
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(
      name: "CStemmer",
      providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    .systemLibrary(
      name: "CLibCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
    .systemLibrary(
      name: "CLibYAML", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CZstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(
      name: "CMariaDB", pkgConfig: "libmariadb",
      providers: [.apt(["libmariadb-dev"]), .brew(["mariadb-connector-c"])]),
    // Instructions that Swift's SIMD types cannot spell, and a call that its C library does not show; nothing to link.
    .systemLibrary(name: "CByteLanes"),
    .systemLibrary(name: "CPages"),
    // Handlers of signals, with the variables they keep.
    .target(name: "CSignals"),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(
      name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),

    // The rooms; arrows point down only, and ArchitectureTests reads the import lines.
    module("SearchCore"),
    module("Threads"),
    module(
      "SearchIndex",
      ["SearchCore", "Threads", "CByteLanes", "CPages", "CUTF8Proc", "CICU", "CStemmer"]),
    module("SearchRemote", ["SearchCore", "CMariaDB"]),
    module("SearchInterface", ["SearchCore"]),
    module("LineEditing", ["CEditLine", "CSignals"]),
    module("TerminalField", ["SearchCore", "SearchInterface", "LineEditing"]),
    module(
      "DocumentImport",
      ["SearchCore", "Threads", "CSimdjson", "CLibCSV", "CLibYAML", "CSQLite", "CZlib", "CZstd"]),
    module(
      "SearchShell",
      [
        "SearchCore", "SearchIndex", "SearchInterface", "SearchRemote", "LineEditing",
        "TerminalField", "DocumentImport", "Threads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "seek", dependencies: ["SearchShell"], swiftSettings: strict),
    .executableTarget(
      name: "EmbedSearchField",
      dependencies: ["SearchCore", "SearchIndex", "SearchInterface", "TerminalField"],
      path: "Examples/EmbedSearchField", swiftSettings: strict),

    tests("SearchCoreTests", ["SearchCore", "TestSupport"]),
    tests("ThreadsTests", ["Threads"]),
    tests("SearchIndexTests", ["SearchIndex", "SearchCore", "TestSupport"]),
    tests("SearchRemoteTests", ["SearchRemote", "SearchIndex", "SearchCore", "TestSupport"]),
    tests("SearchInterfaceTests", ["SearchInterface", "SearchCore", "TestSupport"]),
    tests("LineEditingTests", ["LineEditing", "TestSupport"]),
    tests("TerminalFieldTests", ["TerminalField", "LineEditing", "SearchInterface", "SearchCore"]),
    tests("DocumentImportTests", ["DocumentImport", "SearchCore"]),
    tests(
      "SearchShellTests",
      [
        "LineEditing", "TerminalField", "SearchShell", "SearchIndex", "SearchInterface",
        "SearchCore",
      ]),
    tests("ArchitectureTests", []),
    tests("PropertyTests", ["SearchIndex", "SearchInterface", "SearchCore", "TestSupport"]),
    tests(
      "FuzzTests",
      [
        "DocumentImport", "SearchInterface", "SearchIndex", "SearchCore", "SearchShell",
        "TestSupport",
      ], exclude: ["Corpus"]),
    tests(
      "TranscriptTests", ["EmbedSearchField", "ProgramUnderTest"], exclude: ["Transcripts"]),
    tests("TerminalTests", ["SlowField", "ProgramUnderTest", "TerminalDriver", "TestSupport"]),
    // Finds the built program, and runs it for the two above.
    .target(name: "ProgramUnderTest", path: "Tests/ProgramUnderTest", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["SearchCore"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // A program on a pseudo-terminal, for the terminal tests and the benchmarks.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TerminalDriver", dependencies: ["CPseudoTerminal"], path: "Tests/TerminalDriver",
      swiftSettings: strict),
    // The shell over an engine that is slow on purpose, for the terminal tests.
    .executableTarget(
      name: "SlowField",
      dependencies: [
        "SearchShell", "DocumentImport", "LineEditing", "SearchCore", "SearchIndex",
        "SearchInterface", "TerminalField",
      ], path: "Tests/SlowField", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
