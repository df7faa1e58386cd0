/// The view of a popover: a rounded body with the presented controller's view, and the arrow.
final class PopoverView: View {
  /// The part that shows the controller's view.
  let clip = ContentClip()
  private let arrow = PopoverArrow()
  private var placement: PopoverPlacement?
  /// The colour of body and arrow.
  var color = Color.systemBackground {
    didSet {
      guard color != oldValue else { return }
      clip.backgroundColor = color
      arrow.color = color
    }
  }

  private static let border = Color(light: Color(white: 0, alpha: 0.1), dark: Color(white: 1, alpha: 0.14))

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "popover"
    clip.cornerRadius = PopoverPlacement.radius
    clip.backgroundColor = color
    clip.border = Border(color: PopoverView.border, width: 1)
    arrow.line = PopoverView.border
    addSubview(clip)
    addSubview(arrow)
  }

  /// An action sheet is an alert of its own, so the popover is not announced as one.
  override var meaning: Meaning {
    if clip.subviews.contains(where: { $0 is AlertView }) { return .none }
    var meaning = Meaning(.container, role: .popover, label: titleOfPresentation)
    meaning.actions = [AccessibilityAction(.escape)]
    return meaning
  }

  /// Updates body and arrow for a position.
  func update(_ placement: PopoverPlacement) {
    guard placement != self.placement else { return }
    self.placement = placement
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let placement else { return }
    let frame = placement.frame
    clip.frame = placement.body.offsetBy(dx: -frame.minX, dy: -frame.minY)
    arrow.point(placement.direction, at: CGPoint(x: placement.tip.x - frame.minX, y: placement.tip.y - frame.minY))
    var shadow = Shadow(color: .black, radius: 18, offset: CGSize(width: 0, height: 6))
    shadow.opacity = 0.2
    shadow.outline = Shadow.Outline(rect: clip.frame, corners: clip.cornerRadii)
    self.shadow = shadow
  }

  /// Presses outside body and arrow are outside the popover.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    clip.frame.contains(point) || arrow.frame.contains(point)
  }
}

/// The arrow of a popover, which overlaps the body's border.
private final class PopoverArrow: View {
  var color = Color.systemBackground { didSet { setNeedsDisplay() } }
  var line = Color.separator
  private var direction = PopoverArrowDirection.up

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Points to a point of the superview.
  func point(_ direction: PopoverArrowDirection, at tip: CGPoint) {
    self.direction = direction
    let (base, height) = (PopoverPlacement.arrow.width, PopoverPlacement.arrow.height + 1)
    frame =
      switch direction {
      case .up: CGRect(x: tip.x - base / 2, y: tip.y, width: base, height: height)
      case .down: CGRect(x: tip.x - base / 2, y: tip.y - height, width: base, height: height)
      case .left: CGRect(x: tip.x, y: tip.y - base / 2, width: height, height: base)
      default: CGRect(x: tip.x - height, y: tip.y - base / 2, width: height, height: base)
      }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let (base, height) = (PopoverPlacement.arrow.width, PopoverPlacement.arrow.height + 1)
    /// Returns the point at a position along the base and a distance from the tip.
    func corner(_ along: CGFloat, _ depth: CGFloat) -> CGPoint {
      switch direction {
      case .up: CGPoint(x: along, y: depth)
      case .down: CGPoint(x: along, y: height - depth)
      case .left: CGPoint(x: depth, y: along)
      default: CGPoint(x: height - depth, y: along)
      }
    }
    let (body, edge) = (BezierPath(), BezierPath())
    // A rounded tip: straight sides with a short curve between them.
    let (inward, round): (CGFloat, CGFloat) = (base / 2 - 2.5, 2.2)
    body.move(to: corner(0, height))
    body.addLine(to: corner(inward, round))
    body.addQuadCurve(to: corner(base - inward, round), controlPoint: corner(base / 2, 0))
    body.addLine(to: corner(base, height))
    body.close()
    context.fill(body, color)
    edge.move(to: corner(0.5, height - 1))
    edge.addLine(to: corner(inward, round))
    edge.addQuadCurve(to: corner(base - inward, round), controlPoint: corner(base / 2, 0))
    edge.addLine(to: corner(base - 0.5, height - 1))
    edge.lineWidth = 1
    context.stroke(edge, line)
  }
}
