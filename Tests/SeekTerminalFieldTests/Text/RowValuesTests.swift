import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct RowValuesTests {
  init() { CharacterEncoding.adopt() }

  /// A row of an account read `Food · -7.…`.
  @Test(arguments: [
    ("Food · Berlin · -1234.50", 30, "Food · Berlin · -1234.50"),
    ("Food · Berlin · -1234.50", 20, "Food · Berlin …"),
    ("Food · Berlin · -1234.50", 10, "Food · Be…"),
    ("Groceries · -45.67", 16, "Grocer… · -45.67"),
    ("Drama, Silent · 1916", 14, "Drama… · 1916"),
    ("Groceries · -45.67 · 2024-01-15", 20, "Groceries · -45.67 …"),
    ("Groceries · -45.67 · 2024-01-15", 19, "Groceri… · -45.67 …"),
    ("Groceries · -45.67 · 2024-01-15", 14, "Groceries …"), ("Gro · -45.67", 9, "Gro …"),
  ])
  func ofANumberNoPartIsShown(detail: String, columns: Int, shown: String) {
    #expect(RowValues.cut(detail, to: columns).plainText == shown)
  }
}
