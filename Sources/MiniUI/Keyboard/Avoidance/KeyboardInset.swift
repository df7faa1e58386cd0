/// The part of a scroll view's bottom inset for the keyboard, and the state to restore. Scroll bars end above it.
final class KeyboardInset {
  private(set) weak var scrollView: ScrollView?
  /// The bottom inset without the keyboard's part, and the inset that was last set with it.
  private var base, applied: CGFloat
  /// The content offsets before and after scrolling for the keyboard; nil after other scrolling.
  private var scrolled: (from: CGPoint, to: CGPoint)?
  /// The size and content offset at the end of the last `follow`.
  private var last: (size: CGSize, offset: CGPoint)?
  /// The vertical content offset before a series of changes of size, from which the offset for each size is computed.
  /// Unlike `SizeOffsetHistory`, it is not limited to the original size.
  private var offsetBeforeResizing: CGFloat = 0

  init(_ scrollView: ScrollView) {
    self.scrollView = scrollView
    base = scrollView.contentInset.bottom
    applied = base
  }

  /// Keeps `room` points free and reveals `field`. After a change of size it starts from the offset before any such
  /// change, so that resizing and back restores the offset, unless the user has scrolled.
  func follow(room: CGFloat, revealing field: View?, distance: CGFloat) {
    guard let scrollView else { return }
    let start = scrollView.contentOffset
    // The scroll view moves content that became too short; this does not count as scrolling by the user.
    let isUntouched = last.map { abs(clamped($0.offset.y) - start.y) < 1 } ?? false
    let isResized = last.map { $0.size != scrollView.bounds.size } ?? false
    let isOurs = isUntouched && scrolled?.to == last?.offset
    if !isUntouched { offsetBeforeResizing = start.y }
    setRoom(room)
    if isResized, !scrollView.isDragging, !scrollView.isDecelerating {
      scrollView.contentOffset.y = clamped(offsetBeforeResizing)
      if isOurs { scrolled?.to = scrollView.contentOffset }
    }
    if let field { reveal(field, distance: distance) }
    if !isResized, scrollView.contentOffset != start {
      offsetBeforeResizing = scrollView.contentOffset.y
    }
    last = (scrollView.bounds.size, scrollView.contentOffset)
  }

  /// Returns `y` clamped to the content offset's limits.
  private func clamped(_ y: CGFloat) -> CGFloat {
    guard let scrollView else { return y }
    let inset = scrollView.adjustedContentInset
    return max(-inset.top, min(y, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height))
  }

  /// Adds `room` points to the bottom inset. Keeps changes by other code.
  func setRoom(_ room: CGFloat) {
    guard let scrollView else { return }
    let present = scrollView.contentInset.bottom
    if present != applied {
      // Other code may have added to the current inset, or set it as without a keyboard.
      let added = base + (present - applied)
      base = added < min(0, base) ? present : added
    }
    applied = room == 0 ? base : base + room
    guard present != applied else { return }
    scrollView.contentInset.bottom = applied
    let isUntouched = scrolled.map { $0.to == scrollView.contentOffset } ?? false
    // If the content is too short for its offset, it moves now, as part of the animation.
    scrollView.layoutIfNeeded()
    if isUntouched { scrolled?.to = scrollView.contentOffset }
  }

  /// Scrolls by the smallest distance that reveals `field` or its caret. Not while the user scrolls.
  func reveal(_ field: View, distance: CGFloat) {
    guard let scrollView, !scrollView.isDragging, !scrollView.isDecelerating else { return }
    let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    guard var target = field.keyboardTarget(fitting: seen.height, in: scrollView) else { return }
    // Inner scroll views show only a part of it.
    for clip in field.scrollViews(upTo: scrollView) where clip !== scrollView {
      let part = target.intersection(clip.convert(clip.bounds, to: scrollView))
      if !part.isEmpty { target = part }
    }
    guard target.isFinite, target.minY < seen.minY || target.maxY > seen.maxY else { return }
    if target.height + 2 * distance <= seen.height { target = target.insetBy(dx: 0, dy: -distance) }
    let before = scrollView.contentOffset
    // Only vertically: a field wider than the visible part is not moved sideways.
    let row = CGRect(x: seen.minX, y: target.minY, width: max(1, seen.width), height: target.height)
    scrollView.scrollRectToVisible(row, animated: false)
    guard scrollView.contentOffset != before else { return }
    let from = scrolled.map { $0.to == before ? $0.from : before } ?? before
    scrolled = (from, scrollView.contentOffset)
  }

  /// Restores the inset exactly, and the content offset unless the user or the program has scrolled.
  func restore() {
    setRoom(0)
    guard let scrollView, let scrolled, scrolled.to == scrollView.contentOffset else { return }
    self.scrolled = nil
    guard !scrollView.isDragging, !scrollView.isDecelerating else { return }
    scrollView.contentOffset = scrolled.from
  }
}
