/// A view that acts when a touch ends, and lets nobody delay that: a button does not wait whether a double tap comes of it.
protocol TouchTracking: View {}

/// What of one touch its view gets to know, and when: recognisers may delay it, and one that succeeds may cancel it.
final class TouchDelivery {
  let touch: Touch
  let candidates: [GestureRecognizer]
  /// It began within a view that acts on the end of touches by itself.
  private let isTracked: Bool
  /// The touch has ended.
  var isOver = false
  /// The view is told nothing more.
  private var isSilent: Bool
  /// The view knows of the touch.
  private var hasBegun = false
  private var held: [Step] = []

  private struct Step {
    let phase: Touch.Phase
    let position, previousPosition: CGPoint
    let timestamp: TimeInterval
    let event: Event
  }

  init(touch: Touch, candidates: [GestureRecognizer], isWithheld: Bool) {
    self.touch = touch
    self.candidates = candidates
    isSilent = isWithheld
    isTracked = sequence(first: touch.view, next: { $0?.superview }).contains { $0 is any TouchTracking }
  }

  /// Over, and nothing held back any more.
  var isDone: Bool { isOver && held.isEmpty }

  func append(_ event: Event) {
    if !isSilent { held.append(step(event)) }
  }

  /// What the touch is like now.
  private func step(_ event: Event) -> Step {
    Step(
      phase: touch.phase, position: touch.position, previousPosition: touch.previousPosition,
      timestamp: touch.timestamp, event: event)
  }

  /// Tells the view what no recogniser delays any more, in order.
  func flush() {
    while let next = held.first, !isDelayed(next.phase) {
      held.removeFirst()
      let present = step(next.event)
      apply(next)
      tell(next.phase, next.event)
      apply(present)
    }
  }

  /// Ends the touch for the view, which is told only if it knew of it.
  func cancel(_ event: Event) {
    held.removeAll()
    guard !isSilent else { return }
    isSilent = true
    guard hasBegun, let view = touch.view else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  private func isDelayed(_ phase: Touch.Phase) -> Bool {
    candidates.contains {
      $0.current == .possible && ($0.delaysTouchesBegan || (phase == .ended && $0.delaysTouchesEnded && !isTracked))
        && $0.sequence.contains { $0 === touch }
    }
  }

  private func apply(_ step: Step) {
    touch.phase = step.phase
    touch.position = step.position
    touch.previousPosition = step.previousPosition
    touch.timestamp = step.timestamp
  }

  private func tell(_ phase: Touch.Phase, _ event: Event) {
    guard let view = touch.view else { return }
    switch phase {
    case .began:
      hasBegun = true
      view.touchesBegan([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    case .ended:
      isSilent = true
      view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }
}
