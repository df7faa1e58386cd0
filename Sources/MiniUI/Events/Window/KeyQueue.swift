/// Holds keys and typed text during a transition between controllers, since they are meant for the new controller.
final class KeyQueue {
  private let host: ViewHost
  private var waiting: [InputEvent] = []
  private var timer: TimerQueue.Token?
  private var isDelivering = false

  init(host: ViewHost) { self.host = host }

  private var isHolding: Bool { host.transitions.keyHold.map { host.time < $0.until } ?? false }

  /// Holds a key or a text if it must wait.
  /// - Parameter deliver: handles the event later.
  /// - Returns: whether it waits.
  func consumes(_ event: InputEvent, deliver: @escaping (InputEvent) -> Void) -> Bool {
    if isDelivering { return false }
    switch event.kind {
    case .keyDown(let key, _) where key.code == .modifier: return false
    case .keyDown, .text, .composition:
      guard isHolding || !waiting.isEmpty else { return false }
    case .keyUp(let key):
      // The release of a key that was pressed earlier is delivered to the same object as the press.
      guard waiting.contains(where: { $0.presses(key.code) }) else { return false }
    default: return false
    }
    waiting.append(event)
    schedule(deliver)
    return true
  }

  func removeAll() { waiting = [] }

  private func schedule(_ deliver: @escaping (InputEvent) -> Void) {
    guard timer?.isPending != true else { return }
    let end = host.transitions.keyHold?.until ?? host.time
    timer = host.timers.schedule(at: end, for: "keys that wait for a transition") { [weak self] in
      self?.deliverWaiting(deliver)
    }
  }

  /// Delivers the events, until one begins another transition.
  private func deliverWaiting(_ deliver: @escaping (InputEvent) -> Void) {
    while !waiting.isEmpty {
      if isHolding { return schedule(deliver) }
      let event = waiting.removeFirst()
      isDelivering = true
      deliver(InputEvent(timestamp: host.time, surface: event.surface, kind: event.kind))
      isDelivering = false
    }
  }
}

extension InputEvent {
  fileprivate func presses(_ code: KeyCode) -> Bool {
    if case .keyDown(let key, _) = kind { key.code == code } else { false }
  }
}
