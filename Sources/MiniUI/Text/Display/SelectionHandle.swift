/// What a finger takes hold of to change one end of a selection: a bar as high as the line with a knob at its outer end.
final class SelectionHandle: Control {
  enum End { case start, end }

  let end: End
  /// It is dragged; where the end of the selection shall be, in the window.
  var didDrag: ((SelectionHandle, CGPoint) -> Void)?
  /// It was let go.
  var didEnd: (() -> Void)?
  /// It was hit by the second tap in a row, or a later one, which means the text below.
  var didTap: ((Touch) -> Void)?

  /// The one at the other end.
  weak var other: SelectionHandle?

  private let bar = View()
  private let knob = View()
  /// From the finger to the middle of the line.
  private var grip = CGPoint.zero
  /// The end of the selection, in the handle's coordinates.
  private var line = CGRect.zero
  /// The touch is one of several taps in a row as long as it has not moved.
  private var isTap = false

  private static let knobSide: CGFloat = 10

  init(_ end: End) {
    self.end = end
    super.init(frame: .zero)
    accessibilityIdentifier = end == .start ? "selection-start" : "selection-end"
    for part in [bar, knob] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    knob.cornerRadius = SelectionHandle.knobSide / 2
    bar.cornerRadius = 1
  }

  override var canBecomeFocused: Bool { false }
  override func updateConfiguration() {}

  override func tintColorDidChange() { (bar.backgroundColor, knob.backgroundColor) = (tintColor, tintColor) }
  override func didMoveToWindow() { tintColorDidChange() }

  /// Puts it at the end of a selection, which is at `caret` of the superview. `size` is the least that can be hit.
  func place(at caret: CGRect, size: CGFloat) {
    let side = SelectionHandle.knobSide
    let drop = side - 2
    var area = CGRect(x: caret.midX - size / 2, y: caret.minY, width: size, height: caret.height + drop)
    if end == .start { area.origin.y -= drop }
    // What is missing to the least height lies on the knob's side.
    let missing = max(0, size - area.height)
    area.size.height += missing
    if end == .start { area.origin.y -= missing }
    View.performWithoutAnimation {
      frame = area
      line = caret.offsetBy(dx: -area.minX, dy: -area.minY)
      bar.frame = line
      let y = end == .start ? line.minY - drop : line.maxY - side + drop
      knob.frame = CGRect(x: line.midX - side / 2, y: y, width: side, height: side)
    }
  }

  /// Where both can be hit the nearer knob counts.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    guard bounds.contains(point) else { return false }
    guard let other, !other.isHidden, other.superview === superview else { return true }
    let theirs = other.convert(other.knob.center, to: self)
    return point.distance(to: knob.center) <= point.distance(to: theirs)
  }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let point = touch.location(in: self)
    grip = CGPoint(x: line.midX - point.x, y: line.midY - point.y)
    isTap = touch.tapCount > 1
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let point = touch.location(in: nil)
    let slop = (host?.metrics ?? .standard).longPressMovement
    if isTap, point.distance(to: touch.beginning) <= slop { return true }
    isTap = false
    didDrag?(self, CGPoint(x: point.x + grip.x, y: point.y + grip.y))
    return true
  }

  override func endTracking(_ touch: Touch?, with event: Event?) {
    didEnd?()
    if isTap, let touch { didTap?(touch) }
  }

  override func cancelTracking(with event: Event?) { didEnd?() }

  /// Nothing around may take the finger from it.
  override func competes(with recognizer: GestureRecognizer) -> Bool { true }
}
