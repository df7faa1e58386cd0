/// The blades of an activity indicator. While it turns, the brightest blade moves on eight times a second, as long as the view
/// can be seen. A step draws this view alone.
final class SpinnerView: View {
  var blades: Blades {
    didSet { if blades != oldValue { setNeedsDisplay() } }
  }
  var color: Color {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// The number of blades that are shown while it does not turn, from the top clockwise; nil: all, the present one brightest.
  var count: Int? {
    didSet { if count != oldValue { setNeedsDisplay() } }
  }
  /// Whether the brightest blade moves on.
  var isTurning: Bool {
    get { timer.isOn }
    set {
      guard newValue != timer.isOn else { return }
      timer.isOn = newValue
      if newValue { brightest = present }
      setNeedsDisplay()
    }
  }
  /// The index of the brightest blade, clockwise from the top.
  private(set) var brightest = 0

  /// The time between two steps, in seconds. Measured on UIKit.
  static let interval: TimeInterval = 1.0 / 8

  private lazy var timer = SightTimer(of: self, every: SpinnerView.interval, for: "the spinner to turn") {
    [unowned self] in
    brightest = present
    setNeedsDisplay()
  }

  /// The index of the blade that is the brightest at this time. It is the same in all spinners of a window.
  private var present: Int {
    host.map { SightTimer.count(of: SpinnerView.interval, at: $0.time) % Blades.count } ?? brightest
  }

  init(_ blades: Blades, color: Color) {
    self.blades = blades
    self.color = color
    super.init(frame: CGRect(x: 0, y: 0, width: blades.side, height: blades.side))
    isUserInteractionEnabled = false
  }

  override func didMoveToWindow() { timer.viewDidMoveToWindow() }

  /// Begins to turn. A picture from before the view went out of sight is drawn again in the frame that shows it.
  override func didComeIntoSight() {
    guard timer.viewIsInSight(), brightest != present, let host else { return }
    brightest = present
    recording.list = nil
    recordIfNeeded(scale: host.traits.displayScale)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let light = isTurning ? Blades.Light.turning(brightest: brightest) : count.map(Blades.Light.first)
    let bitmap = blades.bitmap(light ?? .turning(brightest: brightest), scale: context.scale)
    guard let bitmap else { return }
    // Whole pixels, so that the picture is shown as it was drawn.
    let size = CGSize(width: CGFloat(bitmap.width) / context.scale, height: CGFloat(bitmap.height) / context.scale)
    context.image(bitmap, in: CGRect(origin: rect.origin, size: size), tint: color)
  }
}
