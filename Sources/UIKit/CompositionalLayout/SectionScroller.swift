/// Scrolls a section of a compositional layout across the layout's scroll direction.
///
/// The scroller has the section's offset, and the layout moves the cells, which stay subviews of the collection view. The
/// scroller lies over the section, but is not visible and does not receive touches: the collection view has its pan
/// recognizer.
final class SectionScroller: UIScrollView, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  private weak var layout: UICollectionViewCompositionalLayout?
  private var section: SectionFrames
  private var isMirrored = false
  /// The position at the beginning of a drag.
  private var start: CGFloat = 0

  /// The velocity above which a drag scrolls to the next group or page, in points per millisecond, as for pages.
  private static let pageVelocity: CGFloat = 0.3

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
  func show(_ section: SectionFrames, in frame: CGRect, isMirrored: Bool, of view: UICollectionView) {
    let old = position
    (self.section, self.isMirrored) = (section, isMirrored)
    let behavior = section.section.orthogonalScrollingBehavior
    decelerationRate = [.continuous, .continuousGroupLeadingBoundary].contains(behavior) ? .normal : .fast
    isScrollEnabled = view.isScrollEnabled
    panGestureRecognizer.allowedTouchTypes = view.panGestureRecognizer.allowedTouchTypes
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
    offset[axis] = turned(min(max(0, position), maximum))
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
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { start = position }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let natural = turned(targetContentOffset.pointee[axis])
    let rest = rest(near: natural, velocity: isMirrored ? -velocity[axis] : velocity[axis])
    if rest != natural { targetContentOffset.pointee[axis] = turned(min(max(0, rest), maximum)) }
  }

  /// Returns the position where scrolling ends after a drag.
  /// - Parameter natural: The position where it would end in a section that scrolls freely.
  private func rest(near natural: CGFloat, velocity: CGFloat) -> CGFloat {
    switch section.section.orthogonalScrollingBehavior {
    case .none, .continuous: return natural
    case .continuousGroupLeadingBoundary: return stop(nearestStop(to: natural))
    case .paging:
      let page = (start / max(1, length)).rounded()
      let nearest = (position / max(1, length)).rounded()
      return next(after: page, nearest: nearest, velocity) * length
    case .groupPaging, .groupPagingCentered:
      let number = CGFloat(nearestStop(to: start))
      let next = next(after: number, nearest: CGFloat(nearestStop(to: position)), velocity)
      return stop(Int(min(max(0, next), CGFloat(max(0, section.run.groupCount - 1)))))
    }
  }

  /// Returns the number of the page or group after a drag: at most one from where it began.
  private func next(after number: CGFloat, nearest: CGFloat, _ velocity: CGFloat) -> CGFloat {
    if abs(velocity) > SectionScroller.pageVelocity { return number + (velocity > 0 ? 1 : -1) }
    return min(max(nearest, number - 1), number + 1)
  }

  /// Returns the position at which a group is at the leading inset or, if the behavior is so, in the middle.
  private func stop(_ number: Int) -> CGFloat {
    guard section.run.groupCount > 0 else { return 0 }
    let group = section.run.group(number)
    let start = group.origin[axis]
    guard section.section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
    return section.section.contentInsets.start(axis) + start + (group.frames.size[axis] - length) / 2
  }

  private func nearestStop(to position: CGFloat) -> Int {
    let isCentered = section.section.orthogonalScrollingBehavior == .groupPagingCentered
    let number = section.run.groupNumber(at: isCentered ? position + length / 2 : position)
    let candidates = max(0, number - 1)...min(max(0, section.run.groupCount - 1), number + 1)
    return candidates.min { abs(stop($0) - position) < abs(stop($1) - position) } ?? number
  }
}
