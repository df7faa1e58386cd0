/// Scrolls a section of a compositional layout across the layout's scroll direction.
///
/// The scroller has the section's offset, and the layout moves the cells, which stay subviews of the collection view. The
/// scroller lies over the section, but is not visible and does not receive touches: the collection view has its pan
/// recognizer.
final class SectionScroller: UIScrollView, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  private weak var layout: UICollectionViewCompositionalLayout?
  private var section: SectionFrames
  private var isMirrored = false
  /// The position at which the section last was at rest, or is about to be.
  private var rest: CGFloat = 0

  init(_ section: SectionFrames, in view: UICollectionView, for layout: UICollectionViewCompositionalLayout) {
    (self.section, self.layout) = (section, layout)
    super.init(frame: .zero)
    delegate = self
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    panGestureRecognizer.delegate = self
    // The mouse can also drag, since there is no scroll bar.
    panGestureRecognizer.allowedTouchTypes = [.direct, .indirectPointer]
    view.addSubview(self)
    view.addGestureRecognizer(panGestureRecognizer)
  }

  /// Removes the scroller and its recognizer from the collection view.
  func remove() {
    panGestureRecognizer.view?.removeGestureRecognizer(panGestureRecognizer)
    removeFromSuperview()
  }

  /// Shows a section, and keeps the position within its limits.
  /// - Parameters:
  ///   - frame: The frame of the section's content in the collection view.
  ///   - isMirrored: Whether position 0 is the maximum offset.
  func show(_ section: SectionFrames, in frame: CGRect, isMirrored: Bool) {
    let old = position
    (self.section, self.isMirrored) = (section, isMirrored)
    decelerationRate = stops.isPaging ? .fast : .normal
    if self.frame != frame { self.frame = frame }
    var size = frame.size
    size[axis] = section.orthogonalLength
    if contentSize != size { contentSize = size }
    if isDragging || isDecelerating { return }
    if position != min(old, maximum) { scroll(to: old, animated: false) }
  }

  override var canBecomeFocused: Bool { false }
  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Position

  private var axis: Axis { section.run.axis }
  private var length: CGFloat { bounds.size[axis] }
  private var maximum: CGFloat { max(0, contentSize[axis] - length) }

  /// The offset in the direction of the layout, in points: 0 at the section's beginning.
  var position: CGFloat { turned(contentOffset[axis]) }

  private func turned(_ offset: CGFloat) -> CGFloat { isMirrored ? maximum - offset : offset }

  /// Scrolls to a position within the limits.
  func scroll(to position: CGFloat, animated: Bool) {
    var offset = contentOffset
    rest = min(max(0, position), maximum)
    offset[axis] = turned(rest)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Scrolls to an item, or as far as its insets.
  /// - Parameter part: The fraction of the visible part, from left or top, at which the item is aligned; nil for the
  ///   smallest distance that reveals it.
  func scroll(toItem item: Int, part: CGFloat?, animated: Bool) {
    guard let group = section.run.group(ofItem: item) else { return }
    let frame = section.frame(group.frames.cells[item - group.first].frame, of: group)
    let low = frame.origin[axis] - section.frame.origin[axis]
    let high = low + frame.size[axis]
    if let part {
      let part = isMirrored ? 1 - part : part
      return scroll(to: low + part * (high - low - length), animated: animated)
    }
    let insets = section.section.contentInsets
    let before = insets.start(axis)
    let after = insets.length(axis) - before
    if low < position {
      scroll(to: low - before, animated: animated)
    } else if high > position + length {
      scroll(to: high + after - length, animated: animated)
    }
  }

  // MARK: Scrolling by the user

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    bounds.contains(touch.location(in: self))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.sectionDidScroll() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { rest = position }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let natural = turned(targetContentOffset.pointee[axis])
    let velocity = isMirrored ? -velocity[axis] : velocity[axis]
    let target = stops.target(from: rest, at: position, natural: natural, velocity: velocity)
    if target != natural { targetContentOffset.pointee[axis] = turned(min(max(0, target), maximum)) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest = position }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest = position }
  /// Called after notches of the wheel too: a section that pages scrolls to the next stop in their direction.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard stops.isPaging, abs(position - rest) >= 1 else { return }
    scroll(to: stops.next(to: position, isForward: position > rest), animated: true)
  }

  private var stops: SectionStops { SectionStops(section, length: length) }
}
