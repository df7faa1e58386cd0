/// A wheel of a picker view: a scroll view that rests on a row. Only rows in sight have views.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
  /// The number of the column.
  let index: Int
  private unowned let picker: UIPickerView
  private(set) var rowCount = 0
  private(set) var rowHeight = UIPickerView.rowHeight
  /// The chosen row; -1 without rows.
  private(set) var selectedRow = -1
  /// The views of the rows in sight.
  private(set) var rowViews: [Int: UIView] = [:]
  private var reusableView: UIView?
  private var laidOutHeight: CGFloat = 0

  /// The opacity of rows that are not in the middle. Chosen.
  private static let faintAlpha: CGFloat = 0.4

  init(index: Int, in picker: UIPickerView) {
    (self.index, self.picker) = (index, picker)
    super.init(frame: .zero)
    delegate = self
    decelerationRate = .fast
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    isAccessibilityElement = true
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] tap in
        guard let self else { return }
        choose(row(at: tap.location(in: self).y))
      })
  }

  /// Removes the rows, and shows others. The chosen row stays if it still exists.
  func load(count: Int, height: CGFloat) {
    for view in rowViews.values { view.removeFromSuperview() }
    (rowViews, reusableView) = ([:], nil)
    (rowCount, rowHeight) = (count, max(1, height))
    selectedRow = count == 0 ? -1 : min(max(0, selectedRow), count - 1)
    laidOutHeight = 0
    setNeedsLayout()
  }

  // MARK: Choosing

  /// Chooses a row for the program.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selectedRow = min(max(0, row), rowCount - 1)
    if laidOutHeight > 0 { setContentOffset(offset(of: selectedRow), animated: animated) }
  }

  /// Chooses a row for the user, and scrolls to it.
  private func choose(_ row: Int) {
    guard rowCount > 0 else { return }
    let row = min(max(0, row), rowCount - 1)
    if contentOffset != offset(of: row) { setContentOffset(offset(of: row), animated: true) }
    guard row != selectedRow else { return }
    selectedRow = row
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: index)
  }

  /// Chooses the row where scrolling has ended.
  private func rest() { choose(row(at: contentOffset.y + bounds.height / 2)) }

  private func row(at y: CGFloat) -> Int { Int((y / rowHeight).rounded(.down)) }
  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { layOutRows() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard rowCount > 0 else { return }
    let row = row(at: targetContentOffset.pointee.y + bounds.height / 2)
    targetContentOffset.pointee = offset(of: min(max(0, row), rowCount - 1))
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
  /// Called after notches of the wheel too: even a small turn chooses the next row.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard rowCount > 0 else { return }
    let distance = contentOffset.y - offset(of: selectedRow).y
    if abs(distance) >= 1, abs(distance) < rowHeight / 2 {
      choose(selectedRow + (distance > 0 ? 1 : -1))
    } else {
      rest()
    }
  }

  // MARK: Keys and accessibility

  override var canBecomeFocused: Bool { rowCount > 1 }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardUpArrow: choose(selectedRow - 1)
    case .keyboardDownArrow: choose(selectedRow + 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  override var accessibilityValue: String? {
    get { rowCount > 0 ? picker.title(selectedRow, index) : nil }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { picker.isUserInteractionEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set {}
  }
  override func accessibilityIncrement() { choose(selectedRow + 1) }
  override func accessibilityDecrement() { choose(selectedRow - 1) }

  // MARK: Layout

  override func layoutSubviews() {
    if bounds.height != laidOutHeight {
      laidOutHeight = bounds.height
      let inset = max(0, (bounds.height - rowHeight) / 2)
      contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      // Without a width, so that a wheel that becomes narrower does not scroll sideways.
      contentSize = CGSize(width: 0, height: CGFloat(rowCount) * rowHeight)
      if selectedRow >= 0 { contentOffset = offset(of: selectedRow) }
    }
    super.layoutSubviews()
    layOutRows()
  }

  private func layOutRows() {
    guard rowCount > 0, laidOutHeight > 0 else { return }
    let (first, last) = (max(0, row(at: bounds.minY)), min(rowCount - 1, row(at: bounds.maxY)))
    for (row, view) in rowViews where row < first || row > last {
      view.removeFromSuperview()
      rowViews[row] = nil
      reusableView = view
    }
    guard first <= last else { return }
    for row in first...last {
      guard let view = rowViews[row] ?? makeView(row) else { continue }
      view.frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      view.alpha = abs(view.frame.midY - bounds.midY) < rowHeight / 2 ? 1 : PickerColumn.faintAlpha
    }
  }

  private func makeView(_ row: Int) -> UIView? {
    let reused = reusableView
    reusableView = nil
    guard
      let view = picker.delegate?.pickerView(picker, viewForRow: row, forComponent: index, reusing: reused)
    else { return nil }
    rowViews[row] = view
    addSubview(view)
    return view
  }
}
