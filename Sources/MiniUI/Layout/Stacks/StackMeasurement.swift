/// The natural size of a column's content and the natural sizes of its views. After a change of a few views, the size
/// can be updated without measuring the others.
struct StackMeasurement {
  /// The maximum width for which the column was measured.
  let width: CGFloat
  /// The natural size; nil while the views are measured.
  private(set) var size: CGSize?
  /// The natural sizes of the arranged subviews; zero for hidden ones.
  private var naturals: [CGSize] = []
  /// The indices of the views whose natural sizes have changed since.
  private(set) var changed: [Int] = []

  init(width: CGFloat) { self.width = width }

  /// Stores the result of a complete measurement.
  mutating func finish(_ content: StackView.Content, itemCount: Int, size: CGSize) {
    naturals = Array(repeating: .zero, count: itemCount)
    for cell in content.cells { naturals[cell.index] = cell.natural }
    self.size = size
  }

  /// Adds a view whose natural size is about to change.
  /// - Returns: false if there are too many.
  mutating func noteChange(at index: Int) -> Bool {
    if !changed.contains(index) { changed.append(index) }
    return changed.count <= StackChanges.limit
  }

  /// Replaces the natural size of a view.
  /// - Returns: false if the column must be measured again: the height has changed, or another view may be the widest
  ///   now.
  mutating func replaceNaturalSize(at index: Int, by new: CGSize) -> Bool {
    let old = naturals[index]
    guard let size, new.height == old.height, new.width >= size.width || old.width < size.width else { return false }
    naturals[index] = new
    self.size?.width = max(size.width, new.width)
    return true
  }

  mutating func forgetChanges() { changed = [] }
}

extension StackView {
  /// Returns the natural size of a column's content, updated from the last measurement. Returns nil if the width is
  /// another one, or if the column must be measured again.
  final func remeasuredSize(in width: CGFloat) -> CGSize? {
    guard relations == nil, let former = measurement, former.width == width, former.size != nil else { return nil }
    for index in former.changed where !items[index].view.isHidden {
      let natural = naturalSize(ofItemAt: index, in: width)
      // Measuring calls code of the app, which may have changed the stack.
      guard measurement?.changed == former.changed else { return nil }
      guard measurement?.replaceNaturalSize(at: index, by: natural) == true else { return nil }
    }
    measurement?.forgetChanges()
    return measurement?.size
  }
}
