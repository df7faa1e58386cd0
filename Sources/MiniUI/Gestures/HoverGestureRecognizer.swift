/// Recognizes the pointer over a view while no button is down. The gesture begins when the pointer enters the view, and
/// ends when it leaves.
@preconcurrency @MainActor open class HoverGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  fileprivate var position = CGPoint.zero
  /// Whether actions are also called when a button is released without a movement.
  final var notesRelease = false

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedTouchTypes = []
  }

  /// Creates a recognizer that calls `action` when the pointer enters, moves and leaves.
  public convenience init(_ action: @escaping (HoverGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  override var locationInWindow: CGPoint { position }

  /// Enters a state and calls the actions. Ignores a change without movement, unless a button was released.
  fileprivate func update(_ state: State, at position: CGPoint, isRelease: Bool = false) {
    if state == .changed, self.position == position, !(isRelease && notesRelease) { return }
    self.position = position
    current = state
    fire()
    if current.isTerminal { current = .possible }
  }

  /// Whether the pointer is over the view.
  final var isOver: Bool { state == .began || state == .changed }

  override func withdraw() { if current != .possible { update(.cancelled, at: position) } }
}

/// A view that adds its hover recognizer only when the pointer is first over it, since most views of a window never see
/// the pointer.
protocol HoverSensing: View {
  /// Adds the recognizer. Called before each hover over the view or a subview.
  func senseHover()
}

/// Updates the hover recognizers of a window.
final class HoverTracker {
  private var active: [HoverGestureRecognizer] = []

  /// Updates the recognizers for the pointer at `position` over `view`; nil if it has left the window.
  /// - Parameter isRelease: whether a button was released there.
  func update(over view: View?, at position: CGPoint, isRelease: Bool = false) {
    let found = recognizers(around: view)
    for recognizer in active where recognizer.current != .possible && !found.contains(where: { $0 === recognizer }) {
      recognizer.update(.ended, at: position)
    }
    for recognizer in found {
      recognizer.update(recognizer.current == .possible ? .began : .changed, at: position, isRelease: isRelease)
    }
    active = found
  }

  /// Ends the gestures in `view`, which is about to leave the window.
  func viewWillLeave(_ view: View) {
    for recognizer in active where recognizer.current != .possible && recognizer.view?.isDescendant(of: view) == true {
      recognizer.update(.ended, at: recognizer.position)
    }
    active.removeAll { $0.current == .possible }
  }

  private func recognizers(around view: View?) -> [HoverGestureRecognizer] {
    var found: [HoverGestureRecognizer] = []
    var candidate = view
    while let view = candidate {
      (view as? any HoverSensing)?.senseHover()
      for case let hover as HoverGestureRecognizer in view.recognizers where hover.isEnabled { found.append(hover) }
      candidate = view.superview
    }
    return found
  }
}
