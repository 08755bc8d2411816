import Foundation
import ProgramUnderTest
import Testing

/// The sessions of `Examples/sessions` play to their end, on every size of screen.
@Suite struct ExampleSessionsTests {
  static let folder = BuiltProgram.repository.appending(path: "Examples/sessions")

  struct Session: Sendable, CustomTestStringConvertible {
    let name: String
    /// The data, from the folder of the sessions.
    let source: String
    /// Texts that are in the output of the program.
    let output: [String]
    var testDescription: String { name }
  }

  static let sessions = [
    Session(
      name: "recipes", source: "../collections/recipes.jsonl",
      output: ["All [tags:italian] ❯ chick", "ingredients  3 Tbsp Butter"]),
    Session(
      name: "mail", source: "mail.mbox",
      output: [
        "3 results for from:\"Lucia Ferri <lucia@choir.example>\" organ in All",
        "The parish asks whether", "  subject  text",
      ]),
    Session(
      name: "packages", source: "packages.txt",
      output: ["python3-pip", "in All", "  amd64  ", "  all    "]),
    Session(
      name: "bank", source: "bank.csv",
      output: ["category · sum(amount) ", "for amount:<-200 in All, by amount", "Lindenhof"]),
  ]

  @Test func everySessionIsTested() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".session") }.sorted()
    #expect(names == Self.sessions.map { $0.name + ".session" }.sorted())
  }

  @Test(arguments: sessions, [(80, 24), (40, 10), (120, 40)])
  func itPlaysToItsEnd(session: Session, size: (columns: Int, rows: Int)) async throws {
    let (file, data) = (session.name + ".session", session.source)
    try await TmuxScreen.run(
      "cd '\(Self.folder.path)' && seek --no-cache \(data) --play \(file) --speed 300",
      columns: size.columns, rows: size.rows, environment: ["PATH": BuiltProgram.searchPath()]
    ) { terminal in
      try await terminal.waitUntil("the end") {
        $0.contains("The session has ended; the keyboard is") && $0.cursorLine.contains("❯")
      }
      let lines = try await terminal.captureScrollback()
      // On a narrow screen these lines are wrapped or cut.
      guard size.columns >= 80 else { return }
      #expect(
        !lines.contains { $0.hasPrefix("seek: ") && !$0.contains("--split line") }, "\(lines)")
      for text in session.output {
        #expect(lines.contains { $0.contains(text) }, "\(text): \(lines)")
      }
    }
  }
}

/// The picture in README is a screen of a search: a pill, results and a menu.
@Suite struct ReadmePictureTests {
  @Test func thePictureShowsASearchWithAPillResultsAndAMenu() throws {
    let readme = try String(
      contentsOf: BuiltProgram.repository.appending(path: "README.md"), encoding: .utf8)
    let path = try #require(readme.firstMatch(of: /!\[[^\]]*\]\(([^)]*\.svg)\)/)?.output.1)
    let picture = try String(
      contentsOf: BuiltProgram.repository.appending(path: String(path)), encoding: .utf8)
    #expect(!picture.contains("animation"))
    for text in ["[tags:italian]", "14 results", "word  2", "Casserole"] {
      #expect(picture.contains(text), "\(text)")
    }
  }
}
