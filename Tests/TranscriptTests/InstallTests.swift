import Foundation
import ProgramUnderTest
import Testing

/// `Examples/install` puts everything where the shells find it, and takes it back.
@Suite struct InstallTests {
  private func install(_ arguments: String..., home: TemporaryFolder, stage: String = "")
    async throws
    -> ProgramRun
  {
    try await ProgramRun.run(
      BuiltProgram.repository.appending(path: "Examples/install").path, arguments,
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home.path, "SHELL": "/bin/bash",
        "SEEK_PROGRAM": BuiltProgram.seek().path, "DESTDIR": stage,
      ], in: home.url)
  }

  private func files(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func whatIsInstalledIsFoundAndTakenBack() async throws {
    let home = try TemporaryFolder()
    try home.write("alias ll='ls -l'\n", to: ".bashrc")
    let before = try files(in: home)
    let run = try await install(home.path + "/.local", home: home)
    #expect(run.status == 0, "\(run.output)")
    let installed = try files(in: home)
    for file in [
      "bin/seek", "share/man/man1/seek.1", "share/bash-completion/completions/seek",
      "share/zsh/site-functions/_seek", "share/fish/vendor_completions.d/seek.fish",
      "share/fish/vendor_conf.d/seek.fish", "share/seek/collections/recipes.jsonl",
    ] {
      #expect(installed.contains(".local/" + file), "\(file)")
    }
    #expect(run.output.contains("is not on your PATH yet"))
    // Twice is as once.
    _ = try await install(home.path + "/.local", home: home)
    let shell = try await ProgramRun.run(
      "bash", ["-ic", "complete -p seek; .local/bin/seek --version; grep -c seek .bashrc"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": home.path], in: home.url)
    #expect(shell.output.contains("complete -o bashdefault -o default -F _seek seek\n1.0.0\n1\n"))
    let removed = try await install("--remove", home.path + "/.local", home: home)
    #expect(removed.status == 0, "\(removed.output)")
    #expect(try files(in: home) == before)
    #expect(
      try String(contentsOf: home.url.appending(path: ".bashrc"), encoding: .utf8)
        == "alias ll='ls -l'\n")
  }

  /// The line of another prefix was taken out, and folders that were empty before were removed.
  @Test func onlyWhatTheInstallMadeIsTakenBack() async throws {
    let home = try TemporaryFolder()
    try home.write("alias ll='ls -l'\n", to: ".bashrc")
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "opt/share/man"), withIntermediateDirectories: true)
    _ = try await install(home.path + "/.local", home: home)
    let before = try files(in: home)
    let rc = home.url.appending(path: ".bashrc")
    let line = try String(contentsOf: rc, encoding: .utf8)
    let run = try await install(home.path + "/opt", home: home)
    #expect(run.status == 0, "\(run.output)")
    #expect(try String(contentsOf: rc, encoding: .utf8).hasPrefix(line))
    #expect(try String(contentsOf: rc, encoding: .utf8) != line)
    let removed = try await install("--remove", home.path + "/opt", home: home)
    #expect(removed.status == 0, "\(removed.output)")
    #expect(try files(in: home) == before)
    #expect(try String(contentsOf: rc, encoding: .utf8) == line)
  }

  @Test func aPackageIsStagedAndNothingOfThePersonChanges() async throws {
    let (home, stage) = (try TemporaryFolder(), try TemporaryFolder())
    try home.write("", to: ".zshrc")
    let run = try await install("/usr", home: home, stage: stage.path)
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    #expect(try files(in: stage).contains("usr/share/zsh/vendor-completions/_seek"))
    #expect(try !files(in: stage).contains("usr/share/seek/installed"))
    #expect(try files(in: home) == [".zshrc"])
  }

  @Test func whatCannotBeDoneIsSaid() async throws {
    let home = try TemporaryFolder()
    for arguments in [["--nonsense"], ["a", "b"], ["--remove", "/nowhere"]] {
      let run = try await ProgramRun.run(
        BuiltProgram.repository.appending(path: "Examples/install").path, arguments,
        environment: ["PATH": "/usr/bin:/bin", "HOME": home.path], in: home.url)
      #expect(run.status == 2 && run.output.hasPrefix("seek: "), "\(run.output)")
    }
  }
}
