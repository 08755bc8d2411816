import SeekCore
import Synchronization

/// The language of the field's own sentences: English, until a program translates them.
///
/// ```swift
/// FieldWording.translate { $0 == "Enter searches" ? "Enter sucht" : $0 }
/// ```
public enum FieldWording {
  /// A function in a `Mutex` itself would be wrapped once more at every access.
  private struct Translation: Sendable {
    var text: @Sendable (String) -> String = { $0 }
  }

  private static let current = Mutex(Translation())

  /// Translates all sentences from now on, in every field of the process.
  ///
  /// - Parameter translation: gets an English wording with `%1`, `%2` for the values in it, and returns one with the same
  ///   values, or the English one where it has none. It is called from any thread, at each drawing, so it must be quick.
  public static func translate(by translation: @escaping @Sendable (String) -> String) {
    current.withLock { $0.text = translation }
  }

  package static var translation: @Sendable (String) -> String { current.withLock { $0.text } }
}

extension Message {
  /// The sentence in the language of the program.
  package var text: String { text(by: FieldWording.translation) }
}
