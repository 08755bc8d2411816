import SeekImport
import Foundation
import SeekTestSupport
import Testing

@testable import SeekCollection

/// 1. What a profile says is what the collection is; what it leaves out is inferred.
/// 2. What is wrong in it is said with its file and what to do.
struct ProfileFileTests {
  private static let records = """
    {"id":"1","name":"Momo","note":"grey men","year":1973,"kind":"novel"}
    {"id":"2","name":"Solaris","note":"an ocean","year":1961,"kind":"novel"}
    {"id":"3","name":"Pippi","note":"a horse","year":1945,"kind":"children"}
    """

  private func load(_ profile: String?, overrides: ProfileOverrides = ProfileOverrides()) throws
    -> RecordCollection
  {
    let folder = try TestFolder()
    let path = try folder.file("books.jsonl", Self.records)
    let file = try profile.map { try ProfileFile.parse($0, path: "books.seek.yaml") }
    return try RecordCollection.load(
      paths: [path], overrides: overrides, profileFile: file, workers: 1)
  }

  private func message(_ profile: String, _ overrides: ProfileOverrides = ProfileOverrides())
    -> String?
  {
    let error = #expect(throws: SearchError.self) { try load(profile, overrides: overrides) }
    return error?.message.description
  }

  @Test func aCommandOfAProfileIsNamedAndNotRun() throws {
    let folder = try TestFolder()
    let text = "title: name\npre: touch \(folder.path)/run; cat\n"
    let file = try ProfileFile.parse(text, path: "books.seek.yaml")
    #expect(
      file.preprocessorAdvice
        == "books.seek.yaml:2: a profile runs no command; --pre 'touch \(folder.path)/run; cat' on the command line runs this one"
    )
    #expect(try load(text).store.count == 3)
    #expect(access(folder.path + "/run", F_OK) != 0)
  }

  @Test func aProfileThatIsNoneIsNamedWithWhatToDo() throws {
    let folder = try TestFolder()
    let missing = folder.path + "/missing.yaml"
    #expect(
      throws: SearchError(
        .invalidProfile,
        "there is no profile \(missing); :profile save writes one, and without --profile what fields are for is found out"
      )
    ) { try ProfileFile.read(path: missing) }
    #expect(
      throws: SearchError(
        .invalidProfile, "the profile \(folder.path) is a folder; name the file in it")
    ) {
      try ProfileFile.read(path: folder.path)
    }
  }

  /// One beside the data came with it: a pipe there would be waited for, and a device might never end.
  @Test func aProfileThatNobodyNamedIsReadWhereItIsAFile() throws {
    let folder = try TestFolder()
    let path = folder.path + "/books.jsonl.seek.yaml"
    symlink("/dev/null", path)
    #expect(
      throws: SearchError(
        .invalidProfile, "the profile \(path) is no file; open the data with --no-profile")
    ) { try ProfileFile.read(path: path, isFound: true) }
    #expect(try ProfileFile.read(path: path).name == nil, "what is named is meant")
    let file = try folder.file("a.yaml", "name: Books\n")
    #expect(try ProfileFile.read(path: file, isFound: true).name == "Books")
  }

  @Test func whatItSaysIsSo() throws {
    let collection = try load(
      """
      name: Our books
      title: note
      text: {note: 7, name: 2}
      tokens: {year: number, kind: list}
      scopes:
        Old: year:<1970
        Novels: kind:novel
      language: german
      row: [year, name]
      card: [name]
      placeholder: Titles
      """)
    #expect(collection.profile.name == "Our books")
    #expect(collection.profile.title == "note")
    #expect(collection.profile.id == "id")
    #expect(
      Set(collection.profile.fields) == [
        ProfileField(name: "note", role: .text(weight: 7)),
        ProfileField(name: "name", role: .text(weight: 2)),
        ProfileField(name: "year", role: .number), ProfileField(name: "kind", role: .list),
      ])
    #expect(collection.scopes.map(\.name) == ["All", "Old", "Novels"])
    #expect(collection.profile.row == ["year", "name"])
    #expect(collection.profileFile?.placeholder == "Titles")
    #expect(collection.profileFile?.language == .german)
  }

  /// It was read without a word: nobody knew that two filters do not stand for one another.
  @Test func aScopeThatIsReadOtherwiseThanItMayBeMeantIsTold() throws {
    let collection = try load("scopes: {Old: \"year:<1970\", Odd: \"year:9..1\"}")
    #expect(
      collection.scopeWarnings.map(\.description) == [
        "books.seek.yaml:1: column 1: “9..1” runs backwards; its ends were exchanged"
      ])
  }

  @Test func theCommandLineWins() throws {
    var overrides = ProfileOverrides()
    overrides.title = "name"
    #expect(try load("title: note", overrides: overrides).profile.title == "name")
  }

  @Test(arguments: [
    ("tittle: name", "there is no setting “tittle”; nearest: title"),
    ("- a", "a profile is a mapping"), ("title: [a]", "title takes one text"),
    ("text: {name: big}", "a weight is a number above 0"),
    ("name: x\ntokens: {year: date-time}", "books.seek.yaml:2: tokens says “date-time”"),
    ("language: germna", "nearest: german"), ("row: {a: b}", "row takes a list of fields"),
    ("scopes: [a]", "takes names with a line each"),
    ("title: nam", "no field is called “nam”; nearest: name; correct it there"),
    ("scopes: {Old: grey men}", "a scope is made of tokens"), ("a: [", "not YAML"),
    ("scopes: {Old: \"within:soup year:<1970\"}", "a scope is made of tokens"),
    ("scopes: {ALL: \"year:<1970\"}", "books.seek.yaml:1: All is the whole collection; give"),
    (
      "name: x\ntokens:\n  year: number\n  knd: list", "books.seek.yaml:4: no field is called “knd”"
    ),
    ("name: x\nrow: [name, yer]", "books.seek.yaml:2: no field is called “yer”; nearest: year"),
    ("card: \"{name} {\"", "books.seek.yaml:1: card has a { without a field"),
    ("row: \"[{name}\"", "row has a [ without a ]"), ("dictation: [a]", "dictation takes one text"),
    ("text:\n  name: 1\n  note: 0", "books.seek.yaml:3: text gives “note” no weight"),
    ("text: {name: 10000}", "a weight is a number above 0, and at most 1,000"),
    ("text: {name: 1e4}", "at most 1,000"), ("text: {name: nan}", "at most 1,000"),
  ])
  func whatIsWrongIsSaid(profile: String, reason: String) throws {
    let said = try #require(message(profile))
    #expect(said.hasPrefix("books.seek.yaml:") && said.contains(reason), "\(said)")
  }

  /// `1e2` is a text to YAML here, because `rev: 1e5` names something.
  @Test func aWeightMayHaveAnExponent() throws {
    let fields = try load("text: {name: 1e2, note: 1e-1}").profile.fields
    #expect(fields.contains(ProfileField(name: "name", role: .text(weight: 100))))
    #expect(fields.contains(ProfileField(name: "note", role: .text(weight: 0.1))))
  }

  @Test func itStandsBesideTheData() throws {
    let folder = try TestFolder()
    let data = try folder.file("a.jsonl", "{}")
    #expect(ProfileFile.usualPath(for: [data]) == data + ".seek.yaml")
    #expect(ProfileFile.usualPath(for: [folder.path + "/"]) == folder.path + "/.seek.yaml")
    #expect(ProfileFile.usualPath(for: ["x.db#books"]) == "x.db.books.seek.yaml")
    #expect(ProfileFile.usualPath(for: ["x.db#SELECT 1"]) == nil)
    #expect(ProfileFile.usualPath(for: ["-"]) == nil)
    #expect(ProfileFile.usualPath(for: ["a", "b"]) == nil)
  }
}
