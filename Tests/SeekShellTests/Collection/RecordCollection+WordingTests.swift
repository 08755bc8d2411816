import Foundation
import SeekCollection
import SeekTestSupport
import Testing

@testable import SeekImport
@testable import SeekShell

/// What a session says and shows of an input that grows.
@Suite struct RecordCollectionWordingTests {
  /// A pipe that a collection reads, of which so much has come.
  private static func growing(_ text: String) throws -> (TestPipe, RecordCollection) {
    let pipe = try TestPipe()
    pipe.write(text.utf8)
    var options = ImportOptions()
    options.standardInput = GrowingInput(descriptor: pipe.readingEnd)
    close(pipe.readingEnd)
    let collection = try RecordCollection.load(
      paths: ["-"], overrides: ProfileOverrides(), options: options, waits: false,
      firstPart: .milliseconds(1), workers: 2)
    return (pipe, collection)
  }

  @Test func theEndOfAReadingIsTold() throws {
    let (pipe, collection) = try Self.growing("one\ntwo\n")
    #expect(collection.endOfReading.isEmpty)
    #expect(collection.stopReading())
    try collection.follow { _ in }
    #expect(
      collection.endOfReading.map(\.text) == ["2 records can be searched; the rest is not read."])
    pipe.end()
  }

  /// A session says by itself that its fields are others, and shows them.
  @Test func aSessionHasTheFieldsThatCame() throws {
    let (writer, collection) = try Self.growing("name,n\na,1\nb,2\n")
    let session = ShellSession(collection: collection, history: ShellHistory())
    #expect(!session.renderer.profile.fields.contains { $0.role == .keyword })
    for number in 0..<200 { writer.write("c\(number % 3),x\n".utf8) }
    writer.end()
    try session.collection.follow { _ in }
    for event in session.collection.fieldEvents { session.field.session.send(event) }
    #expect(session.field.session.state.field.syntax.fields == session.collection.engine.fields)
    #expect(session.renderer.profile.fields == session.collection.profile.fields)
  }
}
