/// Why two pictures differ, in terms of the views that they show: `tile3 moved +4,0: explains 412 of 412 pixels`.
///
/// A change of a view explains a pixel if the view owns it now, or may have drawn there before or now and is not hidden by
/// others. Of all changes that one comes first which explains most, then that which explains most of the rest, and so on.
@MainActor public struct Explanation: CustomStringConvertible {
  /// A sentence.
  public nonisolated struct Line: Hashable, Sendable {
    /// The view that it is about, as `ViewPath` calls it; nil if it is about none.
    public let view: String?
    public let text: String
    /// How many pixels it is about.
    public let count: Int
    /// Holds these pixels, counted from the corner of the picture.
    public let box: PixelRect
  }

  public let lines: [Line]
  public var description: String { lines.map(\.text).joined(separator: "\n") }

  /// - Parameters:
  ///   - expected: what was in the window when the expected picture was taken; nil if nobody knows.
  ///   - actual: what is in it now.
  ///   - owners: of the area that the actual picture shows.
  public init(expected: ViewNode?, actual: ViewNode, owners: OwnerMap, comparison: PictureComparison) {
    var search = ExplanationSearch(expected: expected, actual: actual, owners: owners, comparison: comparison)
    var lines: [Line] = []
    if comparison.sizesDiffer {
      let (before, now) = (comparison.expected, comparison.actual)
      let text = "the picture is \(now.width)×\(now.height) pixels, expected \(before.width)×\(before.height)"
      lines.append(Line(view: nil, text: text, count: 0, box: .empty))
    }
    lines += search.changes()
    lines += search.remainders(isTreeKnown: expected != nil)
    self.lines = lines
  }
}
