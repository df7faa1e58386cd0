import MiniUITesting
import TestSupport

@testable import MiniUI

/// A window with a tree of views that changes at random. Each change is a number that has a meaning for any tree, so that a
/// sequence of changes can be repeated, completely or in part.
final class RandomScene {
  nonisolated struct Setting: Hashable, Sendable, CustomStringConvertible {
    var size: CGSize
    var scale: CGFloat
    var seed: UInt64
    var description: String { "\(size.width) × \(size.height) at \(scale), seed \(seed)" }
  }

  let stage: Stage
  /// The descriptions of all changes so far.
  private(set) var story: [String] = []
  var random = SplitMix64(seed: 0)
  private let pictures: [Bitmap]
  private var count = 0

  init(_ setting: Setting) throws {
    stage = try Stage(size: setting.size, scale: setting.scale)
    var random = SplitMix64(seed: setting.seed)
    pictures = try [(7, 5), (24, 30)].map { try RandomScene.picture($0, $1, &random) }
    self.random = random
    for _ in 0..<6 { add() }
    story = []
    try stage.advance(by: 0)
  }

  /// All views except the window.
  var views: [View] {
    func within(_ view: View) -> [View] { view.subviews.flatMap { [$0] + within($0) } }
    return within(stage.window)
  }

  /// Makes the change that `number` stands for.
  func change(_ number: UInt64) {
    random = SplitMix64(seed: number)
    guard views.count > 2, !chance(0.08), let view = views.randomElement(using: &random) else { return add() }
    if chance(0.15) {
      animate(view)
    } else if chance(0.55) {
      change(view)
    } else {
      rearrange(view)
    }
  }

  func tell(_ view: View, _ what: String) { story.append("\(view.accessibilityIdentifier ?? "window") \(what)") }

  // MARK: Chance

  func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  /// Returns a random number, often a whole one, as in real use.
  func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let value = CGFloat.random(in: range, using: &random)
    return chance(0.6) ? value.rounded() : chance(0.5) ? (value * 2).rounded() / 2 : value
  }

  /// Returns a random point in or near a view, by default the window.
  func point(in view: View?) -> CGPoint {
    let area = (view ?? stage.window).bounds.insetBy(dx: -12, dy: -12)
    return CGPoint(x: number(area.minX...area.maxX), y: number(area.minY...area.maxY))
  }

  func color() -> Color {
    let palette: [Color] = [.systemBackground, .systemRed, .systemFill, .label, .systemTeal]
    if chance(0.4) { return palette.randomElement(using: &random)! }
    let alpha = chance(0.6) ? 1 : number(0...1)
    return Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random), alpha: alpha)
  }

  func transform() -> CGAffineTransform {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: .identity
    case 2: CGAffineTransform(rotationAngle: number(-3...3))
    case 3: CGAffineTransform(scaleX: number(-2...2), y: number(0.2...2.5))
    case 4: CGAffineTransform(translationX: number(-9...9), y: number(-9...9))
    default: CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: number(0.3...1.5), y: number(0.3...1.5))
    }
  }

  func picture() -> Image {
    Image(
      bitmap: pictures.randomElement(using: &random)!, scale: chance(0.5) ? 1 : 2,
      renderingMode: chance(0.3) ? .alwaysTemplate : .automatic)
  }

  private static func picture(_ width: Int, _ height: Int, _ random: inout SplitMix64) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let value = UInt32(truncatingIfNeeded: random.next())
        let alpha = value >> 24
        bitmap.row(y)[x] = alpha << 24 | (value & 0xFF) * alpha / 255 << 8
      }
    }
    return bitmap
  }

  func makeView(in parent: View) -> View {
    let view: View =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: Label(words())
      case 1: ImageView(image: picture())
      case 2: Scribble(frame: .zero)
      case 3: BackdropView(frame: .zero)
      default: View()
      }
    count += 1
    view.accessibilityIdentifier = "v\(count)"
    view.bounds.size = CGSize(width: number(0...60), height: number(0...50))
    view.center = point(in: parent)
    if chance(0.7) { view.backgroundColor = color() }
    return view
  }

  func words() -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in ["Aj", "woods", "🙂", "fly"].randomElement(using: &random)! }
      .joined(separator: " ")
  }
}

/// A view that uses every drawing command of views, and draws beyond its bounds.
final class Scribble: View {
  var drawCount = 0

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    drawCount += 1
    context.fill(rect.insetBy(dx: -3, dy: 2), tintColor, corners: CornerRadii(4))
    context.fill(CGRect(x: 3, y: 3, width: 12, height: 9), gradient: [.systemRed, .clear])
    context.stroke(rect, .label, width: 1.5, corners: CornerRadii(5))
    context.group(CGRect(x: 8, y: 4, width: 20, height: 12), corners: CornerRadii(3), opacity: 0.6) {
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 10), .systemGreen)
    }
    context.clip(to: CGRect(x: 2, y: 2, width: 9, height: 9)) {
      $0.shadow(View.Shadow(color: .black, radius: 2), of: CGRect(x: 4, y: 4, width: 5, height: 5))
    }
  }
}
