import MiniUITestTools
import Testing

@testable import DragDemo

@MainActor struct SceneSizeTests {
  @Test func `the window's title is that of its scene, and its minimum size is set`() throws {
    let stage = try Stage(showing: Scene.all[0])
    let surface = try #require(stage.window.surface as? HeadlessSurface)
    #expect(surface.title == "Tiles - MiniUI DragDemo")
    #expect(surface.sizeLimits.map { $0.minimum == CGSize(width: 320, height: 320) } == true)
    try stage.key(.character("3"), modifiers: .control)
    #expect(surface.title == "Shapes - MiniUI DragDemo")
  }

  @Test(arguments: Scene.all.map(\.name))
  func `every scene lays out in a window of any size, and as before when the size is restored`(name: String) throws {
    let scene = try #require(Scene.all.first { $0.name == name })
    let stage = try Stage(showing: scene, size: CGSize(width: 960, height: 640))
    for (width, height) in [(1, 1), (1, 20), (20, 1), (50, 50), (200, 3000), (3000, 90), (960, 640)] {
      try stage.resize(to: CGSize(width: width, height: height))
      try stage.settle()
    }
    let fresh = try Stage(showing: scene, size: CGSize(width: 960, height: 640))
    try fresh.settle()
    #expect(stage.bitmap.hasSamePixels(as: fresh.bitmap))
  }
}
