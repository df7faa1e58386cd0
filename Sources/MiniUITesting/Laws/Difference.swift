/// How what a stage shows differs from what it showed, or should show.
struct Difference: CustomStringConvertible {
  let description: String

  /// Nil if it does not.
  init?(from before: Snapshot, to stage: Stage) { self.init(from: before.bitmap, before.tree, to: stage) }

  /// Nil if it does not.
  init?(from picture: Bitmap, _ tree: ViewNode, to stage: Stage) {
    if picture.hasSamePixels(as: stage.bitmap) { return nil }
    let comparison = PictureComparison(expected: picture, actual: stage.bitmap)
    let explanation = Explanation(
      expected: tree, actual: ViewNode(stage.window), owners: OwnerMap(window: stage.window, in: stage.bitmap.bounds),
      comparison: comparison)
    let count = comparison.differingCount
    let summary = count == 1 ? "1 pixel differs" : "\(count) pixels differ"
    description = ([summary] + explanation.lines.prefix(Difference.mostLines).map(\.text)).joined(separator: "; ")
  }

  /// What comes after the first few is mostly their consequence.
  private static let mostLines = 3
}
