import Foundation
import ProgramUnderTest

/// Runs the commands of a transcript, each in its own shell, in a home of their own.
struct TranscriptRunner {
  /// What one command may take before it is killed.
  var limit: Duration = Patience.wait

  /// The transcript with the output the commands really print.
  ///
  /// - Parameter path: where the programs are, as in `PATH`.
  func run(_ transcript: Transcript, path: String) async throws -> Transcript {
    let home = try TemporaryFolder()
    let environment = [
      "PATH": path,
      "HOME": home.path,
      "XDG_STATE_HOME": home.path + "/state",
      "TERM": "dumb",
      "LC_ALL": "C.UTF-8",
    ]
    var result = Transcript(comments: transcript.comments, steps: [])
    for step in transcript.steps {
      let run = try await ProgramRun.run(
        "/bin/sh", ["-c", step.command], environment: environment, in: BuiltProgram.collections,
        limit: limit)
      result.steps.append(
        Transcript.Step(command: step.command, printed: run.output, status: run.status))
    }
    return result
  }
}
