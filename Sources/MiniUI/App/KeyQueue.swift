/// The part of a window that keeps keys and typed text while a transition between controllers is in progress: the user means the
/// controller that is about to be shown.
final class KeyQueue {
  private let host: ViewHost
  private let deliver: (InputEvent.Kind) -> Void
  private var waiting: [InputEvent.Kind] = []
  private var timer: TimerQueue.Token?

  /// - Parameter deliver: handles a key that has waited.
  init(host: ViewHost, deliver: @escaping (InputEvent.Kind) -> Void) {
    self.host = host
    self.deliver = deliver
  }

  private var isHolding: Bool { host.keyHold.map { host.time < $0.until } ?? false }

  /// Keeps an event if it must wait.
  /// - Returns: whether it waits.
  func takes(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .keyDown(let key, _) where key.code == .modifier: return false
    case .keyDown, .text, .composition:
      guard isHolding || !waiting.isEmpty else { return false }
    case .keyUp(let key):
      // The release of a key that was pressed before goes where its press went.
      guard waiting.contains(where: { $0.presses(key.code) }) else { return false }
    case .focusLost, .hidden:
      waiting = []
      return false
    default: return false
    }
    waiting.append(kind)
    schedule()
    return true
  }

  private func schedule() {
    guard timer?.isPending != true else { return }
    timer = host.timers.schedule(at: host.keyHold?.until ?? host.time, for: "keys that wait for a transition") {
      [weak self] in self?.deliverWaiting()
    }
  }

  /// Delivers the keys, until one of them begins another transition.
  func deliverWaiting() {
    while !waiting.isEmpty {
      if isHolding { return schedule() }
      deliver(waiting.removeFirst())
    }
  }
}

extension InputEvent.Kind {
  fileprivate func presses(_ code: KeyCode) -> Bool {
    if case .keyDown(let key, _) = self { key.code == code } else { false }
  }
}
