import MiniUI
import MiniUITesting
import Testing

/// Tests of the properties of a window that the platform's window has.
@MainActor struct WindowOptionsTests {
  private func surface(_ stage: Stage) throws -> HeadlessSurface {
    try #require(stage.window.surface as? HeadlessSurface)
  }

  @Test func `a window has the title from its options until the title is changed`() throws {
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

  @Test func `the screen stays on while the application disables the idle timer`() throws {
    let platform = HeadlessPlatform()
    let application = try Application(platform: platform)
    application.isIdleTimerDisabled = true
    #expect(platform.isIdleTimerDisabled)
    application.isIdleTimerDisabled = false
    #expect(!platform.isIdleTimerDisabled)
  }

  @Test func `Control with plus, minus and zero changes the zoom; the window keeps its pixels`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let scene = try #require(stage.window.windowScene)
    let controller = ViewController()
    stage.window.rootViewController = controller
    let pixels = try stage.snapshot().bitmap.bounds
    for _ in 0..<2 { try stage.key(.character("="), modifiers: [.control, .shift]) }
    #expect(scene.zoom == 1.2)
    #expect(stage.window.bounds.size == CGSize(width: 250, height: 200 / 1.2 * 1.2 / 1.2))
    #expect(controller.view.bounds.size == stage.window.bounds.size)
    #expect(stage.window.traits.displayScale == 1.2)
    #expect(try stage.snapshot().bitmap.bounds == pixels)
    try stage.key(.character("+"), modifiers: .control)
    #expect(scene.zoom == 4.0 / 3)
    try stage.key(.character("-"), modifiers: .control)
    #expect(scene.zoom == 1.2)
    try stage.key(.character("0"), modifiers: .control)
    #expect(scene.zoom == 1)
    #expect(stage.window.bounds.size == CGSize(width: 300, height: 200))
    #expect(stage.window.traits.displayScale == 1)
  }

  @Test func `keys enlarge up to triple size, as far as the window's minimum size allows`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let scene = try #require(stage.window.windowScene)
    for _ in 0..<20 { try stage.key(.character("+"), modifiers: .control) }
    #expect(scene.zoom == 3)
    try stage.key(.character("0"), modifiers: .control)
    scene.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    for _ in 0..<20 { try stage.key(.character("+"), modifiers: .control) }
    #expect(scene.zoom == 1.2)
  }

  @Test func `a press in a zoomed window reaches the view that is shown at its location`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let button = Button("a")
    button.frame = CGRect(x: 100, y: 100, width: 40, height: 20)
    var presses = 0
    button.addAction({ _ in presses += 1 }, for: .primaryActionTriggered)
    try stage.add(button)
    stage.window.windowScene?.zoom = 1.5
    try stage.tap(CGPoint(x: 120, y: 110))
    #expect(presses == 1)
  }

  @Test func `F11 makes the window cover the screen, and a second press restores it`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    try stage.key(.function(11))
    #expect(try surface(stage).isFullScreen)
    #expect(stage.window.windowScene?.isFullScreen == true)
    try stage.key(.function(11))
    #expect(try !surface(stage).isFullScreen)
  }
}
