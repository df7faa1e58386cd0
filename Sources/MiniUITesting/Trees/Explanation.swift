/// The reasons why two pictures differ, in terms of their views: `tile3 moved +4,0: explains 412 of 412 pixels`.
///
/// A change of a view explains a pixel if the view owns the pixel now. It also explains pixels where the view may have
/// drawn, before or now, and that no other view hides. The change that explains most pixels comes first, then the one
/// that explains most of the remaining pixels, and so on.
@preconcurrency @MainActor public struct Explanation: CustomStringConvertible {
  /// One sentence.
  public nonisolated struct Line: Hashable, Sendable {
    /// The name of the view, as in `ViewPath`; nil if the sentence concerns none.
    public let view: String?
    /// The sentence: `tile3 moved +4,0: explains 412 of 412 pixels`.
    public let text: String
    /// The number of pixels that the sentence concerns.
    public let count: Int
    /// The bounding box of these pixels, relative to the corner of the picture.
    public let box: PixelRect
  }

  /// The sentences, the changes first and then the pixels that no change explains.
  public let lines: [Line]
  /// The sentences, one per line.
  public var description: String { lines.map(\.text).joined(separator: "\n") }

  /// Searches for the reasons.
  /// - Parameters:
  ///   - expected: the views at the time of the expected picture; nil if they are unknown.
  ///   - actual: the current views.
  ///   - owners: the owners of the pixels in the area of the actual picture.
  ///   - comparison: the comparison of the two pictures.
  public init(expected: ViewNode?, actual: ViewNode, owners: OwnerMap, comparison: PictureComparison) {
    var search = ExplanationSearch(expected: expected, actual: actual, owners: owners, comparison: comparison)
    var lines: [Line] = []
    if comparison.sizesDiffer {
      let (before, now) = (comparison.expected, comparison.actual)
      let text = "the picture is \(now.width)×\(now.height) pixels, expected \(before.width)×\(before.height)"
      lines.append(Line(view: nil, text: text, count: 0, box: .empty))
    }
    lines += search.changes()
    lines += search.remainders()
    self.lines = lines
  }
}
