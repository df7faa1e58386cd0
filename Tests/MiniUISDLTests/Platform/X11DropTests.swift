import CSDL
import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of drags from another program on a real X server.
@preconcurrency @MainActor final class X11DropTests: X11TestCase {
  /// Opens a window, and a program that drags `data` over it.
  private func open(
    _ data: [String: Data], _ test: (SDLPlatform, SDLSurface, _ window: UInt, DragSource) throws -> Void
  ) throws {
    let platform = try makePlatform()
    let options = SurfaceOptions(title: "Drop here", size: CGSize(width: 200, height: 100))
    let surface = try XCTUnwrap(platform.makeSurface(options) as? SDLSurface)
    settle(platform)
    let source = try XCTUnwrap(DragSource(data))
    defer { source.close() }
    try test(platform, surface, try XCTUnwrap(surface.x11Window), source)
  }

  /// Returns the position on the screen of a point of the window.
  private func onScreen(_ surface: SDLSurface, _ x: Int, _ y: Int) -> (x: Int, y: Int) {
    var (left, top): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(SDL_GetWindowFromID(surface.id.rawValue), &left, &top)
    return (Int(left) + x, Int(top) + y)
  }

  /// Handles events of both programs until a condition holds.
  /// - Returns: the events.
  @discardableResult
  private func wait(
    _ platform: SDLPlatform, _ source: DragSource, until what: String, _ condition: ([InputEvent.Kind]) -> Bool
  ) throws -> [InputEvent.Kind] {
    var kinds: [InputEvent.Kind] = []
    try TestSupport.wait(until: what) {
      kinds += dragEvents(of: platform)
      source.serve()
      return condition(kinds)
    }
    return kinds
  }

  /// Handles events for a moment, and returns those of drags.
  private func dragEvents(of platform: SDLPlatform) -> [InputEvent.Kind] {
    platform.nextEvents(until: platform.clock.now + 0.01).map(\.kind).filter {
      switch $0 {
      case .dragMoved, .dragLeft, .dropped: true
      default: false
      }
    }
  }

  func testAWindowReportsTheDragAndTheDroppedFiles() throws {
    let list = "file:///tmp/a%20b.png\r\nfile:///tmp/%C3%A4\r\n"
    try open(["text/uri-list": Data(list.utf8)]) { platform, surface, window, source in
      XCTAssertFalse(source.isAware(window))
      surface.acceptDrops()
      try wait(platform, source, until: "the window takes part in drags") { _ in source.isAware(window) }
      source.enter(window, types: ["x/y", "text/uri-list", "text/plain", "x/z"])
      let point = onScreen(surface, 30, 20)
      source.move(window, x: point.x, y: point.y)
      let moved = try wait(platform, source, until: "the movement is answered") { _ in !source.answers.isEmpty }
      XCTAssertEqual(moved, [.dragMoved([.file(path: "")], at: CGPoint(x: 30, y: 20))])
      surface.answerDrag(isAccepted: true)
      source.drop(window)
      let dropped = try wait(platform, source, until: "the files are dropped") { !$0.isEmpty && source.hasFinished }
      XCTAssertEqual(
        dropped, [.dropped([.file(path: "/tmp/a b.png"), .file(path: "/tmp/ä")], at: CGPoint(x: 30, y: 20))])
      XCTAssertEqual(source.answers, [true])
    }
  }

  func testADragThatNoViewTakesIsRefused() throws {
    try open(["text/plain": Data("one\ntwo".utf8)]) { platform, surface, window, source in
      surface.acceptDrops()
      source.enter(window, types: ["text/plain"])
      let point = onScreen(surface, 30, 20)
      source.move(window, x: point.x, y: point.y)
      try wait(platform, source, until: "the movement is reported") { !$0.isEmpty }
      surface.answerDrag(isAccepted: false)
      try wait(platform, source, until: "the movement is refused") { _ in source.answers.last == false }
      source.leave(window)
      XCTAssertEqual(try wait(platform, source, until: "the drag has left") { !$0.isEmpty }, [.dragLeft])
      source.enter(window, types: ["text/plain"])
      source.drop(window)
      let dropped = try wait(platform, source, until: "the text is dropped") { !$0.isEmpty }
      guard case .dropped(let items, _) = dropped.first else { return XCTFail("\(dropped)") }
      XCTAssertEqual(items, [.text("one\ntwo")])
    }
  }

  func testAPictureIsReadWhenItIsDropped() throws {
    let png = ClipboardItem(type: "image/png", data: Data([1, 2, 3]))
    let text = ClipboardItem(type: ClipboardItem.textType, data: Data("http://a/b.png".utf8))
    try open([:]) { platform, surface, window, source in
      surface.acceptDrops()
      let point = onScreen(surface, 30, 20)
      for (items, types) in [([png], ["image/png"]), ([text, png], ["text/plain", "x/y", "x/z", "image/png"])] {
        // Its thread gives out the data while this program waits for it.
        let server = try SelectionServer(items, selection: X11Selection.drag.rawValue)
        defer { server.withdraw() }
        let answerCount = source.answers.count
        source.enter(window, types: types)
        source.move(window, x: point.x, y: point.y)
        let moved = try wait(platform, source, until: "the movement is answered") {
          !$0.isEmpty && source.answers.count > answerCount
        }
        XCTAssertEqual(moved, [.dragMoved([.picture(Data())], at: CGPoint(x: 30, y: 20))])
        surface.answerDrag(isAccepted: true)
        try wait(platform, source, until: "a drop is accepted") { _ in source.answers.last == true }
        source.drop(window)
        let dropped = try wait(platform, source, until: "the picture is dropped") {
          !$0.isEmpty && source.hasFinished
        }
        XCTAssertEqual(dropped, [.dropped([.picture(Data([1, 2, 3]))], at: CGPoint(x: 30, y: 20))])
      }
    }
  }

  func testTenThousandFilesAreOneEvent() throws {
    let paths = (0..<10_000).map { "/tmp/picture-\($0).png" }
    let list = paths.map { "file://\($0)\r\n" }.joined()
    try open(["text/uri-list": Data(list.utf8)]) { platform, surface, window, source in
      surface.acceptDrops()
      source.enter(window, types: ["text/uri-list"])
      source.drop(window)
      let dropped = try wait(platform, source, until: "the files are dropped") { !$0.isEmpty }
      guard case .dropped(let items, _) = dropped.first else { return XCTFail("\(dropped)") }
      XCTAssertEqual(items, paths.map { .file(path: $0) })
    }
  }

  func testAWindowThatTakesNoDropsReportsNoDrag() throws {
    try open([:]) { platform, surface, window, source in
      source.enter(window, types: ["text/uri-list"])
      source.move(window, x: 1, y: 1)
      source.serve()
      for _ in 0..<5 { XCTAssertEqual(dragEvents(of: platform), []) }
    }
  }
}
