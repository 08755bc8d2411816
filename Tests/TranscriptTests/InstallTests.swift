import Foundation
import ProgramUnderTest
import Testing

/// `Examples/install` puts everything where the shells find it, and takes it back.
@Suite struct InstallTests {
  private func start(
    _ script: String, _ arguments: [String], home: TemporaryFolder,
    environment: [String: String] = [:], shell: String? = "/bin/bash"
  ) async throws -> ProgramRun {
    var usual = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home.path,
      "SEEK_PROGRAM": try BuiltProgram.seek().path,
    ]
    usual["SHELL"] = shell
    return try await ProgramRun.run(
      script, arguments, environment: usual.merging(environment) { $1 }, in: home.url)
  }

  private func install(_ arguments: String..., home: TemporaryFolder) async throws -> ProgramRun {
    try await start(
      BuiltProgram.repository.appending(path: "Examples/install").path, arguments, home: home)
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
    #expect(shell.output.contains("complete -o bashdefault -o default -F _seek seek\n1.1.0\n1\n"))
    let removed = try await install("--remove", home.path + "/.local", home: home)
    #expect(removed.status == 0, "\(removed.output)")
    #expect(try files(in: home) == before)
    #expect(
      try String(contentsOf: home.url.appending(path: ".bashrc"), encoding: .utf8)
        == "alias ll='ls -l'\n")
  }

  /// In a home of its own, by the commands of README: a clone, the install, a search, and Tab in each shell that is here.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: BuiltProgram.repository.path + "/.git"),
      "this is no clone"))
  func theFirstMinuteIsAsREADMEHasIt() async throws {
    let home = try TemporaryFolder()
    let script = BuiltProgram.repository.appending(path: "Examples/first-minute").path
    let run = try await start(script, [home.path + "/screens"], home: home)
    #expect(run.status == 0, "\(run.output)")
    let screens = try String(contentsOf: home.url.appending(path: "screens"), encoding: .utf8)
    #expect(screens.contains("## seek FILE by Tab in bash") && !screens.contains(home.path))
  }

  /// The line of another prefix was taken out, and folders that were empty before were removed.
  /// A container sets none, and the installation ended before the line for the shell.
  @Test func thereMayBeNoSHELL() async throws {
    let home = try TemporaryFolder()
    try home.write("alias ll='ls -l'\n", to: ".bashrc")
    let run = try await start(
      BuiltProgram.repository.appending(path: "Examples/install").path, [home.path + "/.local"],
      home: home, shell: nil)
    #expect(run.status == 0 && run.output.contains("a line in \(home.path)/.bashrc"))
  }

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
    let run = try await start(
      BuiltProgram.repository.appending(path: "Examples/package/install").path,
      [
        "DESTDIR=" + stage.path, "PREFIX=/usr", "PROGRAM=" + BuiltProgram.seek().path,
        "ZSH_COMPLETIONS=share/zsh/vendor-completions",
      ], home: home)
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    #expect(try files(in: stage).contains("usr/share/zsh/vendor-completions/_seek"))
    #expect(try files(in: stage).contains("usr/share/doc/seek/copyright"))
    #expect(try !files(in: stage).contains("usr/share/seek/installed"))
    #expect(try files(in: home) == [".zshrc"])
  }

  /// Each collection has a paragraph, which names those that gave it.
  @Test func theLicencesNameEachCollection() throws {
    let licences = try String(
      contentsOf: BuiltProgram.repository.appending(path: "Examples/package/copyright"),
      encoding: .utf8)
    let bundled = try FileManager.default.contentsOfDirectory(
      atPath: BuiltProgram.collections.path
    ).filter { $0.hasSuffix(".jsonl") }
    #expect(bundled.count > 3)
    for file in bundled {
      #expect(licences.contains("*/share/seek/collections/\(file)\n"), "\(file)")
    }
  }

  /// A build of a later day is an upgrade, and the release is one of all builds that lead to it.
  @Test func theVersionOfAPackageGrows() async throws {
    let folder = try TemporaryFolder()
    let script = "Examples/package/version"
    let command = "Sources/SeekShell/Options/SeekCommand.swift"
    for path in [script, command] {
      let copy = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: BuiltProgram.repository.appending(path: path), to: copy)
    }
    func git(_ arguments: String..., date: String = "") async throws {
      let run = try await start(
        "git", ["-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments, home: folder,
        environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date])
      #expect(run.status == 0, "\(run.output)")
    }
    func version() async throws -> String {
      let run = try await start(folder.url.appending(path: script).path, [], home: folder)
      #expect(run.status == 0, "\(run.output)")
      return run.output.trimmingCharacters(in: .newlines)
    }
    #expect(try await version() == "1.1.0", "the source of a release, without a repository")
    var versions: [String] = []
    try await git("init", "-q")
    try await git("add", ".")
    for day in ["2026-11-25T23:30:00Z", "2026-11-27T01:30:00+0200"] {
      try await git("commit", "-q", "--allow-empty", "-m", "a", date: day)
      versions.append(try await version())
    }
    try await git("tag", "1.1.0")
    versions.append(try await version())
    #expect(versions[0].wholeMatch(of: /1\.1\.0~git20261125\.[0-9a-f]{7}/) != nil)
    #expect(versions[1].wholeMatch(of: /1\.1\.0~git20261126\.[0-9a-f]{7}/) != nil)
    #expect(versions[2] == "1.1.0")
    for (older, newer) in zip(["1.0.0"] + versions, versions) {
      let run = try await start(
        "dpkg", ["--compare-versions", older, "lt", newer], home: folder)
      #expect(run.status == 0, "\(older) < \(newer)")
    }
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
