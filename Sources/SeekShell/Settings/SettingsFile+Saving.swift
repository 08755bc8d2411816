import SeekPlatform
import SeekTerminalField

extension SettingsFile {
  /// Writes the settings of a session into the file: those that are not as usual get a line, in the place of the line
  /// they had. All other lines stay as they are.
  ///
  /// - Returns: The settings that have a line, as `typos off`.
  /// - Throws: ``ShellError`` where the file cannot be read or written; it is as before then.
  static func save(
    _ values: [(setting: ShellSetting, value: String)], to path: String
  ) throws(ShellError) -> [String] {
    let file = try read(path: path)
    var lines =
      file.entries.isEmpty && file.sources.isEmpty && access(path, F_OK) != 0
      ? [
        "# Settings of seek: an option or a setting of :set on each line; [NAME] FILE names a source."
      ]
      : ScriptLines.verbatim(of: try TextFile.contents(ofPath: path))
    var saved: [String] = []
    // From the end, so that the numbers of the lines before stay.
    var appended: [String] = []
    var replaced: [Int: String?] = [:]
    for (setting, value) in values {
      let text = value == setting.usual ? nil : "\(setting.name) \(value)"
      let places = file.entries.filter { $0.name == setting.name }.map(\.line)
      for place in places.dropLast() { replaced[place] = .some(nil) }
      if let last = places.last {
        replaced[last] = .some(text)
      } else if let text {
        appended.append(text)
      }
      if let text { saved.append(text) }
    }
    for (place, text) in replaced.sorted(by: { $0.key > $1.key })
    where lines.indices.contains(place - 1) {
      if let text { lines[place - 1] = text } else { lines.remove(at: place - 1) }
    }
    lines += appended
    do throws(FileFailure) { try LineFile(path: path).makeFolder() } catch {
      throw ShellError("\(AtomicFile.folder(of: path)) cannot be made: \(error.reason)")
    }
    try TextFile.write(path: path, refusal: nil) { put in
      _ = put(lines.map { $0 + "\n" }.joined())
    }
    return saved
  }
}

extension CommandContext {
  /// `:set save`: the settings that are not as usual, for every start from now on.
  func saveSettings() throws(ShellError) {
    try session.refuseIfSecure("--secure writes no files")
    guard let path = session.options.settingsPath else {
      throw ShellError("there is no file of settings in this session; leave --no-config out")
    }
    // The style of a file has no name that could be set.
    let values = ShellSetting.table.map { (setting: $0, value: $0.value(self)) }.filter {
      $0.setting.hasOthers || $0.setting.values.contains($0.value)
    }
    let saved = try SettingsFile.save(values, to: path)
    let shown = VisibleText.line(path)
    printer.remark(
      saved.isEmpty
        ? "Everything is as usual; \(shown) has no setting of :set."
        : "Saved in \(shown): \(saved.joined(separator: ", ")).")
  }
}
