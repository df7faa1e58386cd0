import MiniUIAppTool
import MiniUITesting

@testable import DragDemo

extension ScriptedApp {
  /// The demo, opened again for every take.
  static var demo: ScriptedApp { AppTool.demo.app }
}
