/// The actions of a script that repeats a live session.
struct RecordedScript {
  private(set) var actions: [ScriptAction] = []
  private let take: Take
  /// The turn that the script has reached.
  private var turn: Int
  /// The position of the pointer.
  private var location: CGPoint?
  /// The movements that are not yet written, one per turn.
  private var way: [CGPoint] = []

  /// Creates the actions from the events of a session.
  /// - Parameter start: The turn in which the app was opened.
  init(_ steps: [RecordedStep], take: Take, from start: Int) {
    self.take = take
    turn = start
    for step in steps { append(step) }
    finishWay()
    actions = shortened()
  }

  private mutating func append(_ step: RecordedStep) {
    if let point = movement(step.event.kind), step.turn > turn + way.count {
      // Movements in adjacent turns belong together.
      if step.turn > turn + way.count + 1 {
        finishWay()
        pass(until: step.turn - 1)
      }
      way.append(point)
      return
    }
    finishWay()
    pass(until: step.turn)
    if let point = movement(step.event.kind) { return move(to: point) }
    write(step)
  }

  /// Returns the position that the pointer moves to; nil for other events.
  private func movement(_ kind: InputEvent.Kind) -> CGPoint? {
    switch (take.pointer, kind) {
    case (.mouse, .mouseMoved(let samples)), (.touch, .touchMoved(Pointer.finger, let samples)): samples.last?.position
    default: nil
    }
  }

  private mutating func write(_ step: RecordedStep) {
    let isFinger = take.pointer == .touch
    switch step.event.kind {
    case .mouseDown(let button, let point): press(step.target, button, at: point)
    case .mouseUp(let button, let point): release(button, at: point)
    case .touchDown(Pointer.finger, let point) where isFinger: press(step.target, .primary, at: point)
    case .touchUp(Pointer.finger, let point) where isFinger: release(.primary, at: point)
    case .touchDown(let id, let point): actions.append(.touchDown(Int(id), step.target ?? .point(point)))
    case .touchMoved(let id, let samples):
      if let point = samples.last?.position {
        actions.append(.touchMove(Int(id), .to(.point(point)), nil, .linear))
      }
    case .touchUp(let id, _): actions.append(.touchUp(Int(id)))
    case .wheel(let x, let y, let point): actions.append(.wheel(step.target ?? .point(point), CGPoint(x: x, y: y)))
    case .keyDown(let key, _): actions.append(.keyDown(key))
    case .keyUp(let key): actions.append(.keyUp(key))
    case .text(let text):
      // The text includes the key that typed it.
      if case .keyDown? = actions.last { actions.removeLast() }
      actions.append(.text(text))
    case .resized(let size, _): actions.append(.resize(size, over: nil))
    case .focusLost: actions.append(.cancel)
    case .mouseMoved, .pointerLeft, .composition, .dragMoved, .dragLeft, .dropped, .exposed, .focusGained, .hidden,
      .closeRequested, .quit:
      break
    }
  }

  private mutating func press(_ target: Target?, _ button: MouseButton, at point: CGPoint) {
    actions.append(.press(target ?? .point(point), button))
    location = point
  }

  private mutating func release(_ button: MouseButton, at point: CGPoint) {
    if point != location { move(to: point) }
    actions.append(.release(button))
  }

  private mutating func move(to point: CGPoint) {
    actions.append(.move(.to(.point(point)), nil, .linear))
    location = point
  }

  private mutating func pass(until next: Int) {
    actions += wait(until: next)
    turn = max(turn, next)
  }

  /// Returns the action that waits from the last action until a turn.
  func wait(until next: Int) -> [ScriptAction] { next > turn ? [.wait(.frames(next - turn))] : [] }

  /// Writes the pending movement: as a straight movement if it passes through the same pixels, otherwise point by
  /// point.
  private mutating func finishWay() {
    guard let end = way.last else { return }
    let pace = ScriptTime.frames(way.count)
    actions.append(isStraight ? .move(.to(.point(end)), .time(pace), .linear) : .moveAlong(way))
    turn += way.count
    location = end
    way.removeAll()
  }

  /// Whether a movement at constant speed passes through the same pixels.
  private var isStraight: Bool {
    guard let location, let end = way.last, way.count > 1 else { return false }
    let path = try? PointerPath(
      from: location, to: end, duration: TimeInterval(way.count) / TimeInterval(take.framesPerSecond), curve: .linear,
      framesPerSecond: take.framesPerSecond)
    let locations = path?.steps.map { step in
      CGPoint(
        x: (step.location.x * take.scale).rounded() * (1 / take.scale),
        y: (step.location.y * take.scale).rounded() * (1 / take.scale))
    }
    return locations == way
  }

  /// Returns the actions, in the shorter forms that the script language has for some.
  private func shortened() -> [ScriptAction] {
    actions.reduce(into: []) { short, action in
      switch (short.dropLast().last, short.last, action) {
      case (_, .keyDown(let down)?, .keyUp(let up)) where down == up:
        short.removeLast()
        short.append(.key(down))
      // The release of a key that typed text is part of the text.
      case (_, .text?, .keyUp): break
      // A stage's tap lasts a twentieth of a second.
      case (.press(let target?, .primary)?, .wait(.frames(let count))?, .release(.primary))
      where count * 20 == take.framesPerSecond:
        short.removeLast(2)
        short.append(.tap(target, count: 1))
      default: short.append(action)
      }
    }
  }
}
