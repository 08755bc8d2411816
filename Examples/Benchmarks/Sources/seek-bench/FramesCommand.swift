import ArgumentParser
import Foundation
import SeekTerminalDriver

/// Types queries into the real program on a pseudo-terminal and times each key until its frames are drawn.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "Time from a key to the frame that answers it.")

  @Argument(help: "The seek program.")
  var program: String

  @Argument(help: "The collection to open, JSON Lines.")
  var corpus: String

  @Argument(help: "One query a line, typed letter by letter.")
  var queries: String

  @Option(help: "Rows of the terminal.")
  var rows = 24

  @Option(help: "Columns of the terminal.")
  var columns = 80

  @Option(help: "Every how manieth query is typed.")
  var every = 4

  @Flag(help: "Instead of letters, time the Tab keys that open the menu and walk it.")
  var menu = false

  /// How many Tab keys each query gets.
  private static let steps = 6

  /// A screen that has been silent for so long has been drawn.
  private static let silence = Duration.milliseconds(25)

  func run() throws {
    guard let text = Measuring.readText(queries) else {
      throw ValidationError("\(queries) cannot be read")
    }
    let lines = text.split(separator: "\n").enumerated().filter { $0.offset % max(1, every) == 0 }
      .map(\.element)
    var environment = ProcessInfo.processInfo.environment
    environment.merge(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]) { $1 }
    let shell = try PseudoTerminal(
      program, ["--no-history", corpus], environment: environment,
      folder: FileManager.default.currentDirectoryPath, rows: rows, columns: columns)
    guard shell.waitForFrame(.seconds(120)) else {
      throw ValidationError("\(program) drew nothing; does it run on \(corpus)?")
    }
    shell.settle(silence: .milliseconds(500))
    var first: [Double] = []
    var settled: [Double] = []
    var bytes: [Double] = []
    for line in lines where !line.isEmpty {
      var keys = line.map(String.init)
      if menu {
        // A first letter has much to choose from.
        _ = shell.press(String(line.prefix(2)), silence: Self.silence * 4)
        keys = Array(repeating: "\t", count: Self.steps)
      }
      for key in keys {
        let answer = shell.press(key, silence: Self.silence)
        guard let times = answer.frames.first.map({ ($0, answer.frames.last ?? $0) }) else {
          continue
        }
        first.append(times.0)
        settled.append(times.1)
        bytes.append(Double(answer.bytes))
      }
      _ = shell.press("\u{15}", silence: Self.silence)
    }
    print(
      "{\"keys\": \(first.count), \"rows\": \(rows), \"columns\": \(columns), "
        + "\"first_frame_p50_ms\": \(Self.percentile(first, 0.5)), \"first_frame_p99_ms\": \(Self.percentile(first, 0.99)), "
        + "\"settled_p50_ms\": \(Self.percentile(settled, 0.5)), \"settled_p99_ms\": \(Self.percentile(settled, 0.99)), "
        + "\"bytes_p50\": \(Self.percentile(bytes, 0.5))}")
  }

  private static func percentile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))] * 1_000).rounded()
      / 1_000
  }
}
