import Foundation
import Testing

@testable import SearchInterface

@Suite(.serialized) struct UnfinishedFilesTests {
  @Test func whatIsUnfinishedIsTakenAway() throws {
    let folder = TemporaryFolder()
    let (half, whole) = (folder.path + "/half", folder.path + "/whole")
    for path in [half, whole] { try "x".write(toFile: path, atomically: false, encoding: .utf8) }
    let places = [half, whole].map { UnfinishedFiles.begin($0) }
    #expect(places.allSatisfy { $0 != nil })
    UnfinishedFiles.end(places[1])
    UnfinishedFiles.removeAll()
    #expect(folder.entries("") == ["whole"])
    UnfinishedFiles.end(places[0])
    UnfinishedFiles.removeAll()
    #expect(folder.entries("") == ["whole"])
  }

  @Test func manyAreWrittenAtOnceAndTheirPlacesAreUsedAgain() {
    for _ in 1...3 {
      let places = (1...20).map { UnfinishedFiles.begin("/none/\($0)") }
      #expect(places.contains { $0 != nil })
      for place in places { UnfinishedFiles.end(place) }
    }
  }
}
