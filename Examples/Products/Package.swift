// swift-tools-version: 6.2
import PackageDescription

/// One small program for each product of seek alone: none needs more than its product says.
///
/// `SEEK_TRAITS=none swift build` builds the same without Snowball and ICU. Without the trait `Program` the argument parser is not
/// fetched, and its plugins are not compiled.
let seek: Package.Dependency = .package(
  name: "seek", path: "../..",
  traits: Context.environment["SEEK_TRAITS"] == "none"
    ? [] : ["Stemming", "Segmentation", "Archives", "Calendars"])

func program(_ name: String, _ products: String...) -> Target {
  .executableTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "seek") })
}

let package = Package(
  name: "Products",
  platforms: [.macOS(.v15)],
  dependencies: [seek],
  targets: [
    program("CoreAlone", "SeekCore"),
    program("IndexAlone", "SeekIndex"),
    program("FieldAlone", "SeekField"),
    program("LineEditingAlone", "SeekLineEditing"),
    program("ImportAlone", "SeekImport"),
    program("RemoteAlone", "SeekRemote"),
    // The programs of the articles: live search over structs, loops with a menu and with a timer, a picker, an engine that is
    // slow, files in parts and as a collection.
    program("LiveSearch", "SeekIndex", "SeekField"),
    program("MenuREPL", "SeekLineEditing"),
    program("Inventory", "SeekLineEditing"),
    program("Pick", "SeekIndex", "SeekTerminalField"),
    program("OwnEngine", "SeekField"),
    program("IndexFiles", "SeekImport", "SeekIndex"),
    program("ReadFiles", "SeekCollection"),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
