import MiniUITesting

/// A stage with one view, which the animation tests animate.
final class Scene {
  let stage: Stage
  let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// The callbacks, in order.
  var log: [String] = []

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 300))
    view.backgroundColor = .systemRed
    try stage.add(view)
  }

  /// The x coordinate at which the view is visible.
  var x: CGFloat { view.presentation.center.x }

  /// Advances the time to include the frame at `time`, whose exact time may differ by a rounding error.
  func run(to time: TimeInterval) throws { try stage.advance(to: time + 1e-6) }

  /// Returns a completion that logs its name and its argument.
  func note(_ name: String) -> (Bool) -> Void { { [self] in log.append("\(name) \($0)") } }
}
