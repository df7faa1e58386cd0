import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of drags to another program on a real X server.
@preconcurrency @MainActor final class X11DragSourceTests: X11TestCase {
  private let items = [
    ClipboardItem(type: "text/uri-list", data: Data("file:///a%20b.png\r\n".utf8)),
    ClipboardItem(type: "image/png", data: Data((0..<600_000).map { UInt8($0 % 251) })),
    ClipboardItem(type: ClipboardItem.textType, data: Data("läuft".utf8)),
  ]

  /// The parts of a test: a window at (0, 0) of the screen, and another program's window 10 pixels to the right of it.
  private struct Scene {
    let platform: SDLPlatform
    let surface: SDLSurface
    let drag: any OutgoingDrag
    let target: DragTarget
    /// The point of the other window at (20, 30) of its own, in the surface's points.
    let over = CGPoint(x: 230, y: 30)
  }

  /// Begins a drag between two windows.
  /// - Parameters:
  ///   - accepts: the answer of the other program; nil if it does not answer.
  ///   - isCovering: whether its window covers the first one, not only the screen beside it.
  private func open(
    accepts: Bool?, isCovering: Bool = false, timeouts: X11DragSource.Timeouts? = nil, _ test: (Scene) throws -> Void
  ) throws {
    let platform = try makePlatform()
    var options = SurfaceOptions(title: "Drag from here", size: CGSize(width: 200, height: 100))
    (options.position, options.scale) = (.zero, 1)
    let surface = try XCTUnwrap(platform.makeSurface(options) as? SDLSurface)
    settle(platform)
    XCTAssertEqual(surface.screenOrigin, .zero)
    let target = try XCTUnwrap(DragTarget(x: isCovering ? 150 : 210, y: 0, accepts: accepts))
    defer { target.close() }
    let drag: any OutgoingDrag =
      if let timeouts {
        try X11DragSource(items, from: UInt32(try XCTUnwrap(surface.x11Window)), timeouts: timeouts) {
          (Int($0.x), Int($0.y))
        }
      } else {
        try surface.beginDrag(items)
      }
    defer { drag.cancel() }
    try test(Scene(platform: platform, surface: surface, drag: drag, target: target))
  }

  /// Handles events of both programs until a condition holds.
  /// - Returns: the events of the first program.
  @discardableResult
  private func wait(_ scene: Scene, until what: String, _ condition: () -> Bool) throws -> [InputEvent.Kind] {
    var kinds: [InputEvent.Kind] = []
    try TestSupport.wait(until: what) {
      kinds += scene.platform.nextEvents(until: scene.platform.clock.now + 0.01).map(\.kind)
      scene.target.serve()
      return condition()
    }
    return kinds
  }

  func testAnotherProgramReceivesTheDroppedItemsInAllTypes() throws {
    try open(accepts: true) { scene in
      XCTAssertFalse(scene.drag.move(to: CGPoint(x: 50, y: 50)))
      XCTAssertTrue(scene.drag.move(to: scene.over))
      try wait(scene, until: "the drag is accepted") { scene.drag.isAccepted }
      XCTAssertEqual(scene.target.messages, ["XdndEnter", "XdndPosition 230,30"])
      XCTAssertEqual(
        scene.target.types, ["text/uri-list", "image/png", ClipboardItem.textType, "UTF8_STRING", "text/plain"])
      var isTaken: Bool?
      scene.drag.didEnd = { isTaken = $0 }
      scene.drag.drop()
      try wait(scene, until: "the drop has ended") { isTaken != nil }
      XCTAssertEqual(isTaken, true)
      XCTAssertEqual(scene.target.messages.last, "XdndDrop")
      for item in items { XCTAssertEqual(scene.target.data[item.type], item.data) }
      XCTAssertEqual(scene.target.data["UTF8_STRING"], items[2].data)
    }
  }

  func testAnotherWindowOfTheSameProgramReceivesTheDrop() throws {
    try open(accepts: true) { scene in
      var options = SurfaceOptions(title: "Drop here", size: CGSize(width: 100, height: 100))
      (options.position, options.scale) = (CGPoint(x: 0, y: 200), 1)
      let other = try XCTUnwrap(scene.platform.makeSurface(options) as? SDLSurface)
      other.acceptDrops()
      settle(scene.platform)
      let moved = try wait(scene, until: "the drag is accepted") {
        XCTAssertTrue(scene.drag.move(to: CGPoint(x: 20, y: 230)))
        return scene.drag.isAccepted
      }
      XCTAssertTrue(moved.contains(.dragMoved([.file(path: "")], at: CGPoint(x: 20, y: 30))))
      var isTaken: Bool?
      scene.drag.didEnd = { isTaken = $0 }
      scene.drag.drop()
      let dropped = try wait(scene, until: "the drop has ended") { isTaken != nil }
      XCTAssertEqual(isTaken, true)
      XCTAssertTrue(dropped.contains(.dropped([.file(path: "/a b.png")], at: CGPoint(x: 20, y: 30))))
    }
  }

  func testADropOnAProgramThatRefusesItEndsWithNothingTaken() throws {
    try open(accepts: false) { scene in
      _ = scene.drag.move(to: scene.over)
      var isTaken: Bool?
      scene.drag.didEnd = { isTaken = $0 }
      // The answer to the movement comes later.
      scene.drag.drop()
      XCTAssertNil(isTaken)
      try wait(scene, until: "the drag has left") { isTaken != nil && scene.target.messages.count == 3 }
      XCTAssertEqual(isTaken, false)
      XCTAssertEqual(scene.target.messages, ["XdndEnter", "XdndPosition 230,30", "XdndLeave"])
    }
  }

  func testMovementsWaitForTheAnswerToTheLastOne() throws {
    try open(accepts: true) { scene in
      for x in 0..<20 { _ = scene.drag.move(to: CGPoint(x: 230 + x, y: 30)) }
      try wait(scene, until: "the last position has arrived") {
        scene.target.messages.last == "XdndPosition 249,30" && scene.drag.isAccepted
      }
      XCTAssertEqual(scene.target.messages, ["XdndEnter", "XdndPosition 230,30", "XdndPosition 249,30"])
      XCTAssertFalse(scene.drag.move(to: CGPoint(x: 50, y: 50)))
      XCTAssertFalse(scene.drag.isAccepted)
      try wait(scene, until: "the drag has left") { scene.target.messages.last == "XdndLeave" }
    }
  }

  func testAWindowInFrontOfTheProgramsWindowGetsTheDrag() throws {
    try open(accepts: true, isCovering: true) { scene in
      XCTAssertTrue(scene.drag.move(to: CGPoint(x: 160, y: 50)))
      try wait(scene, until: "the drag is accepted") { scene.drag.isAccepted }
      scene.drag.cancel()
      try wait(scene, until: "the drag has left") { scene.target.messages.last == "XdndLeave" }
    }
  }

  func testADropOutsideOfAllWindowsEndsWithNothingTaken() throws {
    try open(accepts: true) { scene in
      XCTAssertTrue(scene.drag.move(to: CGPoint(x: 230, y: 300)))
      var isTaken: Bool?
      scene.drag.didEnd = { isTaken = $0 }
      scene.drag.drop()
      XCTAssertEqual(isTaken, false)
    }
  }

  func testAWindowThatVanishesDuringTheDragIsForgotten() throws {
    try open(accepts: true) { scene in
      _ = scene.drag.move(to: scene.over)
      try wait(scene, until: "the drag is accepted") { scene.drag.isAccepted }
      scene.target.vanish()
      try wait(scene, until: "the window is forgotten") { !scene.drag.isAccepted }
      XCTAssertTrue(scene.drag.move(to: scene.over))
    }
  }

  func testAWindowThatVanishesAfterTheDropEndsIt() throws {
    try open(accepts: true) { scene in
      scene.target.requestsData = false
      _ = scene.drag.move(to: scene.over)
      try wait(scene, until: "the drag is accepted") { scene.drag.isAccepted }
      var isTaken: Bool?
      scene.drag.didEnd = { isTaken = $0 }
      scene.drag.drop()
      try wait(scene, until: "the drop has arrived") { scene.target.messages.last == "XdndDrop" }
      XCTAssertNil(isTaken)
      scene.target.vanish()
      try wait(scene, until: "the drop has ended") { isTaken != nil }
      XCTAssertEqual(isTaken, false)
    }
  }

  func testAProgramThatDoesNotAnswerEndsADropAfterATime() throws {
    let short = X11DragSource.Timeouts(answer: 0.02, drop: 0.02)
    for accepts in [nil, true] as [Bool?] {
      try open(accepts: accepts, timeouts: short) { scene in
        scene.target.requestsData = false
        _ = scene.drag.move(to: scene.over)
        if accepts != nil { try wait(scene, until: "the drag is accepted") { scene.drag.isAccepted } }
        var isTaken: Bool?
        scene.drag.didEnd = { isTaken = $0 }
        scene.drag.drop()
        try wait(scene, until: "the time is over") { isTaken != nil }
        XCTAssertEqual(isTaken, false)
      }
    }
  }
}
