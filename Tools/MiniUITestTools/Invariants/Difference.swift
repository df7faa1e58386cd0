/// A description of how the pixels of a stage differ from earlier or expected ones.
struct Difference: CustomStringConvertible {
  let description: String
  /// The name of the view that causes most of the difference; nil if none does.
  let view: String?

  /// Creates a description; nil if the pixels are the same.
  init?(from before: Snapshot, to stage: Stage) { self.init(from: before.bitmap, before.tree, to: stage) }

  /// Creates a description; nil if the pixels are the same.
  init?(from picture: Bitmap, _ tree: ViewNode, to stage: Stage) {
    if picture.hasSamePixels(as: stage.bitmap) { return nil }
    let comparison = PictureComparison(expected: picture, actual: stage.bitmap)
    let explanation = Explanation(
      expected: tree, actual: ViewNode(stage.window), owners: OwnerMap(window: stage.window, in: stage.bitmap.bounds),
      comparison: comparison)
    view = explanation.lines.first?.view
    let count = comparison.differingCount
    let summary = count == 1 ? "1 pixel differs" : "\(count) pixels differ"
    description = ([summary] + explanation.lines.prefix(Difference.maximumLineCount).map(\.text)).joined(
      separator: "; ")
  }

  /// The maximum number of lines that are quoted: the lines after the first few are mostly their consequences.
  private static let maximumLineCount = 3
}
