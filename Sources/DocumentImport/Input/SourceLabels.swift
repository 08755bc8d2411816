/// What the sources of a collection are called in its `source` field.
enum SourceLabels {
  /// The field by which several sources are told apart.
  static let field = "source"

  /// The name of each file without its folder, or with it where two files have one name.
  static func labels(of sources: [DataSource]) -> [String] {
    let names = sources.map { source in
      source.name.split(separator: "/").last.map(String.init) ?? source.name
    }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return zip(sources, names).map { counts[$1] == 1 ? $1 : $0.name }
  }
}
