/// A platform for a live user whose time advances in turns of the loop, so that the session can be repeated exactly.
///
/// The kit's clock shows the time of the current turn. A turn begins with a frame without events; then the waiting
/// events are delivered one by one, all at the turn's time. A stage that plays them does the same: it lets time pass
/// until the turn, and acts. No event is delayed by more than a turn, and while nothing happens the platform sleeps.
///
/// Events that a script cannot express do not reach the kit; see `LiveInput`.
final class RecordingPlatform: StagePlatform {
  let manualClock = ManualClock()
  /// Called when all work of a turn is done, before the clock advances.
  var timeWillPass: (() -> Void)?
  /// Called with each event before it is delivered to the kit.
  var willDeliver: ((InputEvent) -> Void)?

  var fonts: any FontSource { base.fonts }
  var images: any ImageCodec { base.images }
  var clipboard: any Clipboard { base.clipboard }

  private let base: any Platform
  private let turns: RunLoopSchedule
  private var input: LiveInput
  private var surface: WindowSurface?
  /// The turn that the clock shows.
  private(set) var turn = 0
  /// The number of times that the kit has asked for events in this turn.
  private var pollCount = 0
  /// The pointers that have moved in this turn.
  private var moved: Set<LiveInput.Pointer> = []
  /// The real time at turn 0.
  private var origin: TimeInterval

  /// The maximum number of turns that the kit may be behind real time. Time beyond that is not counted.
  private static let maximumLag = 6
  /// The maximum number of requests for events in one turn. Work that keeps requesting more waits until the next turn,
  /// as on a stage.
  private static let maximumPollCount = 100

  init(_ base: any Platform, pointer: PointerKind, framesPerSecond: Int) {
    self.base = base
    turns = RunLoopSchedule(framesPerSecond: framesPerSecond)
    input = LiveInput(pointer: pointer)
    origin = base.clock.now
  }

  /// - Precondition: There is no other window: a recording has one window.
  func makeSurface(_ options: SurfaceOptions) throws -> any Surface {
    precondition(surface == nil, "a recording has one window: close the other one first")
    let surface = WindowSurface(try base.makeSurface(options))
    surface.allowsFullScreen = true
    self.surface = surface
    return surface
  }

  /// Begins to count time, since opening the app may have been slow.
  func begin() {
    turn = turns.turn(at: manualClock.now)
    origin = base.clock.now - turns.time(of: turn)
  }

  /// Always throws, since only the user acts while a session is recorded.
  func perform(_ kind: InputEvent.Kind, on surface: any Surface) throws -> [InputEvent] {
    throw StageError.cannotPerform("perform \(kind)", reason: "only the user acts while a session is recorded")
  }

  func takeEvents() -> [InputEvent] { [] }
  func wake() { base.wake() }

  func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    while true {
      pollCount += 1
      if let deadline, deadline <= manualClock.now, pollCount < RecordingPlatform.maximumPollCount { return [] }
      if let event = takeEvent() { return [event] }
      let next = nextTurn(deadline)
      if let next, realTurn >= next {
        begin(next)
        return []
      }
      let newEvents = base.nextEvents(until: next.map { origin + turns.time(of: $0) })
      receive(newEvents)
      // Main-actor work was done without an event, and the kit has to check its effects.
      if newEvents.isEmpty, next.map({ realTurn < $0 }) ?? true { return [] }
      if !input.isEmpty, realTurn > turn {
        begin(min(realTurn, next ?? realTurn))
        return []
      }
    }
  }

  /// Returns the first turn with pending work; nil if none is known.
  private func nextTurn(_ deadline: TimeInterval?) -> Int? {
    let due = deadline.map { max(turns.turn(notBefore: $0), turn + 1) }
    return input.isEmpty ? due : min(due ?? .max, turn + 1)
  }

  /// The current turn in real time.
  private var realTurn: Int { turns.turn(at: base.clock.now - origin) }

  private func begin(_ next: Int) {
    let lag = realTurn - next - RecordingPlatform.maximumLag
    if lag > 0 { origin += turns.time(of: lag) }
    timeWillPass?()
    turn = next
    pollCount = 0
    moved.removeAll()
    manualClock.advance(to: turns.time(of: next))
  }

  private func receive(_ events: [InputEvent]) {
    guard let surface else { return }
    for event in events where event.surface == nil || event.surface == surface.id {
      if event.kind == .exposed {
        // If presenting fails, the next frame fails too and reports the error.
        try? surface.presentAgain()
      } else {
        input.receive(event.kind, in: surface)
      }
    }
  }

  /// Returns the next event if it may be delivered in this turn: a pointer moves only once.
  private func takeEvent() -> InputEvent? {
    guard let kind = input.first else { return nil }
    if let pointer = LiveInput.pointer(thatMovesIn: kind), !moved.insert(pointer).inserted { return nil }
    input.removeFirst()
    if case .resized(let size, let scale) = kind { surface?.take(size: size, scale: scale) }
    let event = InputEvent(
      timestamp: manualClock.now, surface: kind == .quit ? nil : surface?.id, kind: kind.stamped(manualClock.now))
    willDeliver?(event)
    return event
  }
}
