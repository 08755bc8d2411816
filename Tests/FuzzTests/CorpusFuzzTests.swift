import Foundation
import Testing

/// Cases that a fuzzer has found, and one usual file of each kind.
struct CorpusFuzzTests {
  @Test(arguments: FuzzCase.allCases)
  func everyFoundCaseIsRead(fuzzCase: FuzzCase) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/" + fuzzCase.rawValue)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let problem = fuzzCase.problem(with: Array(try Data(contentsOf: file)))
      #expect(problem == nil, "\(file.lastPathComponent)")
    }
  }
}
