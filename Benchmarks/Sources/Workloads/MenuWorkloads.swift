import MiniUI
import MiniUITesting

extension Workload {
  /// Menus in a window of 1000 by 800 points.
  nonisolated static let menus = [
    Workload("menus: 20 rows opened, with the first frame, and closed") {
      let stage = try Stage(size: CGSize(width: 1000, height: 800), prefersReducedMotion: true)
      let button = Button("Menu")
      button.frame = CGRect(x: 20, y: 20, width: 120, height: 34)
      button.menu = Menu(children: (1...20).map { number in Action(title: "Row number \(number)") { _ in } })
      button.showsMenuAsPrimaryAction = true
      try stage.add(button)
      return {
        try stage.tap(CGPoint(x: 60, y: 37))
        try stage.key(.escape)
      }
    }
  ]
}
