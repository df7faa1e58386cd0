/// Recognizes the pointer over a view while no button is down. Use it to highlight a view under the pointer. Controls
/// do this without it. The gesture begins when the pointer enters the view, and ends when the pointer leaves the view.
@preconcurrency @MainActor open class HoverGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  private var position = CGPoint.zero
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
  final func update(_ state: State, at position: CGPoint, isRelease: Bool = false) {
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
