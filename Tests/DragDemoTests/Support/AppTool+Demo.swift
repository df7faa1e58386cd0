import AppSupport
import MiniUIAppTool

@testable import DragDemo

extension ScriptedApp {
  /// The demo, opened again for every take.
  static var demo: ScriptedApp { AppTool.demo.app }
}

extension WindowStageComparison {
  /// Starts the demo with the scene at an index.
  convenience init(
    scene: Int = 0, size: CGSize = CGSize(width: 960, height: 640), scale: CGFloat = 1,
    theme: UserInterfaceStyle = .light, prefersReducedMotion: Bool = false, pointer: Pointer = .mouse
  ) throws {
    try self.init(
      .demo, scene: Scene.all[scene].name, size: size, scale: scale, theme: theme,
      prefersReducedMotion: prefersReducedMotion, pointer: pointer)
  }
}
