/// The black of an application's windows after a time without input, and the input that only ends it.
struct IdleScreen {
  /// The time without input after which the windows become black, in seconds; nil for never.
  var timeout: TimeInterval?
  /// Whether the windows never become black, whatever the timeout is.
  var isDisabled = false
  private(set) var isBlack = false
  private var lastInput: TimeInterval = 0
  /// The time of the input that has last ended the black.
  private var wakeTime = -TimeInterval.infinity
  /// The presses that are not delivered, until their ends.
  private var suppressed: Set<Press> = []

  private enum Press: Hashable { case mouse(MouseButton), finger(Int64), key }

  private enum Input {
    case press(Press), repetition(Press), release(Press)
    case text, turn, movement
  }

  /// The time for which further presses count as part of the input that has ended the black, in seconds: presses of other
  /// fingers, the second of a double tap, and the press after the movement of a touch panel that acts as a mouse. Chosen.
  private static let wakeDuration: TimeInterval = 0.3

  /// Restarts the time without input, and shows the windows if they are black.
  mutating func restart(at time: TimeInterval) { (lastInput, isBlack) = (time, false) }

  /// The time at which the windows become black; nil for never.
  var deadline: TimeInterval? { isBlack || isDisabled ? nil : timeout.map { lastInput + $0 } }

  mutating func advance(to time: TimeInterval) { if let deadline, deadline <= time { isBlack = true } }

  /// Receives an event.
  /// - Returns: Whether it is to be delivered.
  mutating func admits(_ event: InputEvent) -> Bool {
    guard let input = IdleScreen.input(event.kind) else { return true }
    if isBlack { (isBlack, wakeTime) = (false, event.timestamp) }
    lastInput = max(lastInput, event.timestamp)
    let isWaking = event.timestamp - wakeTime < IdleScreen.wakeDuration
    switch input {
    case .press(let press):
      if isWaking { suppressed.insert(press) } else { suppressed.remove(press) }
      return !isWaking
    case .repetition(let press): return !suppressed.contains(press)
    case .release(let press): return suppressed.remove(press) == nil
    case .text: return !isWaking && !suppressed.contains(.key)
    case .turn: return !isWaking
    case .movement: return true
    }
  }

  private static func input(_ kind: InputEvent.Kind) -> Input? {
    switch kind {
    case .mouseDown(let button, _): .press(.mouse(button))
    case .mouseUp(let button, _): .release(.mouse(button))
    case .touchDown(let id, _): .press(.finger(id))
    case .touchMoved(let id, _): .repetition(.finger(id))
    case .touchUp(let id, _): .release(.finger(id))
    case .keyDown(_, let isRepeat): isRepeat ? .repetition(.key) : .press(.key)
    case .keyUp: .release(.key)
    case .text, .composition: .text
    case .wheel: .turn
    case .mouseMoved, .dragMoved, .dropped: .movement
    case .pointerLeft, .dragLeft, .resized, .exposed, .focusGained, .focusLost, .hidden, .closeRequested, .quit: nil
    }
  }
}

extension Application {
  /// The time without input, in seconds, after which all windows become black; nil, the default, for never. While they
  /// are black, the app is in the background. `isIdleTimerDisabled` prevents this, and ends it.
  ///
  /// The next input only shows the windows again: its press, touch, key or turn of the wheel is not delivered. Where the
  /// system turns the screen off, choose a shorter time than the system's, so that the touch that turns it on presses
  /// nothing. In UIKit, the system does all this.
  /// - Precondition: The time is positive.
  public var idleTimeout: TimeInterval? {
    get { idleScreen.timeout }
    set {
      precondition(newValue.map { $0 > 0 } != false, "the idle timeout of an application must be positive")
      idleScreen.timeout = newValue
      restartIdleTimer()
    }
  }

  func restartIdleTimer() {
    idleScreen.isDisabled = isIdleTimerDisabled
    idleScreen.restart(at: platform.clock.now)
    followIdleScreen()
  }

  /// Makes the windows black or shows them again, depending on `idleScreen`.
  func followIdleScreen() {
    guard services.isScreenBlack != idleScreen.isBlack else { return }
    services.isScreenBlack = idleScreen.isBlack
    if idleScreen.isBlack { darkenedWindows = windows.filter(\.tree.isShown) }
    for window in darkenedWindows { window.tree.setShown(!idleScreen.isBlack) }
    if !idleScreen.isBlack { darkenedWindows = [] }
    for window in windows { window.tree.addDamage(window.canvas.bitmap.bounds) }
  }
}
