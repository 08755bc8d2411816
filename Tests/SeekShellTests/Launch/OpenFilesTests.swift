import Testing

@testable import SeekShell

@Suite struct OpenFilesTests {
  @Test func asManyMayBeOpenAsTheSystemAllows() throws {
    OpenFiles.allowAll()
    let limits = try #require(OpenFiles.limits)
    #expect(limits.rlim_cur >= min(limits.rlim_max, 10_240))
  }
}
