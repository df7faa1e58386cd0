import MiniUITesting

/// A stage with one view on it, which the tests of animation act on.
final class Scene {
  let stage: Stage
  let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// What was called back, in order.
  var log: [String] = []

  init(scale: CGFloat = 1) throws {
    stage = try Stage(size: CGSize(width: 400, height: 300), scale: scale)
    view.backgroundColor = .systemRed
    try stage.add(view)
  }

  /// Where the view is seen.
  var x: CGFloat { view.presentation.center.x }

  /// Lets time pass up to and with the frame at `time`; the time of the frame may be a rounding off.
  func run(to time: TimeInterval) throws { try stage.advance(to: time + 1e-6) }

  /// A completion that writes down its name and what it was told.
  func note(_ name: String) -> (Bool) -> Void { { [self] in log.append("\(name) \($0)") } }
}

func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
