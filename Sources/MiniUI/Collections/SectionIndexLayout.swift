/// The titles of a section index that have room, and the title at a place.
struct SectionIndexLayout: Hashable {
  /// A line of the index.
  enum Line: Hashable {
    case title(Int)
    /// A dot that stands for the titles between its neighbours.
    case dot
  }

  /// The number of titles.
  let count: Int
  /// The room along the index, in points.
  let height: CGFloat
  /// The height of a line, in points.
  let lineHeight: CGFloat

  /// The least distance from the ends of the room. Chosen.
  static let margin: CGFloat = 4

  /// The lines that are shown, from top to bottom: all titles if there is room, else the first, the last and each of the same
  /// distance between them, with dots for the others.
  var lines: [Line] {
    let room = max(1, Int((height - 2 * SectionIndexLayout.margin) / max(1, lineHeight)))
    guard count > room else { return (0..<count).map { .title($0) } }
    guard room > 2 else { return room == 1 ? [.title(0)] : [.title(0), .title(count - 1)] }
    // A title and a dot by turns, which begin and end with a title.
    let shown = (room + 1) / 2
    var lines: [Line] = []
    for index in 0..<shown {
      if index > 0 { lines.append(.dot) }
      lines.append(.title(index * (count - 1) / (shown - 1)))
    }
    return lines
  }

  /// The top of the first line: the lines are in the middle of the room.
  var top: CGFloat { max(0, ((height - CGFloat(lines.count) * lineHeight) / 2).rounded(.down)) }

  /// Returns the title at a distance from the top; the first or the last one beyond them. Titles that a dot stands for can be
  /// reached as well.
  func title(at y: CGFloat) -> Int? {
    guard count > 0, y.isFinite else { return nil }
    let length = CGFloat(lines.count) * lineHeight
    guard length > 0 else { return 0 }
    let index = ((y - top) / length * CGFloat(count)).rounded(.down)
    return Int(min(max(index, 0), CGFloat(count - 1)))
  }
}
