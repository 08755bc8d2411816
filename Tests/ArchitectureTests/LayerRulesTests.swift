import Testing

@Suite struct LayerRulesTests {
  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: "SeekIndex/\(path).swift", text: text)
  }

  private var list: SourceFile {
    file("Storage/List", "struct List { enum Kind { case short } }\n")
  }

  @Test func aFolderMayNameTheOneBelowIt() {
    let search = file("Search/Query", "/// Of a `List`.\nstruct Query { let list: List }\n")
    #expect(LayerRules.circles(in: [list, search]) == [])
  }

  @Test(arguments: [
    "struct Order { let query: Query }", "extension Query {}",
    "@frozen public struct Order: Query {}",
    "func order(_ query: Query) {}", "let first = Query.all[0]",
  ])
  func twoFoldersThatNameEachOtherAreReported(text: String) {
    let search = file("Search/Query", "package final class Query { let list: List }\n")
    let order = file("Storage/Order", text)
    #expect(LayerRules.circles(in: [list, search, order]) == ["Search", "Storage"])
  }

  @Test(arguments: [
    "// A Query.\nstruct Order {}", "let text = \"a Query\"", "struct Order { let kind: Kind }",
  ])
  func whatIsOnlyTalkedAboutIsNoArrow(text: String) {
    let search = file("Search/Query", "struct Query { let list: List; struct Kind {} }\n")
    #expect(LayerRules.circles(in: [list, search, file("Storage/Order", text)]) == [])
  }

  @Test func aCircleMayLeadByAThirdFolder() {
    let search = file("Search/Query", "struct Query { let list: List }\n")
    let order = file("Order/Order", "struct Order { let query: Query }\n")
    let back = file("Storage/Back", "extension Order {}\n")
    #expect(
      LayerRules.circles(in: [list, search, order, back]) == ["Order", "Search", "Storage"])
  }

  @Test func theModulesOwnFolderIsOneOfThem() {
    let engine = file("Engine", "struct Engine { let list: List }\n")
    let back = file("Storage/Back", "extension Engine {}\n")
    #expect(LayerRules.circles(in: [list, engine, back]) == ["", "Storage"])
  }
}
