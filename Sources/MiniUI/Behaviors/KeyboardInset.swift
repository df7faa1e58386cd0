/// The room at the lower edge of one scroll view that is lent to the keyboard, and what the scroll view was like before. Its
/// scroll bars end above its insets by themselves.
final class KeyboardInset {
  private(set) weak var scrollView: ScrollView?
  /// What belongs to others, and what was set with the keyboard's part in it.
  private var base, applied: CGFloat
  private var lent: CGFloat = 0
  /// Where the content was before it was scrolled for the keyboard, and where that scrolled it to. Forgotten as soon as
  /// somebody else scrolls.
  private var scrolled: (from: CGPoint, to: CGPoint)?
  /// How large the scroll view was, and where its content, when all had been done.
  private var left: (size: CGSize, offset: CGPoint)?
  /// Where the content was before the scroll view's size began to change: where it belongs when that is as it was.
  private var home: CGFloat = 0

  init(_ scrollView: ScrollView) {
    self.scrollView = scrollView
    base = scrollView.contentInset.bottom
    applied = base
  }

  /// Makes room and reveals `field`. At another size than before that starts from where the content was before any change of
  /// size, so that there and back leads back, unless somebody has scrolled since.
  func follow(room: CGFloat, revealing field: View?, distance: CGFloat) {
    guard let scrollView else { return }
    let start = scrollView.contentOffset
    // What has become too short for where it was has come down by itself.
    let isUntouched = left.map { abs(clamped($0.offset.y) - start.y) < 1 } ?? false
    let isResized = left.map { $0.size != scrollView.bounds.size } ?? false
    let isOurs = isUntouched && scrolled?.to == left?.offset
    if !isUntouched { home = start.y }
    make(room: room)
    if isResized, !scrollView.isDragging, !scrollView.isDecelerating {
      scrollView.contentOffset.y = clamped(home)
      if isOurs { scrolled?.to = scrollView.contentOffset }
    }
    if let field { reveal(field, distance: distance) }
    if !isResized, scrollView.contentOffset != start { home = scrollView.contentOffset.y }
    left = (scrollView.bounds.size, scrollView.contentOffset)
  }

  /// Where content ends up that was at `y`.
  private func clamped(_ y: CGFloat) -> CGFloat {
    guard let scrollView else { return y }
    let inset = scrollView.adjustedContentInset
    return max(-inset.top, min(y, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height))
  }

  /// Has `room` points kept free. What others did to the inset in the meantime stays.
  func make(room: CGFloat) {
    guard let scrollView else { return }
    let present = scrollView.contentInset.bottom
    if present != applied {
      // Others add to what they find, or set it as if there were no keyboard.
      let added = base + (present - applied)
      base = added < min(0, base) ? present : added
    }
    lent = room
    applied = room == 0 ? base : base + room
    guard present != applied else { return }
    scrollView.contentInset.bottom = applied
    let isUntouched = scrolled.map { $0.to == scrollView.contentOffset } ?? false
    // Content that has become too short for where it is comes down at once, within the animation.
    scrollView.layoutIfNeeded()
    if isUntouched { scrolled?.to = scrollView.contentOffset }
  }

  /// Scrolls by as little as brings `field`, or its caret, into view.
  func reveal(_ field: View, distance: CGFloat) {
    guard let scrollView, !scrollView.isDragging, !scrollView.isDecelerating else { return }
    let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    let inner = field.convert(field.bounds, to: scrollView)
    let scale = field.bounds.height > 0 ? inner.height / field.bounds.height : 1
    guard let part = field.keyboardTarget(fitting: seen.height, scaledBy: scale) else { return }
    var target = field.convert(part, to: scrollView)
    // Scroll views further in show a part of it only.
    for clip in field.scrollViews(upTo: scrollView) where clip !== scrollView {
      let part = target.intersection(clip.convert(clip.bounds, to: scrollView))
      if !part.isEmpty { target = part }
    }
    guard target.isFinite, target.minY < seen.minY || target.maxY > seen.maxY else { return }
    if target.height + 2 * distance <= seen.height { target = target.insetBy(dx: 0, dy: -distance) }
    let before = scrollView.contentOffset
    // Only up and down: a field that is wider than what is seen stays where it is.
    let row = CGRect(x: seen.minX, y: target.minY, width: max(1, seen.width), height: target.height)
    scrollView.scrollRectToVisible(row, animated: false)
    guard scrollView.contentOffset != before else { return }
    let from = scrolled.map { $0.to == before ? $0.from : before } ?? before
    scrolled = (from, scrollView.contentOffset)
  }

  /// Puts the inset back, to the last bit, and the content where it was unless somebody scrolled it.
  func restore() {
    make(room: 0)
    guard let scrollView, let scrolled, scrolled.to == scrollView.contentOffset else { return }
    self.scrolled = nil
    guard !scrollView.isDragging, !scrollView.isDecelerating else { return }
    scrollView.contentOffset = scrolled.from
  }
}
