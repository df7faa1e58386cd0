/// The pointer over a view, without a button down. Begins when it comes, ends when it goes.
@MainActor open class HoverGestureRecognizer: GestureRecognizer {
  fileprivate var position = CGPoint.zero

  public override init(target: AnyObject?, action: Handler?) {
    super.init(target: target, action: action)
    allowedTouchTypes = []
  }

  /// Makes a recogniser that calls `action` when the pointer comes, moves and goes.
  public convenience init(_ action: @escaping (HoverGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  override var place: CGPoint { position }

  /// The pointer comes, moves or goes.
  fileprivate func update(_ state: State, at position: CGPoint) {
    if state == .changed, self.position == position { return }
    self.position = position
    current = state
    fire()
    if current.isTerminal { current = .possible }
  }

  fileprivate func leave() { if current != .possible { update(.ended, at: position) } }

  override func withdraw() { if current != .possible { update(.cancelled, at: position) } }
}

/// Tells the hover recognisers of one window where the pointer is.
final class HoverTracker {
  private var active: [HoverGestureRecognizer] = []

  /// The pointer is at `position` over `view`; nil: it has left.
  func update(over view: View?, at position: CGPoint) {
    let found = recognizers(around: view)
    for recognizer in active where recognizer.current != .possible && !found.contains(where: { $0 === recognizer }) {
      recognizer.update(.ended, at: position)
    }
    for recognizer in found { recognizer.update(recognizer.current == .possible ? .began : .changed, at: position) }
    active = found
  }

  /// `view` leaves, and nothing in it is hovered any more.
  func viewWillLeave(_ view: View) {
    for recognizer in active where recognizer.view?.isDescendant(of: view) == true { recognizer.leave() }
    active.removeAll { $0.current == .possible }
  }

  private func recognizers(around view: View?) -> [HoverGestureRecognizer] {
    var found: [HoverGestureRecognizer] = []
    var candidate = view
    while let view = candidate {
      for case let hover as HoverGestureRecognizer in view.recognizers where hover.isEnabled { found.append(hover) }
      candidate = view.superview
    }
    return found
  }
}
