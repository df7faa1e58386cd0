internal import ArgumentParser
internal import MiniUI
internal import MiniUITesting

/// A demo that is broken on purpose, so that tests see the monkey find it.
enum Sabotage: String, ExpressibleByArgument {
  /// A control goes on looking pressed when it is let go.
  case sticks
  /// A control ends the program when it is let go.
  case crashes
}

extension ScriptedApp {
  /// The demo with a control in the middle of the window that is broken.
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
