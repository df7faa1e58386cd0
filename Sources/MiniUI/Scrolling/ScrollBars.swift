/// The two scroll bars of a scroll view: visibility and layout.
final class ScrollBars {
  /// The cause of scrolling: a finger, for which the bars are only indicators, or a pointer, which can drag them.
  enum Cause { case touch, pointer }

  let hover = HoverGestureRecognizer()
  private weak var scrollView: ScrollView?
  private var bars: [ScrollBar] = []
  private var fading: TimerQueue.Token?

  /// The time in seconds for which the bars stay visible after the last movement. GTK's bars stay twice as long for a
  /// pointer.
  private static let rest: [Cause: TimeInterval] = [.touch: 0.2, .pointer: 1]
  private static let fade: TimeInterval = 0.3

  func attach(to scrollView: ScrollView) {
    self.scrollView = scrollView
    hover.addTarget { [unowned self] hover in hovered(hover) }
  }

  private func isWanted(_ axis: Axis) -> Bool {
    guard let scrollView, scrollView.range(axis).overflows else { return false }
    return axis == .vertical ? scrollView.showsVerticalScrollIndicator : scrollView.showsHorizontalScrollIndicator
  }

  private func makeBars() {
    guard let scrollView else { return }
    for axis in Axis.allCases where isWanted(axis) && !bars.contains(where: { $0.axis == axis }) {
      let bar = ScrollBar(axis, of: scrollView)
      bars.append(bar)
      scrollView.addSubview(bar)
      layOutBars()
    }
  }

  func layOut() {
    guard let scrollView else { return }
    for bar in bars where scrollView.subviews.last !== bar && !bars.contains(where: { $0 === scrollView.subviews.last })
    {
      scrollView.bringSubviewToFront(bar)
    }
    layOutBars()
  }

  /// Lays out the bars along the trailing and bottom edges of the visible area.
  func layOutBars() {
    guard let scrollView, !bars.isEmpty else { return }
    let size = scrollView.bounds.size
    let origin = scrollView.contentOffset
    let isMirrored = scrollView.isMirrored
    let both = isWanted(.vertical) && isWanted(.horizontal) ? ScrollBar.thickness : 0
    for bar in bars {
      bar.isHidden = !isWanted(bar.axis)
      if bar.isHidden { bar.isActive = false }
      let insets = scrollView.barInsets(bar.axis)
      View.performWithoutAnimation {
        bar.frame =
          bar.axis == .vertical
          ? CGRect(
            x: origin.x + (isMirrored ? insets.left : size.width - ScrollBar.thickness - insets.right),
            y: origin.y + insets.top,
            width: ScrollBar.thickness, height: max(0, size.height - insets.top - insets.bottom - both))
          : CGRect(
            x: origin.x + insets.left + (isMirrored ? both : 0),
            y: origin.y + size.height - ScrollBar.thickness - insets.bottom,
            width: max(0, size.width - insets.left - insets.right - both), height: ScrollBar.thickness)
        bar.layOutThumb()
      }
    }
  }

  /// Shows the bars. They fade after a delay that begins when they are no longer in use.
  func flash(for cause: Cause, atLeast duration: TimeInterval = 0) {
    guard let host = scrollView?.host else { return }
    makeBars()
    for bar in bars {
      bar.isUserInteractionEnabled = cause == .pointer
      if bar.alpha != 1 { View.performWithoutAnimation { bar.alpha = 1 } }
    }
    fading?.cancel()
    guard !isInUse else { return }
    let rest = max(duration, ScrollBars.rest[cause] ?? 0)
    fading = host.timers.schedule(at: host.time + rest, for: "the scroll bars to fade") { [weak self] in
      self?.hide()
    }
  }

  private var isInUse: Bool { scrollView?.isDragging == true || bars.contains { $0.isActive || $0.isHeld } }

  private func hide() {
    if scrollView?.isDecelerating == true { return flash(for: .touch) }
    View.animate(withDuration: ScrollBars.fade) { for bar in bars { bar.alpha = 0 } }
    for bar in bars { bar.isUserInteractionEnabled = false }
  }

  /// Shows the bars when the pointer enters the scroll view or is over a faded bar. Keeps visible bars while the
  /// pointer moves.
  private func hovered(_ hover: HoverGestureRecognizer) {
    if hover.isOver { makeBars() }
    func isOver(_ bar: ScrollBar) -> Bool {
      hover.isOver && !bar.isHidden && bar.bounds.contains(hover.location(in: bar))
    }
    if hover.state == .began || (hover.isOver && bars.contains { $0.alpha > 0 || isOver($0) }) { flash(for: .pointer) }
    let wereInUse = isInUse
    for bar in bars { bar.isActive = bar.alpha > 0 && isOver(bar) }
    if isInUse != wereInUse { flash(for: .pointer) }
  }
}
