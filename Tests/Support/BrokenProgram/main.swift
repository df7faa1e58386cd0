internal import MiniUIAppTool

/// A control that is broken on purpose.
final class BrokenControl: Control {
  enum Defect {
    /// The button works.
    case none
    /// The button stays highlighted when it is released.
    case sticks
    /// The button crashes the program when it is released.
    case crashes
  }

  private let defect: Defect

  init(_ defect: Defect) {
    self.defect = defect
    super.init(frame: .zero)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    switch defect {
    case .none: super.touchesEnded(touches, with: event)
    case .sticks: break
    case .crashes: preconditionFailure("broken on purpose")
    }
  }
}

/// A page with controls in rows. The last control is the broken one.
final class BrokenController: ViewController {
  private let defect: BrokenControl.Defect

  init(_ defect: BrokenControl.Defect) {
    self.defect = defect
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    for index in 0..<12 {
      let control = BrokenControl(index < 11 ? .none : defect)
      control.accessibilityIdentifier = index < 11 ? "control-\(index)" : "broken"
      control.accessibilityLabel = control.accessibilityIdentifier
      control.frame = CGRect(x: 40 + 230 * (index % 4), y: 40 + 200 * (index / 4), width: 190, height: 160)
      view.addSubview(control)
    }
  }
}

AppTool.run(
  name: "BrokenProgram",
  scenes: [
    AppScene("works") { BrokenController(.none) }, AppScene("sticks") { BrokenController(.sticks) },
    AppScene("crashes") { BrokenController(.crashes) },
  ])
