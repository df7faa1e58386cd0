import MiniUI
import MiniUITesting
import Testing

@testable import DragDemo

/// Tests of the demo in several windows.
@MainActor struct WindowCountTests {
  private func openWindow(on stage: Stage) throws { try stage.key(.character("n"), modifiers: [.control, .shift]) }

  @Test func `Ctrl+Shift+N opens a window of the same size and theme, with a scene of its own`() throws {
    let stage = try Stage(showing: try #require(Scene.all.first), size: CGSize(width: 500, height: 600), theme: .dark)
    try openWindow(on: stage)
    try stage.settle()
    let windows = Application.shared.windows
    try #require(windows.count == 2)
    #expect(windows[1].bounds.size == CGSize(width: 500, height: 600))
    #expect(windows[1].traits.userInterfaceStyle == .dark)
    #expect(windows[1].windowScene?.title == windows[0].windowScene?.title)
    let views = windows.compactMap { $0.rootViewController?.view }
    #expect(views.count == 2 && views[0] !== views[1])
  }

  @Test func `a key that is held opens at most eight windows`() throws {
    let stage = try Stage(showing: try #require(Scene.all.first))
    for _ in 0..<12 { try openWindow(on: stage) }
    #expect(Application.shared.windows.count == 8)
  }

  @Test func `a scene of a script opens no window`() throws {
    let stage = try Stage(size: CGSize(width: 500, height: 600))
    stage.window.rootViewController = DemoController(showing: try #require(Scene.all.first), staysThere: true)
    try stage.advanceFrame()
    try openWindow(on: stage)
    #expect(Application.shared.windows.count == 1)
  }
}
