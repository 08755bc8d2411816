import Foundation
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct BrowserTests {
  private let address = "https://a.org/;id>x?y=$(z)&"

  private func commands(_ browser: String?) -> [[String]] {
    Browser.commands(for: address) { $0 == "BROWSER" ? browser : nil }
  }

  @Test func theBrowserOfTheEnvironmentIsTriedInItsOrder() {
    #expect(commands("firefox") == [["firefox", address]])
    #expect(
      commands("firefox --new-window %s:w3m &:") == [
        ["firefox", "--new-window", address], ["w3m", address],
      ])
    #expect(commands("x --url=%s") == [["x", "--url=\(address)"]])
  }

  @Test(arguments: [nil, "", ":", " & "])
  func withoutOneTheDesktopIsAsked(browser: String?) {
    let commands = commands(browser)
    #expect(commands.count == 1 && commands[0].last == address)
    #expect(["xdg-open", "open"].contains(commands[0][0]))
  }

  /// What a shell would read of it stays as it is.
  @Test(arguments: [nil, ":0"])
  func theAddressIsOneArgumentThatNoShellReads(display: String?) async throws {
    let folder = try TestFolder()
    let script = try folder.file(
      "browser", "printf '%s,' $# \"$@\" > \(folder.path)/got\n")
    let address = address
    let outcome = try await OwnThread.run {
      Browser.open(address) {
        $0 == "BROWSER" ? "seek-no-such-browser:sh \(script) -n" : $0 == "DISPLAY" ? display : nil
      }
    }
    #expect(outcome == .opened)
    #expect(try TextFile.contents(ofPath: folder.path + "/got") == "2,-n,\(address),")
  }

  @Test func oneThatFailsOrIsNotThereIsSaid() async throws {
    func open(_ browser: String, display: String?) async throws -> Browser.Outcome {
      let address = address
      return try await OwnThread.run {
        Browser.open(address) { $0 == "BROWSER" ? browser : $0 == "DISPLAY" ? display : nil }
      }
    }
    for display in [nil, ":0"] {
      #expect(try await open("false", display: display) == .failed(status: 1))
      #expect(try await open("seek-no-such-browser", display: display) == .missing)
    }
  }
}
