/// Lays out a section index: the titles that fit, and the title at a position.
struct SectionIndexLayout: Hashable {
  enum Line: Hashable {
    case title(Int)
    /// A dot for omitted titles.
    case dot
  }

  let count: Int
  let height: CGFloat
  let lineHeight: CGFloat

  /// The minimum distance from the ends. Chosen.
  static let margin: CGFloat = 4

  /// The visible lines, from top to bottom: all titles if they fit; otherwise the first, the last and some at equal
  /// distances, with dots between them.
  var lines: [Line] {
    let room = max(1, Int((height - 2 * SectionIndexLayout.margin) / max(1, lineHeight)))
    guard count > room else { return (0..<count).map { .title($0) } }
    guard room > 2 else { return room == 1 ? [.title(0)] : [.title(0), .title(count - 1)] }
    // Titles and dots alternate, beginning and ending with a title.
    let shown = (room + 1) / 2
    var lines: [Line] = []
    for index in 0..<shown {
      if index > 0 { lines.append(.dot) }
      lines.append(.title(index * (count - 1) / (shown - 1)))
    }
    return lines
  }

  /// The top of the first line: the lines are centered.
  var top: CGFloat { max(0, ((height - CGFloat(lines.count) * lineHeight) / 2).rounded(.down)) }

  /// Returns the title at a distance from the top; the first or last one beyond the ends. Titles hidden behind a dot
  /// can be reached too.
  func title(at y: CGFloat) -> Int? {
    guard count > 0, y.isFinite else { return nil }
    let length = CGFloat(lines.count) * lineHeight
    guard length > 0 else { return 0 }
    let index = ((y - top) / length * CGFloat(count)).rounded(.down)
    return Int(min(max(index, 0), CGFloat(count - 1)))
  }
}
