import SeekLineEditing
import SeekField

/// Steers a field: reads its lines, makes rows of hits, and says what is beside them.
///
/// The calls come from the thread that reads keys, so none of them may wait for the engine.
package protocol FieldDelegate<Document>: AnyObject {
  associatedtype Document: Sendable

  /// The appearance as it is now; asked at each drawing.
  var appearance: FieldAppearance { get }
  var placeholder: String { get }
  /// Adapts to the terminal's size.
  ///
  /// - Returns: the rows above the line.
  func adapt(to size: TerminalSize, isPlayed: Bool) -> [String]

  /// The fields and scopes by which a line becomes pills.
  var tokenSyntax: QuerySyntax { get }
  func typedSyntax(for line: String) -> QuerySyntax
  var lineSuggester: Suggester<AnySearchEngine<Document>> { get }
  /// The commands, lines that begin with `:`; nil if there are none, and such a line is searched as any.
  var commands: (any FieldCommands)? { get }

  /// Tells a document from others, whatever becomes of the collection; nil where nothing does.
  func identity(of document: Document) -> Int?

  /// The rows that Down goes into from an empty line instead of results: values that were printed last. None where results
  /// were.
  var valueRows: [StyledText] { get }

  func rows(
    of documents: [Document], firstRank: Int, width: Int, results: SearchResults<Document>
  ) -> ResultRows
  /// The work by which a document becomes the lines that are shown below the list while its row is selected, on any thread; nil
  /// if it is not shown.
  func lines(
    of document: Document, in results: SearchResults<Document>, width: Int
  ) -> (@Sendable () -> [StyledText])?
  /// True if the rows have the names of their columns above them.
  var hasRowHeader: Bool { get }
  /// A row in words, for a person who hears it.
  func spokenRow(of document: Document, in results: SearchResults<Document>) -> String
  /// The rows under an empty line while nothing is searched; `room` is how many there are at most.
  func rowsUnderEmptyLine(size: TerminalSize, room: Int) -> [StyledText]

  /// The work by which facts about results are gathered, on any thread; nil if there are none to gather.
  ///
  /// - Parameters:
  ///   - results: nil if nothing was searched yet.
  ///   - scopes: those of the scope bar; none if it is not shown.
  ///   - browses: true if the places to begin are wanted, too.
  func news(
    of query: SearchQuery, results: SearchResults<Document>?, scopes: [SearchScope], browses: Bool
  ) -> (@Sendable () async -> LiveNews?)?
}

extension FieldDelegate {
  package var valueRows: [StyledText] { [] }

  package func lines(
    of document: Document, in results: SearchResults<Document>, width: Int
  ) -> (@Sendable () -> [StyledText])? { nil }
}

/// The commands of a field: their names, their help while they are typed, and the completion of their arguments.
package protocol FieldCommands {
  /// The suggestions for the word at the cursor.
  func suggestions(for line: String, cursorUTF8Offset: Int) -> SuggestionList
  /// The offset at which a token begins whose value is being typed, in UTF-8 bytes; nil if there is none.
  func tokenOffset(in line: String, cursorUTF8Offset: Int) -> Int?
  /// The rows under a command that is being typed.
  ///
  /// - Parameter height: rows at most, at least 1.
  func help(for line: String, width: Int, height: Int) -> [StyledText]
  /// The line of help about a suggested command.
  func summary(of suggestion: SearchSuggestion) -> String?
  /// A sentence about a line that may be meant as a command.
  func hint(for line: String) -> String?
}

package struct FieldAppearance {
  package var style = Style.plain
  /// Beside the empty line: `:results`.
  package var emptyLineHint = ""
  /// The keys of a selected row, the longest wording first.
  package var rowHints: [Message] = FieldAppearance.usualRowHints
  /// The keys of a selected value, the longest wording first.
  package var valueHints: [Message] = FieldAppearance.usualValueHints
  /// True if Tab and Space mark rows.
  package var marksRows = false
  /// The commands that Ctrl and a letter run for a selected row; the letters are small.
  package var rowCommands: [Unicode.Scalar: String] = [:]
  package var scopeBar = SearchScopeActivation.automatic
  /// The name of the broad scope for a person to read.
  package var allScopesTitle = SearchScope.all.name
  /// The most rows of results; nil for a share of the screen.
  package var previewRows: Int?
  /// Added to the number of results: ` · old`.
  package var countNote = ""
  /// True if an empty line shows the places to begin.
  package var showsBrowseArea = false
  /// True if an empty field is one sign, which opens at the first key.
  package var isMinimised = false
  /// The number of times Esc is pressed to leave the field, beside those that close a menu or leave pills or rows; 0 if Esc
  /// does not leave.
  package var escapesToLeave = 0
  /// Told when searches take so long that only Enter searches; nil if that is never to happen.
  package var slowSearchNotice: Message?
  /// Told when they are fast again, so that every key searches; nil as the other.
  package var fastSearchNotice: Message?

  package init() {}

  package static let usualValueHints: [Message] = [
    "  Enter filters by it, Up or any letter goes back to the line.",
    "  Enter filters · Up goes back", "  Enter filters",
  ]

  package static let usualRowHints: [Message] = [
    "  Enter takes it, Up or any letter goes back to the line.",
    "  Enter takes it · Up goes back", "  Enter takes it",
  ]
}

extension FieldAppearance {
  /// The most rows of results under a line on a screen of `rows`; the rest is for the line, hints and what was printed.
  package func mostRows(ofScreen rows: Int) -> Int { min(rows, previewRows ?? rows * 3 / 5) }

  /// True if nothing but the sign of a field is shown, as nothing is in it.
  func isMinimised(_ field: SearchField) -> Bool {
    isMinimised && field.canonicalLine.isEmpty && field.isEmpty
  }

  /// True if only the line being typed changes on the screen, since it is read aloud.
  var isPlain: Bool { style.isSpoken }
}
