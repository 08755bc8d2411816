/// The places of the zones that Windows and Outlook name.
///
/// ```swift
/// WindowsZones.place(of: "W. Europe Standard Time")   // "Europe/Berlin"
/// ```
/// After the table of the Unicode Consortium, with the zones that calendars of people have.
enum WindowsZones {
  private static let places = [
    "GMT": "Europe/London", "Greenwich": "Atlantic/Reykjavik", "W. Europe": "Europe/Berlin",
    "Central Europe": "Europe/Budapest", "Romance": "Europe/Paris",
    "Central European": "Europe/Warsaw", "GTB": "Europe/Bucharest", "FLE": "Europe/Kiev",
    "E. Europe": "Europe/Chisinau", "Turkey": "Europe/Istanbul", "Russian": "Europe/Moscow",
    "Israel": "Asia/Jerusalem", "Egypt": "Africa/Cairo", "South Africa": "Africa/Johannesburg",
    "W. Central Africa": "Africa/Lagos", "E. Africa": "Africa/Nairobi",
    "Morocco": "Africa/Casablanca", "Arab": "Asia/Riyadh", "Arabian": "Asia/Dubai",
    "Iran": "Asia/Tehran", "Pakistan": "Asia/Karachi", "India": "Asia/Kolkata",
    "Bangladesh": "Asia/Dhaka", "SE Asia": "Asia/Bangkok", "China": "Asia/Shanghai",
    "Singapore": "Asia/Singapore", "Taipei": "Asia/Taipei", "Tokyo": "Asia/Tokyo",
    "Korea": "Asia/Seoul", "W. Australia": "Australia/Perth", "AUS Eastern": "Australia/Sydney",
    "E. Australia": "Australia/Brisbane", "Cen. Australia": "Australia/Adelaide",
    "New Zealand": "Pacific/Auckland", "Hawaiian": "Pacific/Honolulu",
    "Alaskan": "America/Anchorage", "Pacific": "America/Los_Angeles",
    "US Mountain": "America/Phoenix", "Mountain": "America/Denver", "Central": "America/Chicago",
    "Eastern": "America/New_York", "Atlantic": "America/Halifax",
    "Newfoundland": "America/St_Johns", "SA Pacific": "America/Bogota",
    "Pacific SA": "America/Santiago", "E. South America": "America/Sao_Paulo",
    "Argentina": "America/Buenos_Aires", "Central America": "America/Guatemala",
    "Central Standard Time (Mexico)": "America/Mexico_City",
  ]

  /// nil for a name that Windows does not have.
  static func place(of name: String) -> String? {
    let end = " Standard Time"
    return name.hasSuffix(end) ? places[String(name.dropLast(end.count))] : places[name]
  }
}
