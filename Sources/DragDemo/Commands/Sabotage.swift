internal import ArgumentParser
internal import MiniUI
internal import MiniUITesting

/// A deliberate defect of the demo, with which tests verify that the monkey finds it.
enum Sabotage: String, ExpressibleByArgument {
  /// A control stays highlighted when it is released.
  case sticks
  /// A control crashes the program when it is released.
  case crashes
}

extension ScriptedApp {
  /// Returns the demo with a defective control in the middle of the window.
  static func sabotaged(_ sabotage: Sabotage) -> ScriptedApp {
    ScriptedApp(scenes: demo.scenes) { take, stage in
      try demo.open(take, stage)
      let control = BrokenControl(sabotage)
      control.accessibilityIdentifier = "broken"
      control.frame = CGRect(x: 380, y: 220, width: 200, height: 200)
      try stage.add(control)
    }
  }
}

private final class BrokenControl: Control {
  private let sabotage: Sabotage

  init(_ sabotage: Sabotage) {
    self.sabotage = sabotage
    super.init(frame: .zero)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if sabotage == .crashes { preconditionFailure("broken on purpose") }
  }
}
