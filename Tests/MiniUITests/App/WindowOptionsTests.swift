import MiniUI
import MiniUITesting
import Testing

/// Tests of the properties of a window that the platform's window has.
@MainActor struct WindowOptionsTests {
  private func surface(_ stage: Stage) throws -> HeadlessSurface {
    try #require(stage.window.surface as? HeadlessSurface)
  }

  @Test func `a window has the title of its options until it gets another one`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let surface = try surface(stage)
    #expect(stage.window.windowScene?.title == surface.title)
    stage.window.windowScene?.title = "Board"
    #expect(surface.title == "Board")
  }

  @Test func `size restrictions reach the platform's window`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let restrictions = try #require(stage.window.windowScene?.sizeRestrictions)
    #expect(restrictions.minimumSize == CGSize(width: 1, height: 1))
    restrictions.minimumSize = CGSize(width: 320, height: 240)
    #expect(try surface(stage).sizeLimits?.minimum == CGSize(width: 320, height: 240))
    #expect(try surface(stage).sizeLimits?.maximum.width == .infinity)
    restrictions.maximumSize = CGSize(width: 640, height: 480)
    #expect(try surface(stage).sizeLimits?.maximum == CGSize(width: 640, height: 480))
  }
}
