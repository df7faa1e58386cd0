import MiniUI
import MiniUITesting

extension Workload {
  /// Controls that are added to a form, below those that are there. `Scripts/memory` checks how much memory each takes.
  nonisolated static let controls = kinds.flatMap { (name, make) in
    [100, 1000].map { count in
      Workload("linear: \(count) more \(name) in a form") {
        let stage = try Stage(size: CGSize(width: 400, height: 400))
        let form = ScrollView(frame: stage.window.bounds)
        try stage.add(form)
        return {
          for _ in 0..<count {
            let control = make()
            control.frame = CGRect(x: 10, y: form.contentSize.height, width: 200, height: 36)
            form.addSubview(control)
            form.contentSize.height += 40
          }
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
