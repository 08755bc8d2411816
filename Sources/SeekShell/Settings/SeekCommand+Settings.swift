internal import ArgumentParser
import SeekTerminalField

extension SeekCommand {
  /// The command line with the settings of the person before it, so that it wins.
  static func parsing(
    _ arguments: [String], environment: (String) -> String? = Environment.value
  ) throws -> (SeekCommand, SettingsFile?) {
    let arguments = arguments.map { $0 == "--once=all" ? "--once-all" : $0 }
    guard let own = try parseAsRoot(arguments) as? SeekCommand else {
      throw CleanExit.helpRequest()
    }
    // A page of the manual is read where the settings have a mistake, too.
    guard !own.noConfig, !own.manual, let path = SettingsFile.usualPath(environment: environment)
    else {
      return (own, nil)
    }
    let settings = try SettingsFile.read(path: path)
    let (lasting, sources) = try settings.arguments(for: own.sources, environment: environment)
    let excluded = own.excludedSettings
    let before = lasting.filter { word in !excluded.contains { word.hasPrefix($0 + "=") } }
    guard !before.isEmpty || sources != own.sources else { return (own, settings) }
    var command = try parse(before + arguments)
    command.sources = sources
    return (command, settings)
  }

  /// The options of the settings that the command line excludes: they are not meant this time.
  private var excludedSettings: [String] {
    (plain ? ["--color"] : []) + (secure ? ["--history", "--index"] : [])
      + (noHistory ? ["--history"] : []) + (noCache ? ["--index"] : [])
      + (profile.noProfile ? ["--profile"] : [])
  }
}
