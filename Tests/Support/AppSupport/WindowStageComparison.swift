package import Foundation
package import MiniUIAppTool
import MiniUITestTools
import TestSupport

/// An app twice: in a real window with a real mouse and keyboard, and on a stage without a window. Each action is applied
/// to both, and their pictures are compared byte for byte.
@MainActor package final class WindowStageComparison {
  package enum Pointer { case mouse, finger }

  package let demo: AppWindow
  package let stage: Stage
  private let scale: CGFloat
  private let pointer: Pointer
  private var position = CGPoint.zero
  private var isDown = false

  /// Starts both, and returns when they show the same first picture.
  /// - Parameters:
  ///   - tool: the app's tool; its name is that of the program.
  ///   - own: further arguments of the app in the window.
  package init(
    _ tool: AppTool, scene: String, size: CGSize = CGSize(width: 960, height: 640), scale: CGFloat = 1,
    theme: UserInterfaceStyle = .light, prefersReducedMotion: Bool = false, pointer: Pointer = .mouse,
    arguments own: [String] = []
  ) throws {
    // Moves the pointer away from the window that is about to open.
    try XServer.shared().xdotool(["mousemove", "0", "0"])
    var arguments = ["--scene", scene, "--size", "\(Int(size.width))x\(Int(size.height))"] + own
    if scale != 1 { arguments += ["--scale", "\(scale)"] }
    if theme != .light { arguments += ["--theme", theme.rawValue] }
    if prefersReducedMotion { arguments.append("--reduced-motion") }
    if pointer == .finger { arguments.append("--touch-mouse") }
    demo = try AppWindow(tool.name, arguments)
    var take = Take()
    take.scene = scene
    take.size = size
    take.scale = scale
    take.theme = theme
    take.prefersReducedMotion = prefersReducedMotion
    stage = try take.makeStage()
    try tool.show(take, on: stage)
    (self.scale, self.pointer) = (scale, pointer)
    try settle()
  }

  /// A button that stays pressed would affect the next test.
  isolated deinit {
    if isDown { _ = try? demo.server.xdotool(["mouseup", "1"]) }
  }

  /// Returns the middle of a view, or the point at other fractions of its size, in whole points of the window.
  package func location(_ id: String, _ x: CGFloat = 0.5, _ y: CGFloat = 0.5) throws -> CGPoint {
    guard let view = stage.view(id) else { throw Unmet("there is no view '\(id)'") }
    let frame = view.convert(view.bounds, to: nil)
    return CGPoint(x: (frame.minX + frame.width * x).rounded(), y: (frame.minY + frame.height * y).rounded())
  }

  // MARK: Acting

  private func words(_ point: CGPoint) -> [String] {
    ["mousemove", "--window", "\(demo.window)", "--", "\(Int(point.x * scale))", "\(Int(point.y * scale))"]
  }

  /// Presses, and returns when both show the result. As with a real hand, no movement follows within a millisecond.
  /// - Parameters:
  ///   - first: The xdotool commands to execute immediately before.
  ///   - then: The work to do before the two are compared.
  package func press(_ point: CGPoint, first: [String] = [], then: () throws -> Void = {}) throws {
    try demo.server.xdotool(first + words(point) + ["mousedown", "1"])
    if pointer == .mouse {
      try stage.move(to: point)
      try stage.press(point)
    } else {
      try stage.touchDown(point)
    }
    (position, isDown) = (point, true)
    try then()
    try settle()
  }

  /// Presses and moves immediately, before a long press would begin.
  ///
  /// The drag is recognized by the first movement, which both show before the others: how many of these a busy window gets at a
  /// time makes no difference then.
  package func pull(from start: CGPoint, to end: CGPoint) throws {
    precondition(pointer == .finger, "the mouse is pressed and moved")
    let way = CGSize(width: end.x - start.x, height: end.y - start.y)
    let part = min(1, 30 / hypot(way.width, way.height))
    let first = CGPoint(x: start.x + (way.width * part).rounded(), y: start.y + (way.height * part).rounded())
    try demo.server.xdotool(words(start) + ["mousedown", "1"] + words(first))
    try stage.touchDown(start)
    try stage.touchMove(to: first)
    (position, isDown) = (first, true)
    try settle(for: 0.2)
    try move(to: end)
  }

  /// The words that move the pointer along a straight line, in steps of at most 5 points.
  private func way(from start: CGPoint, to end: CGPoint) -> [String] {
    let count = max(1, (hypot(end.x - start.x, end.y - start.y) / 5).rounded(.up))
    let steps = stride(from: 1, through: count, by: 1).map { step in
      CGPoint(x: start.x + (end.x - start.x) * step / count, y: start.y + (end.y - start.y) * step / count)
    }
    return steps.flatMap { words($0) + ["sleep", "0.004"] }
  }

  /// Moves the pointer along a straight line, in steps of at most 5 points.
  package func move(to end: CGPoint) throws {
    try demo.server.xdotool(way(from: position, to: end))
    if pointer == .mouse {
      try stage.move(to: end, duration: 0.1)
    } else if isDown {
      try stage.touchMove(to: end, duration: 0.1)
    }
    position = end
  }

  package func release() throws {
    try demo.server.xdotool(["mouseup", "1"])
    if pointer == .mouse { try stage.release(position) } else { try stage.touchUp(position) }
    isDown = false
  }

  package func drag(from start: CGPoint, by travel: CGSize) throws {
    try press(start)
    try move(to: CGPoint(x: start.x + travel.width, y: start.y + travel.height))
    try release()
  }

  package func click(_ point: CGPoint) throws {
    try press(point)
    try release()
  }

  /// Clicks, and compares only the result.
  package func tap(_ point: CGPoint) throws {
    try demo.server.xdotool(words(point) + ["mousedown", "1", "sleep", "0.01", "mouseup", "1"])
    if pointer == .mouse {
      try stage.move(to: point)
      try stage.press(point)
      try stage.release(point)
    } else {
      try stage.touchDown(point)
      try stage.touchUp(point)
    }
    position = point
  }

  /// Presses and releases the secondary button at the pointer's position.
  package func clickSecondary() throws {
    try demo.server.xdotool(["click", "3"])
    try stage.press(position, button: .secondary)
    try stage.release(position, button: .secondary)
  }

  package func key(_ code: KeyCode, _ modifiers: KeyModifiers = []) throws {
    let names: [KeyCode: String] = [
      .tab: "Tab", .enter: "Return", .escape: "Escape", .left: "Left", .right: "Right", .up: "Up", .down: "Down",
      .function(10): "F10",
    ]
    guard let name = names[code] else { throw Unmet("xdotool's name of \(code) is not known here") }
    let held = (modifiers.contains(.shift) ? "shift+" : "") + (modifiers.contains(.alternate) ? "alt+" : "")
    try demo.server.xdotool(["key", held + name])
    try stage.key(code, modifiers: modifiers)
  }

  /// Holds Shift during `actions`.
  package func holdShift(during actions: () throws -> Void) throws {
    try demo.server.xdotool(["keydown", "shift"])
    try stage.send(.keyDown(Key(.modifier, modifiers: .shift), isRepeat: false))
    defer { _ = try? demo.server.xdotool(["keyup", "shift"]) }
    try actions()
    try stage.send(.keyUp(Key(.modifier)))
  }

  /// Presses Tab until `id` has the focus.
  package func focus(_ id: String) throws {
    for _ in 0..<20 where stage.window.focusedView?.accessibilityIdentifier != id { try key(.tab) }
    guard stage.window.focusedView?.accessibilityIdentifier == id else { throw Unmet("Tab does not lead to '\(id)'") }
  }

  package func resize(to size: CGSize) throws {
    try demo.server.xdotool([
      "windowsize", "\(demo.window)", "\(Int(size.width * scale))", "\(Int(size.height * scale))",
    ])
    try stage.resize(to: size)
  }

  // MARK: Comparing

  /// Waits until all animations have ended and the X server shows the stage's picture in the window.
  ///
  /// The last frames of a transition may look like its end although they ignore presses: if the stage has come to rest
  /// meanwhile, so must the window.
  /// - Parameter duration: the time that the stage advances: scroll bars fade after 1.3 seconds.
  package func settle(for duration: TimeInterval = 1) throws {
    let wasMoving = stage.window.pendingWork.contains(where: \.isMotion)
    try stage.advance(by: duration)
    try wait(untilShown: stage.bitmap)
    guard wasMoving, !stage.window.pendingWork.contains(where: \.isMotion) else { return }
    try TestSupport.wait(until: "nothing moves in the window") { try !demo.state().isMoving }
  }

  /// Waits until the X server shows `picture` in the window.
  package func wait(untilShown picture: Bitmap) throws {
    var last: Bitmap?
    // The difference is computed at the end only: in a debug build it takes longer than the rest of the loop.
    try TestSupport.wait(
      until: "the window shows what the stage does: "
        + (last.map { WindowStageComparison.difference($0, picture) } ?? "it has not its size")
    ) {
      last = try demo.server.pixels(of: demo.window, width: picture.width, height: picture.height)
      if let last, last.hasSamePixels(as: picture) { return true }
      return false
    }
  }

  /// Ends the demo when both have settled, and compares the files that it leaves behind with the stage.
  /// - Returns: The tree, equal in both.
  package func end() throws -> ViewNode {
    try settle()
    return try compare(demo.end())
  }

  package func compare(_ record: AppWindow.Record) throws -> ViewNode {
    guard record.picture.hasSamePixels(as: stage.bitmap) else {
      throw Unmet(
        "window.png is not what the stage shows: \(WindowStageComparison.difference(record.picture, stage.bitmap))")
    }
    let tree = ViewNode(stage.window).atRest
    guard record.tree.atRest == tree else {
      throw Unmet("tree.json is not the stage's tree:\n\(record.tree.description)\nThe stage's:\n\(tree.description)")
    }
    return tree
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> String {
    guard a.width == b.width, a.height == b.height else { return "\(a.width)×\(a.height) and \(b.width)×\(b.height)" }
    var count = 0
    var box = PixelRect.empty
    for y in 0..<a.height {
      for x in 0..<a.width where a.row(y)[x] != b.row(y)[x] {
        count += 1
        box = box.union(PixelRect(covering: CGRect(x: x, y: y, width: 1, height: 1)))
      }
    }
    return "\(count) pixels differ, from (\(box.x0), \(box.y0)) to (\(box.x1), \(box.y1))"
  }
}

extension ViewNode {
  /// The tree without presentation values: the last frames of an animation may differ by hundredths of a point and look the
  /// same.
  @MainActor package var atRest: ViewNode {
    var node = self
    (node.seenFrame, node.seenAlpha, node.drawn) = (nil, nil, nil)
    node.children = children.map(\.atRest)
    return node
  }
}
