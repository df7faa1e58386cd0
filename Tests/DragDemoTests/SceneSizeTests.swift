import AppSupport
import MiniUITestTools
import Testing

@testable import DragDemo

@MainActor struct SceneSizeTests {
  @Test func `the window has the title of its scene and a minimum size`() throws {
    let stage = try Stage(showing: Scene.all[0])
    let surface = try #require(stage.window.surface as? HeadlessSurface)
    #expect(surface.title == "Tiles - MiniUI DragDemo")
    #expect(surface.sizeLimits.map { $0.minimum == CGSize(width: 320, height: 320) } == true)
    try stage.key(.character("3"), modifiers: .control)
    #expect(surface.title == "Shapes - MiniUI DragDemo")
  }

  @Test(arguments: Scene.all.map(\.name))
  func `every scene lays out in a window of any size, and as before when the size is restored`(name: String) throws {
    #expect(try SceneLayout(of: name, in: .demo).survivesAnySize())
  }
}
