import MiniUI
import MiniUITesting

extension Workload {
  /// Controls that are added to a window and stay there. `Scripts/memory` checks how much memory each takes.
  nonisolated static let controls = kinds.flatMap { (name, make) in
    [100, 1000].map { count in
      Workload("linear: \(count) more \(name) in a window") {
        let stage = try Stage(size: CGSize(width: 400, height: 400))
        return {
          let group = View(frame: stage.window.bounds)
          for index in 0..<count {
            let control = make()
            control.frame = CGRect(x: 40 * (index % 10), y: 3 * (index / 10 % 100), width: 100, height: 36)
            group.addSubview(control)
          }
          try stage.add(group)
          try stage.advance(by: 0)
        }
      }
    }
  }

  private nonisolated static let kinds: [(String, @MainActor @Sendable () -> View)] = [
    ("views", { View() }),
    ("labels", { Label("A label") }),
    (
      "text fields",
      {
        let field = TextField()
        field.text = "A field"
        return field
      }
    ),
    ("buttons", { Button("A button") }),
    ("sliders", { Slider() }),
    ("switches", { Switch() }),
  ]
}
