import ArgumentParser
import SeekIndex

@main
struct SeekBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seek-bench",
    abstract:
      "Measures the in-memory index the way its peers are measured, the shell from key to frame, and the order of what is found.",
    subcommands: [
      KeystrokesCommand.self, FacetsCommand.self, FuzzyCommand.self, PhrasesCommand.self,
      PatternsCommand.self,
      CancelCommand.self, OddCommand.self,
      UpdatesCommand.self, FramesCommand.self, RankCommand.self, NDCGCommand.self,
      TuneCommand.self, SweepCommand.self,
      TitlesCommand.self, KnownItemCommand.self, TyposCommand.self, FuzzCommand.self,
      ReadyCommand.self,
    ])
}

/// Gets ready and leaves: what the start-up time is measured with.
struct ReadyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ready", abstract: "Build an empty index and leave.", shouldDisplay: false)

  func run() throws {
    let schema = IndexSchema([])
    let builder = SegmentBuilder(schema: schema, analyzer: .standard)
    let engine = InMemoryEngine(snapshot: try IndexSnapshot(building: [builder])) { $0 }
    guard engine.statistics.documents == 0 else { throw ExitCode.failure }
  }
}
