/// The blades of an activity indicator. While the spinner is turning and visible, the next blade becomes the brightest
/// every eighth of a second. Each step redraws only this view.
final class SpinnerView: View {
  var blades: SpinnerShape {
    didSet { if blades != oldValue { setNeedsDisplay() } }
  }
  var color: Color {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// The number of blades to show at rest, clockwise from the top; nil for all, with the current one brightest.
  var count: Int? {
    didSet { if count != oldValue { setNeedsDisplay() } }
  }
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

  private lazy var timer = VisibilityTimer(of: self, every: SpinnerView.interval, for: "the spinner to turn") {
    [unowned self] in
    brightest = present
    setNeedsDisplay()
  }

  /// The index of the brightest blade at this time. The same in all spinners of a window.
  private var present: Int {
    host.map { VisibilityTimer.count(of: SpinnerView.interval, at: $0.time) % SpinnerShape.count } ?? brightest
  }

  init(_ blades: SpinnerShape, color: Color) {
    self.blades = blades
    self.color = color
    super.init(frame: CGRect(x: 0, y: 0, width: blades.side, height: blades.side))
    isUserInteractionEnabled = false
  }

  /// Starts the timer. If the shown blade is out of date, it is redrawn in the frame that shows it.
  override func didBecomeVisible() {
    guard timer.viewIsOnScreen(), brightest != present, let host else { return }
    brightest = present
    recording.list = nil
    recordIfNeeded(scale: host.traits.displayScale)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let light = isTurning ? SpinnerShape.Light.turning(brightest: brightest) : count.map(SpinnerShape.Light.first)
    let bitmap = blades.bitmap(light ?? .turning(brightest: brightest), scale: context.scale)
    guard let bitmap else { return }
    // Whole pixels, so that the bitmap is not scaled.
    context.image(bitmap, in: CGRect(origin: rect.origin, size: context.size(of: bitmap)), tint: color)
  }
}
