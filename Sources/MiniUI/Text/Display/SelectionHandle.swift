/// A handle for dragging one end of a selection with a finger: a bar as high as the line, with a knob at the end.
final class SelectionHandle: Control {
  enum End { case start, end }

  let end: End
  /// Called while the handle is dragged, with the new position of the selection's end in the window's coordinates.
  var didDrag: ((SelectionHandle, CGPoint) -> Void)?
  /// Called when the touch has ended or was cancelled.
  var didEnd: (() -> Void)?
  /// Called for the second and later taps in a row, which are passed to the text below the handle.
  var didTap: ((Touch) -> Void)?

  weak var other: SelectionHandle?

  private let bar = View()
  private let knob = View()
  /// The offset from the finger to the middle of the line.
  private var grip = CGPoint.zero
  /// The caret at the end of the selection, in the handle's coordinates.
  private var line = CGRect.zero
  /// Whether the touch is a second or later tap in a row and has not moved beyond the slop.
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

  /// Readers move the selection of the text itself.
  override var meaning: Meaning { Meaning(.absent, role: nil) }
  override var canBecomeFocused: Bool { false }
  override func updateConfiguration() {}

  override func tintColorDidChange() { (bar.backgroundColor, knob.backgroundColor) = (tintColor, tintColor) }
  override func didMoveToWindow() { tintColorDidChange() }

  /// Positions the handle at one end of a selection.
  /// - Parameters:
  ///   - caret: the caret at that end, in the superview's coordinates.
  ///   - size: the minimum width and height of the touch area, in points.
  func layOut(at caret: CGRect, size: CGFloat) {
    let side = SelectionHandle.knobSide
    let drop = side - 2
    var area = CGRect(x: caret.midX - size / 2, y: caret.minY, width: size, height: caret.height + drop)
    if end == .start { area.origin.y -= drop }
    // The area grows to the minimum height on the side of the knob.
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

  /// Whether the handle contains the point. Where the areas of both handles overlap, the handle with the nearer knob
  /// contains it.
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
    let slop = (host?.metrics ?? .standard).pointer.longPressMovement
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

  /// Prevents recognizers of superviews from taking the touch.
  override func competes(with recognizer: GestureRecognizer) -> Bool { true }
}
