import MiniUITestSupport
import MiniUITesting

/// A window of 400 by 300, filled by `outer`, with `inner` inside at (100…300 by 100…200), and a log. The log has the touches
/// of the views, with their x coordinates (`View.began 200`), and actions, with their times in milliseconds (`pan.began@30`).
final class GestureScene {
  let stage: Stage
  let outer: LoggingView
  let inner: LoggingView
  let log = Log()

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 300))
    outer = LoggingView("Around", log, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    inner = LoggingView("View", log, frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    inner.isMultipleTouchEnabled = true
    outer.addSubview(inner)
    try stage.add(outer)
  }

  /// Adds `recognizer` to `view`, by default the inner one, and logs its actions as `name`.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: View? = nil) -> Recognizer
  {
    recognizer.name = name
    recognizer.addTarget { [unowned self] recognizer in
      log("\(name).\(recognizer.state)@\(Int((stage.window.currentTime * 1000).rounded()))")
    }
    (view ?? inner).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Adds a recognizer that enters the given states when a touch begins, moves or ends.
  @discardableResult
  func probe(
    _ name: String, began: GestureRecognizer.State? = nil, moved: GestureRecognizer.State? = nil,
    ended: GestureRecognizer.State? = nil, to view: View? = nil
  ) -> Probe {
    let probe = add(Probe(), name, to: view)
    probe.answers = [.began: began, .moved: moved, .ended: ended].compactMapValues { $0 }
    return probe
  }

  /// Returns the lines since the last call, without those of the views.
  func actions() -> [String] { take().filter { !$0.hasPrefix("View.") && !$0.hasPrefix("Around.") } }

  /// Returns all lines since the last call.
  func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  /// Puts a finger down at `point` now, moves it by `path` and lifts it, with `interval` seconds between the steps.
  func stroke(_ point: CGPoint, by path: [CGPoint] = [], interval: TimeInterval = 0.01) throws {
    try stage.touchDown(point)
    var last = point
    for step in path {
      try stage.advance(by: interval)
      last = CGPoint(x: point.x + step.x, y: point.y + step.y)
      try stage.touchMove(to: last)
    }
    try stage.advance(by: interval)
    try stage.touchUp(last)
  }
}

/// A view that logs its touches, with their x coordinates.
final class LoggingView: View {
  private let name: String
  private let log: Log
  /// The answer to recognizers that should begin.
  var allows: (GestureRecognizer) -> Bool = { _ in true }

  init(_ name: String, _ log: Log, frame: CGRect) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { write("began", touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { write("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { write("ended", touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { write("cancelled", touches) }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    allows(gestureRecognizer)
  }

  private func write(_ what: String, _ touches: Set<Touch>) {
    for touch in touches { log("\(name).\(what) \(Int(touch.location(in: nil).x))") }
  }
}

/// A recognizer whose states are set by a test, and that records the phases of its touches.
final class Probe: GestureRecognizer {
  var answers: [Touch.Phase: State] = [:]
  var seen: [Touch.Phase] = []
  var resets = 0
  var isPreventing = true
  var isPreventable = true
  var requiredFailures: [GestureRecognizer] = []
  var requiredBy: [GestureRecognizer] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { hear(.began) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { hear(.moved) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { hear(.ended) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    hear(.cancelled)
    super.touchesCancelled(touches, with: event)
  }

  override func reset() { resets += 1 }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { isPreventing }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    requiredFailures.contains { $0 === other }
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { requiredBy.contains { $0 === other } }

  private func hear(_ phase: Touch.Phase) {
    seen.append(phase)
    if let state = answers[phase] { self.state = state }
  }
}

/// A delegate whose answers are closures, and that counts the calls of each method.
final class RecordingDelegate: GestureRecognizerDelegate {
  var begins: (GestureRecognizer) -> Bool = { _ in true }
  var receives: (Touch) -> Bool = { _ in true }
  var receivesPress: (Press) -> Bool = { _ in true }
  var receivesEvent: (Event) -> Bool = { _ in true }
  var allowsBoth: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var asked: [String: Int] = [:]

  private func answer(_ question: String, _ value: Bool) -> Bool {
    asked[question, default: 0] += 1
    return value
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    answer("begin", begins(gestureRecognizer))
  }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    answer("touch", receives(touch))
  }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    answer("press", receivesPress(press))
  }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    answer("event", receivesEvent(event))
  }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    answer("simultaneous", allowsBoth(gestureRecognizer, other))
  }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
    -> Bool
  {
    answer("require", requires(gestureRecognizer, other))
  }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer)
    -> Bool
  {
    answer("required", isRequired(gestureRecognizer, other))
  }
}
