import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of swipes that navigate back in a navigation controller: by a finger, and on a trackpad.
struct NavigationSwipeTests {
  private let log = Log()
  private let root: LoggingController
  private let navigation: NavigationController
  private let stage: Stage

  init() throws {
    root = LoggingController("O", log)
    navigation = NavigationController(rootViewController: root)
    stage = try Stage(navigation, size: CGSize(width: 390, height: 600))
    try stage.advance(by: 0.1)
    _ = log.take()
  }

  private func names() -> [String] { navigation.viewControllers.map { $0.title ?? "" } }

  @Test func `a swipe from the edge navigates back`() throws {
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: false)
    try stage.advance(by: 0)
    _ = log.take()
    try stage.touchDown(CGPoint(x: 5, y: 300))
    try stage.touchMove(to: CGPoint(x: 210, y: 300), duration: 0.5)
    // The first 10 points are the slop.
    let q = 195.0 / 390
    #expect(names() == ["O", "N"], "an interactive pop changes the stack at its end")
    #expect(abs(next.view.presentation.frame.minX - 390 * q) < 0.5)
    #expect(abs(root.view.presentation.frame.minX + 0.3 * 390 * (1 - q)) < 0.5)
    try stage.touchMove(to: CGPoint(x: 300, y: 300), duration: 0.5)
    try stage.advance(by: 0.2)
    try stage.touchUp()
    try stage.advance(by: 0.8)
    #expect(
      log.take() == [
        "N.willMove(nil)", "N.willDisappear animated from parent", "O.willAppear animated",
        "N.didDisappear animated from parent", "O.didAppear animated", "N.didMove(nil)",
      ])
    #expect(names() == ["O"] && root.view.frame.minX == 0)
  }

  @Test func `without a back button neither swipes, keys nor the mouse navigate back`() throws {
    final class Permission: GestureRecognizerDelegate {}
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: false)
    try stage.advance(by: 0)
    let cancel = BarButtonItem(title: "Cancel") { _ in }
    let states: [(isHidden: Bool, left: BarButtonItem?)] = [(true, nil), (false, cancel)]
    for (isHidden, left) in states {
      next.navigationItem.hidesBackButton = isHidden
      next.navigationItem.leftBarButtonItem = left
      try stage.advance(by: 0)
      try stage.key(.left, modifiers: .alternate)
      try stage.tap(CGPoint(x: 200, y: 300), button: .back)
      try swipe()
      #expect(names() == ["O", "N"])
    }
    // An app's delegate permits the swipe, as in UIKit.
    let permission = Permission()
    navigation.interactivePopGestureRecognizer?.delegate = permission
    try swipe()
    #expect(names() == ["O"])
  }

  /// Swipes over most of the width, and waits for the end.
  private func swipe() throws {
    try stage.touchDown(CGPoint(x: 5, y: 300))
    try stage.touchMove(to: CGPoint(x: 300, y: 300), duration: 0.3)
    try stage.touchUp()
    try stage.settle()
  }

  @Test func `a cancelled swipe restores the page and its calls`() throws {
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: false)
    try stage.advance(by: 0)
    _ = log.take()
    try stage.touchDown(CGPoint(x: 5, y: 300))
    try stage.touchMove(to: CGPoint(x: 120, y: 300), duration: 0.3)
    try stage.advance(by: 0.2)
    try stage.touchUp()
    try stage.advance(by: 0.8)
    #expect(
      log.take() == [
        "N.willMove(nil)", "N.willDisappear animated from parent", "O.willAppear animated",
        "O.willDisappear animated", "O.didDisappear animated", "N.willAppear animated from parent",
        "N.didAppear animated from parent",
      ])
    #expect(names() == ["O", "N"])
    #expect(next.parent === navigation)
    #expect(next.view.frame.minX == 0)
    #expect(root.view.window == nil)
    let title = try #require(navigation.navigationBar.firstView { $0.accessibilityIdentifier == "title" } as? Label)
    #expect(title.text == "N")
  }

  @Test func `a fast swipe of a finger navigates back before the middle, and a drag with the mouse does not`() throws {
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: false)
    try stage.advance(by: 0)
    try stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.2)
    try stage.advance(by: 0.6)
    #expect(names() == ["O", "N"])
    try stage.touchDown(CGPoint(x: 5, y: 300))
    try stage.touchMove(to: CGPoint(x: 100, y: 300), duration: 0.1)
    try stage.touchUp()
    try stage.advance(by: 0.8)
    #expect(names() == ["O"])
  }

  @Test func `a horizontal trackpad swipe navigates back, and a vertical one does not`() throws {
    navigation.pushViewController(LoggingController("N", log), animated: false)
    try stage.advance(by: 0)
    for _ in 0..<20 {
      try stage.wheel(dy: 1.37, at: CGPoint(x: 200, y: 300))
      try stage.advance(by: 0.016)
    }
    try stage.advance(by: 0.5)
    #expect(navigation.running == nil && names() == ["O", "N"])
    for _ in 0..<30 {
      try stage.wheel(dx: -1.37, at: CGPoint(x: 200, y: 300))
      try stage.advance(by: 0.016)
    }
    #expect(navigation.running?.isInteractive == true)
    try stage.advance(by: 1.5)
    #expect(names() == ["O"])
  }
}
