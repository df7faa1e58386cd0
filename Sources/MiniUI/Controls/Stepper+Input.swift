/// A press in progress on a stepper.
struct StepperPress {
  let isPlus: Bool
  let value: Double
  /// The number of repeated steps.
  var repeats = 0
  /// The timer of the next repeat.
  var timer: TimerQueue.Token?
}

/// Touches of a stepper.
extension Stepper {
  /// The delay of the first repeat, the interval of the first ten, and the interval of later ones, in seconds. Chosen;
  /// similar to spin boxes of GTK and Qt.
  static let delay: TimeInterval = 0.5
  private static let slow: (interval: TimeInterval, count: Int) = (0.1, 10)
  private static let fast: TimeInterval = 0.05

  final func scheduleRepeat(at due: TimeInterval?) {
    guard let due, let host else { return }
    press?.timer = host.timers.schedule(at: due, for: "the stepper to repeat") { [weak self] in self?.repeatStep(due) }
  }

  /// Repeats the step. Pauses while the touch is outside the control.
  private func repeatStep(_ time: TimeInterval) {
    guard let press else { return }
    let count = press.repeats + (isTouchInside ? 1 : 0)
    self.press?.repeats = count
    scheduleRepeat(at: time + (count < Stepper.slow.count ? Stepper.slow.interval : Stepper.fast))
    if isTouchInside { step(by: press.isPlus ? 1 : -1, sends: isContinuous) }
  }

  /// Ends a press. Steps once if nothing was repeated and the touch ends in the control.
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
}

/// Wheel input. While the stepper has the focus, the wheel over it changes the value by one step for each notch, and
/// fractions add up. Otherwise the page scrolls.
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
