/// A picture of a played session: the screens as SVG, one after the other.
///
/// Each row that is ever seen is written once; the animation moves a strip of screens past a window. A browser shows it
/// without a script, and so does a page that has it as an image.
enum ScreenPicture {
  /// The beginning of each, by which a picture of ours is known.
  static let signature = "<!-- made by seek -->"

  /// - Parameters:
  ///   - frames: The screens; of one alone nothing moves.
  ///   - length: The seconds from the first screen to the end, after which they begin anew.
  static func svg(of frames: [ScreenFrame], length: Double) -> String {
    let size = ScreenFrame.size
    let width = Int((Double(size.columns) * ScreenRow.cell).rounded()) + 2 * ScreenRow.margin
    let height = size.rows * ScreenRow.height + 2 * ScreenRow.margin
    var (names, rows, strip): ([String: String], String, String) = ([:], "", "")
    for (number, frame) in frames.enumerated() {
      strip += "<g transform=\"translate(\(number * width))\">"
      for (index, line) in frame.rows.prefix(size.rows).enumerated() {
        let cursor = index == frame.cursor.row ? frame.cursor.column : nil
        let drawn = ScreenRow(line).svg(cursor: cursor)
        guard !drawn.isEmpty else { continue }
        let name = names[drawn] ?? "r\(names.count)"
        if names.updateValue(name, forKey: drawn) == nil {
          rows += "<g id=\"\(name)\">\(drawn)</g>"
        }
        let place = ScreenRow.margin + 14 + index * ScreenRow.height
        strip += "<use href=\"#\(name)\" y=\"\(place)\"/>"
      }
      strip += "</g>"
    }
    let font = "14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"
    return """
      \(signature)<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)"><style>text{font:\(font);white-space:pre}.b{font-weight:bold}\
      .d{opacity:.6}\(motion(of: frames, length: length, width: width))</style>\
      <rect width="100%" height="100%" rx="8" fill="\(ScreenRow.paper)"/><defs>\(rows)</defs>\
      <g class="s" fill="\(ScreenRow.ink)">\(strip)</g></svg>

      """
  }

  private static func motion(of frames: [ScreenFrame], length: Double, width: Int) -> String {
    guard frames.count > 1, length >= 0.01 else { return "" }
    let steps = frames.enumerated().map { number, frame in
      "\(hundredths(100 * frame.second / length))%{transform:translateX(-\(number * width)px)}"
    }
    let end = "100%{transform:translateX(-\((frames.count - 1) * width)px)}"
    return "@keyframes play{\(steps.joined())\(end)}"
      + ".s{animation:play \(hundredths(length))s steps(1,end) infinite}"
  }

  private static func hundredths(_ value: Double) -> String {
    let whole = Int((value * 100).rounded())
    let rest = whole % 100
    return "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
