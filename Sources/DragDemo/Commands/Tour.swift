internal import ArgumentParser
internal import MiniUIAppTool
internal import MiniUITesting

/// The command that plays a short tour without a window and writes pictures of its steps.
struct Tour: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write pictures of all scenes and of some actions, without a window.")

  @Option(name: [.customLong("out")], help: "The folder for the pictures; created if missing.")
  var folder = "tour"

  @MainActor func execute() throws {
    Interrupt.watch()
    _ = try OutputFolder(folder)
    do {
      try visit()
    } catch is Stopped {
      print("stopped: only the pictures above were written")
      throw ExitStatus.stopped
    }
  }

  /// An error that ends the tour when Ctrl+C was pressed.
  private struct Stopped: Error {}

  @MainActor private func visit() throws {
    try visitTiles()
    try visitGrids()
    for scene in Scene.all {
      for theme in UserInterfaceStyle.allCases {
        try shoot(Stage(showing: scene, theme: theme), "\(scene.name)-\(theme.rawValue)")
      }
      try shoot(Stage(showing: scene, scale: 2), "\(scene.name)-scale2")
      try shoot(Stage(showing: scene, size: CGSize(width: 390, height: 760)), "\(scene.name)-narrow")
    }
  }

  /// Shows a tile at rest, pressed, dragged and dropped, one that snaps, and one with the keyboard's focus.
  @MainActor private func visitTiles() throws {
    let stage = try Stage(showing: Scene.all[0])
    try shoot(stage, "drag-1-rest")
    guard let tile = stage.view("tile1"), let snapping = stage.view("tile7") else { return }
    let start = tile.convert(tile.bounds.center, to: nil)
    let end = CGPoint(x: start.x + 190, y: start.y + 120)
    try stage.press(start)
    try stage.advance(by: 0.2)
    try shoot(stage, "drag-2-pressed")
    try stage.move(to: end, duration: 0.4)
    try shoot(stage, "drag-3-dragged")
    try stage.release(end)
    try stage.advance(by: 0.3)
    try shoot(stage, "drag-4-dropped")
    let corner = snapping.convert(snapping.bounds.center, to: nil)
    try stage.drag(from: corner, to: CGPoint(x: corner.x + 57, y: corner.y + 49))
    try stage.advance(by: 0.5)
    try shoot(stage, "drag-5-snapped")
    try stage.key(.tab)
    try shoot(stage, "drag-6-focused")
  }

  /// Shows a grid that is scrolled, a cell that fills a page, and a rotation of the window from portrait to landscape.
  @MainActor private func visitGrids() throws {
    guard let scene = Scene.all.first(where: { $0.name == "grids" }) else { return }
    let stage = try Stage(showing: scene, size: CGSize(width: 390, height: 760))
    try stage.wheel(dy: -4, at: .id("upper-grid"))
    try stage.settle()
    try shoot(stage, "grid-1-scrolled")
    try stage.tap(.id("upper-13"))
    try stage.advance(by: 0.15)
    try shoot(stage, "grid-2-zooming")
    try stage.settle()
    try shoot(stage, "grid-3-page")
    try stage.rotate()
    try stage.advance(by: 0.15)
    try shoot(stage, "grid-4-turning")
    try stage.settle()
    try shoot(stage, "grid-5-turned")
  }

  @MainActor private func shoot(_ stage: Stage, _ name: String) throws {
    if Interrupt.isPending { throw Stopped() }
    let file = "\(folder)/\(name).png"
    try stage.writePNG(to: file)
    print(file)
  }
}
