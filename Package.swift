// swift-tools-version: 6.2
import PackageDescription

/// CI sets `SEEK_WARNINGS=error`; a newer compiler's new warning must not break a newcomer's build.
let strict: [SwiftSetting] =
  Context.environment["SEEK_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

/// Tests/run builds the modules optimised, as users have them, and whatever tests them as fast as it can be built.
let testing: [SwiftSetting] =
  Context.environment["SEEK_EXAMPLES"] == "1"
  ? [
    .define("TESTS"),
    .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release)),
  ] : []

/// The program that Tests/run tests has Swift's libraries in it, as that of Examples/demo has; the tests have not, as Swift
/// Testing comes without such a library. Modules that are compiled for both name Foundation only, not the parts of it.
let staticLibraries: [LinkerSetting] =
  Context.environment["SEEK_EXAMPLES"] == "1"
  ? [
    .unsafeFlags(
      ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims", "-l_FoundationICU"],
      .when(platforms: [.linux], configuration: .release))
  ] : []

/// Addresses of other libraries are found at the start and are read only from then on, as Debian links its programs.
let hardened: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"],
    .when(platforms: [.linux], configuration: .release))
]

/// A pkgConfig file with macros, which SwiftPM warns of in every build: read only where the library is in no usual folder.
func homebrewOnly(_ pkgConfig: String) -> String? {
  #if os(macOS)
    pkgConfig
  #else
    nil
  #endif
}

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: ["SeekPlatform"] + dependencies, resources: resources,
    swiftSettings: strict)
}

/// C or C++ of our own, with the checks of the C library for buffers whose size the compiler knows; they need an optimising one.
func wrapper(_ name: String, _ dependencies: [Target.Dependency] = [], linking libraries: String...)
  -> Target
{
  .target(
    name: name, dependencies: dependencies,
    cSettings: [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))],
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict + testing)
}

let package = Package(
  name: "seek",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "seek", targets: ["seek"]),
    .library(name: "SeekCore", targets: ["SeekCore"]),
    .library(name: "SeekIndex", targets: ["SeekIndex"]),
    .library(name: "SeekFoundation", targets: ["SeekFoundation"]),
    .library(name: "SeekRemote", targets: ["SeekRemote"]),
    .library(name: "SeekField", targets: ["SeekField"]),
    .library(name: "SeekLineEditing", targets: ["SeekLineEditing"]),
    .library(name: "SeekTerminalField", targets: ["SeekTerminalField"]),
    .library(name: "SeekImport", targets: ["SeekImport"]),
    .library(name: "SeekCollection", targets: ["SeekCollection"]),
    .library(name: "SeekShell", targets: ["SeekShell"]),
    // Of use to the benchmarks alone, which are a package of their own.
    .library(name: "SeekTerminalDriver", targets: ["SeekTerminalDriver"]),
  ],
  // All on by default. A program that needs no stems, no text without spaces, no archives and office files, or no series of
  // calendars, leaves out Snowball, ICU, libarchive and libxml2, or libical: .package(…, traits: []). One without `Program` does
  // not fetch the argument parser.
  traits: [
    .trait(name: "Stemming", description: "Finds other forms of words by Snowball's stems."),
    .trait(
      name: "Segmentation",
      description: "Cuts text without spaces into words, and spells numbers, by ICU."),
    .trait(
      name: "Archives",
      description: "Reads archives by libarchive; office files, feeds and other XML by libxml2."),
    .trait(
      name: "Calendars",
      description: "Finds the repeated events of calendars on all their days, by libical."),
    .trait(name: "Remote", description: "Searches servers from SeekShell, by SeekRemote."),
    .trait(
      name: "Program", description: "Has SeekShell and the program, which need the argument parser."
    ),
    .default(enabledTraits: [
      "Stemming", "Segmentation", "Archives", "Calendars", "Remote", "Program",
    ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // System libraries, each imported by one module only. SwiftPM names the package of one whose pkgConfig file is missing,
    // and each header names the package of its library.
    .systemLibrary(
      name: "CSeekEditLine", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .systemLibrary(
      name: "CSeekUTF8Proc", pkgConfig: homebrewOnly("libutf8proc"),
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(
      name: "CSeekStemmer",
      providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    .systemLibrary(
      name: "CSeekYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSeekSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CSeekZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CSeekZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(
      name: "CSeekArchive", pkgConfig: homebrewOnly("libarchive"),
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CSeekXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CSeekCalendar", pkgConfig: homebrewOnly("libical"),
      providers: [.apt(["libical-dev"]), .brew(["libical"])]),
    .systemLibrary(
      name: "CSeekUchardet", pkgConfig: homebrewOnly("uchardet"),
      providers: [.apt(["libuchardet-dev"]), .brew(["uchardet"])]),
    // Instructions that Swift's SIMD types cannot spell, and a call that its C library does not show; nothing to link.
    .systemLibrary(name: "CSeekByteLanes"),
    .systemLibrary(name: "CSeekPages"),
    // Loads the MariaDB connector when a server is opened; nothing to link, and no header that would have to be there.
    wrapper("CSeekMariaDB"),
    // Handlers of signals, with the variables they keep.
    wrapper("CSeekSignals"),
    // C in front of a C++ library and of one with macros. Only a system library has a pkgConfig file and providers.
    .systemLibrary(
      name: "CSeekSimdjsonLibrary", pkgConfig: homebrewOnly("simdjson"),
      providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
    wrapper("CSeekSimdjson", ["CSeekSimdjsonLibrary"], linking: "simdjson"),
    .systemLibrary(
      name: "CSeekRE2Library", pkgConfig: homebrewOnly("re2"),
      providers: [.apt(["libre2-dev"]), .brew(["re2"])]),
    wrapper("CSeekRE2", ["CSeekRE2Library"], linking: "re2"),
    .systemLibrary(
      name: "CSeekICULibrary", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    wrapper("CSeekICU", ["CSeekICULibrary"], linking: "icuuc", "icui18n"),

    // Modules import only those above them here; ArchitectureTests reads the import lines.
    .target(name: "SeekPlatform", swiftSettings: strict),
    module("SeekCore"),
    module("SeekThreads"),
    module(
      "SeekIndex",
      [
        "SeekCore", "SeekThreads", "CSeekByteLanes", "CSeekPages", "CSeekUTF8Proc",
        .target(name: "CSeekICU", condition: .when(traits: ["Segmentation"])),
        .target(name: "CSeekStemmer", condition: .when(traits: ["Stemming"])),
      ]),
    module("SeekFoundation", ["SeekCore", "SeekIndex"]),
    module("SeekRemote", ["SeekCore", "CSeekMariaDB"]),
    module("SeekField", ["SeekCore"]),
    module("SeekLineEditing", ["SeekCore", "CSeekEditLine", "CSeekSignals"]),
    module("SeekTerminalField", ["SeekCore", "SeekThreads", "SeekField", "SeekLineEditing"]),
    module(
      "SeekImport",
      [
        "SeekCore", "SeekThreads", "CSeekSimdjson", "CSeekYAML", "CSeekSQLite", "CSeekZlib",
        "CSeekZstd", "CSeekRE2", "CSeekUchardet",
        .target(name: "CSeekArchive", condition: .when(traits: ["Archives"])),
        .target(name: "CSeekXML", condition: .when(traits: ["Archives"])),
        .target(name: "CSeekCalendar", condition: .when(traits: ["Calendars"])),
      ]),
    module(
      "SeekCollection",
      ["SeekCore", "SeekThreads", "SeekIndex", "SeekField", "SeekImport"]),
    module(
      "SeekShell",
      [
        "SeekCore", "SeekIndex", "SeekField", "SeekLineEditing", "SeekTerminalField",
        "SeekImport", "SeekCollection", "SeekThreads",
        .target(name: "SeekRemote", condition: .when(traits: ["Remote"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      resources: [
        .embedInCode("Messages/german.json"), .embedInCode("Completion/complete.bash"),
        .embedInCode("Completion/complete.zsh"), .embedInCode("Completion/complete.fish"),
      ]),
    .executableTarget(
      name: "seek", dependencies: ["SeekShell"], swiftSettings: strict,
      linkerSettings: staticLibraries + hardened),
    .executableTarget(
      name: "EmbedSearchField",
      dependencies: ["SeekIndex", "SeekTerminalField"], path: "Examples/EmbedSearchField",
      swiftSettings: strict),

    tests("SeekCoreTests", ["SeekCore", "SeekTestSupport"]),
    tests("SeekThreadsTests", ["SeekThreads", "SeekLineEditing"]),
    tests(
      "SeekCollectionTests",
      [
        "SeekCollection", "SeekImport", "SeekField", "SeekIndex", "SeekCore",
        "SeekTestSupport",
      ]),
    tests(
      "SeekIndexTests", ["SeekIndex", "SeekFoundation", "SeekCore", "SeekTestSupport"]),
    tests("SeekRemoteTests", ["SeekRemote", "SeekIndex", "SeekCore", "SeekTestSupport"]),
    tests("SeekFieldTests", ["SeekField", "SeekCore", "SeekTestSupport"]),
    tests("SeekLineEditingTests", ["SeekLineEditing", "SeekCore", "SeekTestSupport"]),
    tests(
      "SeekTerminalFieldTests",
      ["SeekTerminalField", "SeekLineEditing", "SeekField", "SeekCore", "SeekTestSupport"]),
    tests(
      "SeekImportTests", ["SeekImport", "SeekCore", "SeekTestSupport"],
      exclude: ["Files"]),
    tests(
      "SeekShellTests",
      [
        "SeekLineEditing", "SeekTerminalField", "SeekShell", "SeekCollection", "SeekIndex",
        "SeekField", "SeekCore", "SeekTestSupport",
      ]),
    tests("ArchitectureTests", []),
    tests(
      "PropertyTests",
      [
        "SeekIndex", "SeekField", "SeekCore", "SeekTestSupport", "SeekCollection",
        "SeekImport", "CSeekSQLite",
      ]),
    tests(
      "FuzzTests",
      [
        "SeekImport", "SeekField", "SeekIndex", "SeekCore", "SeekCollection",
        "SeekTestSupport",
      ], exclude: ["Corpus"]),
    tests(
      "TranscriptTests", ["ProgramUnderTest"], exclude: ["Transcripts"]),
    tests(
      "TerminalTests", ["ProgramUnderTest", "SeekTerminalDriver", "SeekTestSupport"]),
    // Finds the built programs, and runs them for the two above, which do not depend on them: in a release build each has a
    // `main` of its own, and `swift test` builds all targets.
    .target(name: "ProgramUnderTest", path: "Tests/ProgramUnderTest", swiftSettings: strict),
    .target(
      name: "SeekTestSupport", dependencies: ["SeekCore"], path: "Tests/SeekTestSupport",
      swiftSettings: strict),
    // A program on a pseudo-terminal, for the terminal tests and the benchmarks.
    .target(name: "CSeekPseudoTerminal", path: "Tests/CSeekPseudoTerminal"),
    .target(
      name: "SeekTerminalDriver", dependencies: ["CSeekPseudoTerminal"],
      path: "Tests/SeekTerminalDriver",
      swiftSettings: strict),
    // The shell over an engine that is slow on purpose, for the terminal tests.
    .executableTarget(
      name: "SlowField",
      dependencies: [
        "SeekShell", "SeekCollection", "SeekImport", "SeekLineEditing", "SeekCore",
        "SeekIndex", "SeekField", "SeekTerminalField",
      ], path: "Tests/SlowField", swiftSettings: strict + testing),
    // A line and a field in tasks that are cancelled, for the terminal tests.
    .executableTarget(
      name: "CancelledReading",
      dependencies: ["SeekLineEditing", "SeekCore", "SeekField", "SeekTerminalField"],
      path: "Tests/CancelledReading", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Tests/run builds the programs of the packages in Examples beside the tests, with the same modules; each of those packages would
// build the modules again. Like those they see what is public only.
if Context.environment["SEEK_EXAMPLES"] == "1" {
  func example(
    _ name: String, in folder: String = "Products", _ dependencies: Target.Dependency...
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "Examples/\(folder)/Sources/\(name)",
      packageAccess: false, swiftSettings: strict + testing)
  }
  package.targets += [
    example(
      "seek-bench", in: "Benchmarks", "SeekIndex", "SeekImport", "SeekTerminalDriver",
      .product(name: "ArgumentParser", package: "swift-argument-parser")),
    example("CoreAlone", "SeekCore"),
    example("IndexAlone", "SeekIndex"),
    example("FieldAlone", "SeekField"),
    example("LineEditingAlone", "SeekLineEditing"),
    example("ImportAlone", "SeekImport"),
    example("RemoteAlone", "SeekRemote"),
    example("LiveSearch", "SeekIndex", "SeekField"),
    example("MenuREPL", "SeekLineEditing"),
    example("Inventory", "SeekLineEditing"),
    example("Pick", "SeekIndex", "SeekTerminalField"),
    example("OwnEngine", "SeekField"),
    example("IndexFiles", "SeekImport", "SeekIndex"),
    example("ReadFiles", "SeekCollection"),
  ]
}

// Under the sanitizer of addresses, Tests/run tests the modules that handle memory themselves, and builds nothing else.
if Context.environment["SEEK_MEMORY_TESTS"] == "1" {
  func dependencies(of target: Target) -> [String] {
    target.dependencies.compactMap {
      switch $0 {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }
  var needed: Set = ["SeekCoreTests", "SeekIndexTests", "SeekImportTests", "FuzzTests"]
  for target in package.targets where target.name == "FuzzTests" {
    target.dependencies = ["SeekImport", "SeekField", "SeekCore", "SeekTestSupport"]
  }
  var known = 0
  while known < needed.count {
    known = needed.count
    for target in package.targets where needed.contains(target.name) {
      needed.formUnion(dependencies(of: target))
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
  package.dependencies = []
}
