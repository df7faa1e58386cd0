/// Lays out the buttons beside a swiped row, from the content outwards.
///
/// Distances are measured from the edge of the content, so they are the same on both sides.
struct SwipeLayout {
  /// The widths of the buttons, first action first, in points.
  private let widths: [CGFloat]
  /// The space for a section index beyond the buttons, in points.
  private let indexWidth: CGFloat

  // Measured on UIKit, in points.
  static let height: CGFloat = 44
  static let gap: CGFloat = 10
  static let radius: CGFloat = 13
  static let fontSize: CGFloat = 13
  static let padding: CGFloat = 12
  static let imageGap: CGFloat = 4

  /// - Parameter contents: The widths of the buttons' contents. Buttons without an image have the width of the widest.
  init(_ contents: [(width: CGFloat, hasImage: Bool)], indexWidth: CGFloat = 0) {
    self.indexWidth = indexWidth
    let widest = contents.lazy.filter { !$0.hasImage }.map(\.width).max() ?? 0
    widths = contents.map { ($0.hasImage ? $0.width : widest) + 2 * SwipeLayout.padding }
  }

  /// The distance by which the row is open at rest.
  var rest: CGFloat {
    widths.isEmpty ? 0 : widths.reduce(0, +) + SwipeLayout.gap * CGFloat(widths.count + 1) + indexWidth
  }

  /// Returns the buttons' ranges along the row, first action first, for a row that is open by `open` points. While the
  /// row opens, each button slides out from behind the next one. Beyond the open width, the outermost button widens; it
  /// belongs to the first action. If `isFull` is true, this button fills the space, and releasing performs its action.
  func ranges(open: CGFloat, isFull: Bool) -> [Range<CGFloat>] {
    let open = max(0, open)
    let fraction = rest > 0 ? min(1, open / rest) : 1
    var ranges: [Range<CGFloat>] = []
    // The last action is next to the content.
    var start = SwipeLayout.gap
    for (index, width) in widths.enumerated().reversed() {
      let shift = start * fraction
      let extra = index == 0 ? max(0, open - rest) : 0
      ranges.append(shift..<(shift + width + extra))
      start += width + SwipeLayout.gap
    }
    ranges.reverse()
    if isFull, let first = ranges.first {
      let edge = max(first.upperBound, SwipeLayout.gap)
      ranges[0] = min(SwipeLayout.gap, edge)..<edge
    }
    return ranges
  }
}
