import Testing

@Suite struct RemoteEngineServerTests {
  /// Three suites are skipped without it, which nobody would notice.
  @Test func aServerIsInstalledWhereTestsRun() {
    #expect(
      SearchCluster.isInstalled, "install searchd, as Tests/run does: apt-get install sphinxsearch")
  }
}
