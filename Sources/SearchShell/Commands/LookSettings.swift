extension ShellSetting {
  /// `:set style NAME`
  static let style = ShellSetting(
    name: "style", values: StyleSheet.Name.allCases.map(\.rawValue),
    summary: "how roles of text are set off",
    value: { $0.style.sheet.text },
    adopt: { _, _ in },
    replace: { shell, value throws(ShellError) in
      shell.style.sheet.choose(try StyleFile.style(named: value))
    })

  /// `:set tint COLOUR`
  static let tint = ShellSetting(
    name: "tint", values: TerminalColor.names, summary: "of prompt and bars",
    value: { $0.style.sheet.tintText },
    adopt: { _, _ in },
    replace: { shell, value throws(ShellError) in
      shell.style.sheet.choose(tint: try StyleFile.color(value))
    })
}
