/// Names of which none stands twice.
///
/// ```swift
/// var names = UniqueNames()
/// names.take("title")   // "title"
/// names.take("title")   // "title 2"
/// ```
struct UniqueNames {
  private var taken: Set<String> = []
  /// Below these the numbers behind a name are taken.
  private var numbers: [String: Int] = [:]

  /// The name, or where it is taken the name and the first number that is free.
  ///
  /// - Complexity: O(1), but where names end in such numbers themselves.
  mutating func take(_ name: String) -> String {
    var unique = name
    var number = numbers[name] ?? 2
    while !taken.insert(unique).inserted {
      unique = "\(name) \(number)"
      number += 1
    }
    if number > 2 { numbers[name] = number }
    return unique
  }
}
