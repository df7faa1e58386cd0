/// A press of a stepper.
struct StepperPress {
  let isPlus: Bool
  /// The value at the beginning.
  let value: Double
  /// The number of steps made while the press is held.
  var repeats = 0
  /// The timer of the next one.
  var timer: TimerQueue.Token?
}

/// The touches, keys and wheel of a stepper.
extension Stepper {
  /// The time before the first repeat, that between the first ten, and that between later ones, in seconds. Chosen; the spin
  /// boxes of GTK and Qt are similar.
  private static let delay: TimeInterval = 0.5
  private static let slow: (interval: TimeInterval, count: Int) = (0.1, 10)
  private static let fast: TimeInterval = 0.05

  final func beginPress(_ touch: Touch) -> Bool {
    let isPlus = isPlus(at: touch.location(in: self))
    guard canStep(up: isPlus) else { return false }
    press = StepperPress(isPlus: isPlus, value: value)
    updateConfiguration()
    if autorepeat { scheduleRepeat(at: host.map { $0.time + Stepper.delay }) }
    return true
  }

  private func scheduleRepeat(at due: TimeInterval?) {
    guard let due, let host else { return }
    press?.timer = host.timers.schedule(at: due, for: "the stepper to repeat") { [weak self] in self?.repeatStep(due) }
  }

  /// Steps again. While the touch is beside the control the steps pause.
  private func repeatStep(_ time: TimeInterval) {
    guard let press else { return }
    let count = press.repeats + (isTouchInside ? 1 : 0)
    self.press?.repeats = count
    scheduleRepeat(at: time + (count < Stepper.slow.count ? Stepper.slow.interval : Stepper.fast))
    if isTouchInside { step(by: press.isPlus ? 1 : -1, sends: isContinuous) }
  }

  /// Ends a press: it steps once if it has not repeated and ends in the control.
  /// - Parameter touch: the touch that has ended; nil if it was cancelled.
  final func endPress(_ touch: Touch?) {
    guard let press else { return }
    press.timer?.cancel()
    self.press = nil
    updateConfiguration()
    if let touch, press.repeats == 0, isWithinReach(touch) {
      step(by: press.isPlus ? 1 : -1)
    } else if press.repeats > 0, !isContinuous, value != press.value {
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  // MARK: Keys and wheel

  /// Changes the value for a key.
  /// - Returns: false if the key has no meaning here.
  final func move(for key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.code {
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .right: step(by: isMirrored ? -1 : 1)
    case .left: step(by: isMirrored ? 1 : -1)
    case .home: change(to: minimumValue)
    case .end: change(to: maximumValue)
    default: return false
    }
    return true
  }
}

/// A wheel over a stepper that has the focus changes its value; over one without the focus it scrolls the page. Parts of notches
/// add up to steps.
extension Stepper: WheelScrolling {
  final func takesWheel(_ wheel: Wheel) -> Bool { isEnabled && isFocused && wheel.modifiers.isEmpty }

  final func turned(_ wheel: Wheel) {
    wheelTurn += Double(wheel.turn.y)
    let steps = wheelTurn.rounded(.towardZero)
    guard steps != 0 else { return }
    wheelTurn -= steps
    step(by: steps)
  }
}
