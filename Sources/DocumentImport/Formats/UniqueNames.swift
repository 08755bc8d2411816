/// Names of which none stands twice.
///
/// ```swift
/// var names = UniqueNames()
/// names.take("title")   // "title"
/// names.take("title")   // "title 2"
/// ```
struct UniqueNames {
  private var taken: Set<String> = []

  /// The name, or where it is taken the name and the first number that is free.
  ///
  /// - Complexity: O(m) in the times it was taken.
  mutating func take(_ name: String) -> String {
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name) \(number)"
      number += 1
    }
    return unique
  }
}
