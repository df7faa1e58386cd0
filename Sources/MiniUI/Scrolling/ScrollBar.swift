/// A bar along one edge of a scroll view. It shows which part of the content is visible, and can be dragged by a
/// pointer.
final class ScrollBar: View {
  let axis: Axis
  private weak var scrollView: ScrollView?
  private let thumb = View()
  /// The pointer's distance from the start of the thumb during a drag; nil otherwise.
  private var grip: CGFloat?

  /// The thickness of the bar, in points.
  static let thickness: CGFloat = 16
  /// The thickness of the thumb, of a hovered thumb, its margin and its minimum length, in points.
  private static let slim: CGFloat = 3
  private static let wide: CGFloat = 10
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  /// The minimum length of the thumb while the content overshoots, in points.
  private static let squeezed: CGFloat = 8

  /// Whether the pointer is over the bar, which then shows a trough and a wide thumb.
  var isActive = false { didSet { if isActive != oldValue { layOutThumb() } } }

  init(_ axis: Axis, of scrollView: ScrollView) {
    self.axis = axis
    self.scrollView = scrollView
    super.init(frame: .zero)
    alpha = 0
    addSubview(thumb)
    thumb.isUserInteractionEnabled = false
    for button in [ButtonMask.primary, .middle, .secondary] { listen(to: button) }
  }

  private func listen(to button: ButtonMask) {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.allowableMovement = .infinity
    press.allowedTouchTypes = [.indirectPointer]
    press.buttonMaskRequired = button
    press.addTarget { [unowned self] press in pressed(press, button) }
    addGestureRecognizer(press)
  }

  var isHeld: Bool { grip != nil }

  /// The start and length of the thumb, and the length of the track, in points; nil if no thumb is shown.
  private var thumbRange: (start: CGFloat, length: CGFloat, track: CGFloat)? {
    guard let scrollView else { return nil }
    let range = scrollView.range(axis)
    let track = bounds.size[axis] - 2 * ScrollBar.margin
    guard range.overflows, track > ScrollBar.shortest else { return nil }
    let full = max(ScrollBar.shortest, track * range.visible / range.content)
    let offset = scrollView.contentOffset[axis]
    let over = range.overshoot(of: offset)
    let length = max(ScrollBar.squeezed, full - abs(over))
    let way = range.maximum - range.minimum
    let part = way > 0 ? (range.clamped(offset) - range.minimum) / way : 0
    return (over > 0 ? track - length : (track - full) * part, length, track)
  }

  override func layoutSubviews() { layOutThumb() }

  func layOutThumb() {
    let color = scrollView?.indicatorStyle.color ?? .label
    backgroundColor = isActive ? color.withAlphaComponent(0.06) : nil
    thumb.backgroundColor = color.withAlphaComponent(isHeld ? 0.65 : 0.42)
    guard let thumbRange else { return thumb.isHidden = true }
    thumb.isHidden = false
    let width = isActive ? ScrollBar.wide : ScrollBar.slim
    var frame = CGRect.zero
    frame.origin[axis] = ScrollBar.margin + thumbRange.start
    let isAtLeft = axis == .vertical && isMirrored
    frame.origin[axis.cross] = isAtLeft ? ScrollBar.margin : ScrollBar.thickness - ScrollBar.margin - width
    frame.size[axis] = thumbRange.length
    frame.size[axis.cross] = width
    thumb.frame = frame
    thumb.cornerRadius = width / 2
  }

  /// Handles a press, as in GTK. In the trough, the primary button jumps, or pages with Shift; the secondary button
  /// pages; the middle button always jumps.
  private func pressed(_ press: LongPressGestureRecognizer, _ button: ButtonMask) {
    guard let scrollView, let thumbRange else { return }
    let point = press.location(in: self)[axis] - ScrollBar.margin
    switch press.state {
    case .began:
      scrollView.stop()
      let isOnThumb = point >= thumbRange.start && point <= thumbRange.start + thumbRange.length
      let isShifted = scrollView.host?.input.modifiers.contains(.shift) == true
      if button == .secondary || (button == .primary && isShifted) {
        return isOnThumb ? () : scrollView.page(axis, by: point < thumbRange.start ? -1 : 1)
      }
      // After a jump, the thumb is centered under the pointer.
      grip = isOnThumb && button == .primary ? point - thumbRange.start : thumbRange.length / 2
      drag(to: point, thumbRange)
    case .changed: if isHeld { drag(to: point, thumbRange) }
    case .ended, .cancelled, .failed:
      grip = nil
      layOutThumb()
      scrollView.bars.flash(for: .pointer)
    case .possible: break
    }
  }

  private func drag(to point: CGFloat, _ thumbRange: (start: CGFloat, length: CGFloat, track: CGFloat)) {
    guard let scrollView, let grip else { return }
    let range = scrollView.range(axis)
    let part = min(max((point - grip) / max(1, thumbRange.track - thumbRange.length), 0), 1)
    var offset = scrollView.exactOffset
    offset[axis] = range.minimum + (range.maximum - range.minimum) * part
    scrollView.bars.flash(for: .pointer)
    scrollView.setOffset(offset)
    layOutThumb()
  }
}

extension ScrollView {
  /// The colours of scroll bars: dark or white, or by default the colour of texts.
  public nonisolated enum IndicatorStyle: Int, Hashable, Sendable { case `default`, black, white }
}

extension ScrollView.IndicatorStyle {
  fileprivate var color: Color {
    switch self {
    case .default: .label
    case .black: .black
    case .white: .white
    }
  }
}
