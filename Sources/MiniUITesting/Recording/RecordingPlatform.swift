/// A platform under a real user whose time goes in turns of the loop, so that what happens in it can be played again exactly.
///
/// The kit's clock shows the time of the present turn. A new turn begins with a frame, made of no event; then come the events
/// that are there, one by one, all of them at the turn's time. So a stage does the same when it plays them: it lets time pass
/// until the turn, and acts. Nothing is held back longer than a turn, and while nothing happens it sleeps.
///
/// What a script has no words for does not reach the kit; see `LiveInput`.
final class RecordingPlatform: StagePlatform {
  let manualClock = ManualClock()
  /// Called when all is done that belongs to a turn, before the clock goes on.
  var timeWillPass: (() -> Void)?
  /// Called with each event before the kit has it.
  var willDeliver: ((InputEvent) -> Void)?

  var fonts: any FontSource { base.fonts }
  var images: any ImageCodec { base.images }
  var clipboard: any Clipboard { base.clipboard }

  private let base: any Platform
  private let turns: Turns
  private var input: LiveInput
  private var surface: WindowSurface?
  /// The turn that the clock shows.
  private(set) var turn = 0
  /// How often the kit has had the word in this turn.
  private var looks = 0
  /// The pointers that have moved in this turn.
  private var moved: Set<LiveInput.Pointer> = []
  /// What the real clock shows at turn 0.
  private var origin: TimeInterval

  /// A kit that cannot keep up with real time by so many turns gets more of it: the recording's time stands still meanwhile.
  private static let mostLag = 6
  /// What has something to do again and again, without time going by, is left alone until the next turn; as by a stage.
  private static let mostLooks = 100

  init(_ base: any Platform, pointer: PointerKind, framesPerSecond: Int) {
    self.base = base
    turns = Turns(framesPerSecond: framesPerSecond)
    input = LiveInput(pointer: pointer)
    origin = base.clock.now
  }

  /// - Precondition: it is the first one; a recording is of one window.
  func makeSurface(_ options: SurfaceOptions) throws -> any Surface {
    precondition(surface == nil, "a recording is of one window")
    let surface = WindowSurface(try base.makeSurface(options))
    self.surface = surface
    return surface
  }

  /// From now on time goes by. The app may have taken some to open.
  func begin() {
    turn = turns.turn(at: manualClock.now)
    origin = base.clock.now - turns.time(of: turn)
  }

  /// While something is recorded, the user acts.
  func perform(_ kind: InputEvent.Kind, on surface: any Surface) throws -> [InputEvent] {
    throw StageError.cannotPerform("bring about \(kind)", reason: "a recording is made of what the user does")
  }

  func takeEvents() -> [InputEvent] { [] }
  func wake() { base.wake() }

  func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    while true {
      looks += 1
      if let deadline, deadline <= manualClock.now, looks < RecordingPlatform.mostLooks { return [] }
      if let event = takeEvent() { return [event] }
      let next = nextTurn(deadline)
      if let next, realTurn >= next {
        begin(next)
        return []
      }
      let news = base.nextEvents(until: next.map { origin + turns.time(of: $0) })
      receive(news)
      // Without news there was work of the main actor's, and the kit has to look what came of it.
      if news.isEmpty, next.map({ realTurn < $0 }) ?? true { return [] }
      if !input.isEmpty, realTurn > turn {
        begin(min(realTurn, next ?? realTurn))
        return []
      }
    }
  }

  /// The first turn in which there is something to do; nil if nothing is known of.
  private func nextTurn(_ deadline: TimeInterval?) -> Int? {
    let due = deadline.map { max(turns.turn(notBefore: $0), turn + 1) }
    return input.isEmpty ? due : min(due ?? .max, turn + 1)
  }

  /// The turn that the real time is in.
  private var realTurn: Int { turns.turn(at: base.clock.now - origin) }

  private func begin(_ next: Int) {
    let lag = realTurn - next - RecordingPlatform.mostLag
    if lag > 0 { origin += turns.time(of: lag) }
    timeWillPass?()
    turn = next
    looks = 0
    moved.removeAll()
    manualClock.advance(to: turns.time(of: next))
  }

  private func receive(_ events: [InputEvent]) {
    guard let surface else { return }
    for event in events where event.surface == nil || event.surface == surface.id {
      if event.kind == .exposed {
        // A window that cannot show what it has shown before fails at the next frame, where somebody hears of it.
        try? surface.presentAgain()
      } else {
        input.receive(event.kind, in: surface)
      }
    }
  }

  /// The next event, if it may still come in this turn: a pointer moves once.
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
