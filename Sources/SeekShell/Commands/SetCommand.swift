import SeekTerminalField

extension CommandContext {
  func set(_ argument: String) throws(ShellError) {
    let (name, value) = ShellCommand.split(argument)
    if name == "save", value.isEmpty { return try saveSettings() }
    guard !name.isEmpty else {
      for setting in ShellSetting.table {
        printer.sayWrapped(setting.row(in: self), hanging: 4)
      }
      return
    }
    guard let setting = ShellSetting.named(name) else {
      throw ShellError(
        "there is no setting “\(name)”; "
          + .nearest(to: name, among: ShellSetting.table.map(\.name), or: ":set lists them"))
    }
    let replaced = value.isEmpty ? nil : try setting.change(to: value, in: self)
    printer.sayWrapped(setting.row(in: self, replaced: replaced), hanging: 4)
  }
}

/// One thing that `:set` changes; help and completion are made from ``table``.
struct ShellSetting: Sendable {
  let name: String
  /// Every value it can have, or those that are offered where it ``hasOthers``.
  let values: [String]
  /// True if any number is one, too.
  var hasOthers = false
  /// The value at the start, where no file of settings says otherwise.
  let usual: String
  /// The summary of the setting without a full stop; fits a line of help beside its values.
  let summary: Message
  let value: @Sendable (CommandContext) -> String
  /// Takes over one of ``values``.
  var adopt: @Sendable (CommandContext, String) -> Void = { _, _ in }
  /// In place of ``adopt``, where a value may be another than ``values``, or replaces more than the value before it:
  /// takes it over and says what it replaced.
  var replace: (@Sendable (CommandContext, String) throws(ShellError) -> String?)?

  /// Every setting, in the order they are listed.
  static let table: [ShellSetting] = [
    .matching("stems", .stems, "whether other forms of a word are found"),
    .matching("typos", .typos, "whether misspelled words are corrected"),
    .choice("search", \.search, "when a line is searched") { $0.adopt($1) },
    .choice("scopes", \.scopeBar, "when the scope bar shows"),
    .choice("start", \.start, "what an empty field shows below it"),
    ShellSetting(
      name: "preview-rows", values: ["auto", "0", "5", "10", "20"], hasOthers: true, usual: "auto",
      summary: "the most rows under a line while it is typed; auto is 60 % of the screen",
      value: { $0.session.settings.previewRows.map(String.init) ?? "auto" },
      replace: { (context, value) throws(ShellError) -> String? in
        let rows = Int(value)
        guard value.lowercased() == "auto" || rows.map({ $0 >= 0 }) == true else {
          throw ShellError("preview-rows takes auto or a number from 0 on, not “\(value)”")
        }
        let before = context.session.settings.previewRows
        context.session.settings.previewRows = rows
        return before == rows ? nil : before.map(String.init) ?? "auto"
      }),
    ShellSetting(
      name: "on-error", values: ["stop", "continue"], usual: "stop",
      summary: "whether a script stops at an error",
      value: { $0.session.settings.goesOnAfterError ? "continue" : "stop" },
      adopt: { $0.session.settings.goesOnAfterError = $1 == "continue" }),
    .style, .tint,
  ]

  static func named(_ name: String) -> ShellSetting? { table.first { $0.name == name } }

  /// A setting whose values are the cases of a type.
  ///
  /// - Parameter adopt: Takes a case over; sets the property if nil.
  private static func choice<Mode: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ mode: WritableKeyPath<ShellSettings, Mode> & Sendable, _ summary: Message,
    adopt: (@Sendable (CommandContext, Mode) -> Void)? = nil
  ) -> ShellSetting {
    ShellSetting(
      name: name, values: Mode.allCases.map(\.rawValue),
      usual: ShellSettings()[keyPath: mode].rawValue, summary: summary,
      value: { $0.session.settings[keyPath: mode].rawValue },
      adopt: { context, value in
        guard let chosen = Mode(rawValue: value) else { return }
        if let adopt { return adopt(context, chosen) }
        context.session.settings[keyPath: mode] = chosen
      })
  }

  private static func matching(
    _ name: String, _ form: WordMatching, _ summary: Message
  ) -> ShellSetting {
    ShellSetting(
      name: name, values: ["on", "off"], usual: "on", summary: summary,
      value: { $0.session.state.field.settings.matching.contains(form) ? "on" : "off" },
      adopt: { context, value in
        var matching = context.session.state.field.settings.matching
        if value == "on" { matching.insert(form) } else { matching.remove(form) }
        context.perform(.matchingChanged(matching))
      })
  }

  /// - Returns: what the value replaced, in words; nil where it was set already.
  func change(to value: String, in context: CommandContext) throws(ShellError) -> String? {
    if let replace { return try replace(context, value) }
    let wanted = value.lowercased()
    guard values.contains(wanted) else {
      throw ShellError("\(name) cannot be “\(value)”; it can be \(values.joined(separator: ", "))")
    }
    let before = self.value(context)
    adopt(context, wanted)
    return before == wanted ? nil : before
  }

  /// `stems on        whether other forms of a word are found`, and of one that was changed `; replaces off`.
  func row(in context: CommandContext, replaced: String? = nil) -> StyledText {
    let current = StyledText("\(name) \(value(context))", .scope)
    var row = StyledText(
      current, in: max(18, current.columns), StyledText(saying: summary, .hint))
    if let replaced { row.append(saying: "; replaces \(replaced)", .hint) }
    return row
  }
}

extension CommandContext {
  func adopt(_ mode: SearchMode) {
    session.settings.search = mode
    perform(.liveSearchChanged(mode != .submit))
  }
}

extension ShellSetting {
  static let style = ShellSetting(
    name: "style", values: StyleSheet.Name.allCases.map(\.rawValue), usual: StyleSheet.usual.text,
    summary: "how roles of text are set off",
    value: { $0.printer.style.sheet.text },
    replace: { context, value throws(ShellError) in
      context.printer.style.sheet.choose(try StyleFile.style(named: value))
    })

  static let tint = ShellSetting(
    name: "tint", values: TerminalColor.names, hasOthers: true, usual: StyleSheet.usual.tintText,
    summary: "the colour of prompt and bars",
    value: { $0.printer.style.sheet.tintText },
    replace: { context, value throws(ShellError) in
      context.printer.style.sheet.choose(tint: try StyleFile.color(value))
    })
}
