/// A custom control, which draws itself, tracks a finger or the mouse, and sends `valueChanged`.
import MiniUI
import MiniUISDL

final class Dial: Control {
  /// From 0 to 1.
  var value: CGFloat = 0.3 { didSet { setNeedsDisplay() } }

  /// The start angle and the extent of the scale, which leaves a gap of 90° at the bottom.
  private let start = CGFloat.pi * 0.75
  private let sweep = CGFloat.pi * 1.5

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    func arc(to part: CGFloat, _ color: Color) {
      let path = BezierPath(
        arcCenter: center, radius: rect.width / 2 - 10, startAngle: start, endAngle: start + sweep * part,
        clockwise: true)
      path.lineWidth = 12
      context.stroke(path, color)
    }
    arc(to: 1, .systemFill)
    if value > 0 { arc(to: value, isTracking ? .systemOrange : .systemBlue) }
  }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { continueTracking(touch, with: event) }

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let point = touch.location(in: self)
    let angle = atan2(point.y - bounds.midY, point.x - bounds.midX) - start
    let turned = angle < 0 ? angle + 2 * .pi : angle
    value = turned <= sweep ? turned / sweep : turned < (sweep + 2 * .pi) / 2 ? 1 : 0
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: Event?) { setNeedsDisplay() }
}

final class Panel: ViewController {
  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let dial = Dial(frame: CGRect(x: 140, y: 60, width: 200, height: 200))
    let label = Label(frame: CGRect(x: 180, y: 140, width: 120, height: 40))
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 30, weight: .semibold)
    label.text = "30"
    dial.accessibilityIdentifier = "dial"
    dial.addTarget(nil, action: { label.text = "\(Int(($0.value * 100).rounded()))" }, for: .valueChanged)
    [dial, label].forEach(view.addSubview)
  }
}

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Dial", size: CGSize(width: 480, height: 320)))
window.rootViewController = Panel()
try application.run()
