import CSDL
import Foundation
import MiniUICore
import Testing

@testable import MiniUISDL

@MainActor struct DropTranslationTests {
  private func drop(_ type: SDL_EventType, _ text: String? = nil, window: UInt32 = 1) -> SDL_Event {
    var event = SDL_Event()
    event.drop.type = type.rawValue
    event.drop.timestamp = 400
    event.drop.windowID = window
    event.drop.file = text.flatMap { SDL_strdup($0) }
    return event
  }

  private func drag(_ step: X11Drags.Step, _ x: Int = 0, _ y: Int = 0) -> SDL_Event {
    var event = SDL_Event()
    event.type = X11Drags.eventType
    event.user.timestamp = 400
    event.user.windowID = 1
    event.user.code = step.rawValue
    event.user.data1 = UnsafeMutableRawPointer(bitPattern: x)
    event.user.data2 = UnsafeMutableRawPointer(bitPattern: y)
    return event
  }

  @Test func `all files of a drop are reported as one event at the position of the drag`() {
    let windows = FakeWindows(geometry(1, 200, 100, pixels: 2, scale: 1))
    #expect(
      kinds(
        [
          drag(.file, 10, -5), drag(.file, 20, 30), drop(SDL_DROPBEGIN), drop(SDL_DROPFILE, "/a"),
          drop(SDL_DROPFILE, "/b c"), drop(SDL_DROPCOMPLETE),
        ], in: windows) == [
          .dragMoved([.file(path: "")], at: CGPoint(x: 20, y: -10)),
          .dragMoved([.file(path: "")], at: CGPoint(x: 40, y: 60)),
          .dropped([.file(path: "/a"), .file(path: "/b c")], at: CGPoint(x: 40, y: 60)),
        ])
  }

  @Test func `the lines of a dropped text are one text`() {
    #expect(
      kinds([
        drag(.text, 1, 1), drag(.left), drop(SDL_DROPBEGIN), drop(SDL_DROPTEXT, "one"), drop(SDL_DROPTEXT, "two"),
        drop(SDL_DROPCOMPLETE),
      ]) == [
        .dragMoved([.text("")], at: CGPoint(x: 1, y: 1)), .dragLeft,
        .dropped([.text("one\ntwo")], at: CGPoint(x: 7, y: 8)),
      ])
  }

  /// Returns the event of a dropped picture.
  private func picture(_ bytes: [UInt8], isAlone: Bool) -> SDL_Event {
    var event = drag(.droppedPicture, 0, isAlone ? 1 : 0)
    event.user.data1 = Unmanaged.passRetained(X11Drags.Picture(Data(bytes))).toOpaque()
    return event
  }

  @Test func `a drop reports a picture instead of the picture's address, and files instead of a picture`() {
    let end = CGPoint(x: 3, y: 4)
    let (begin, complete) = (drop(SDL_DROPBEGIN), drop(SDL_DROPCOMPLETE))
    #expect(
      kinds([
        drag(.picture, 3, 4), picture([1, 2], isAlone: true),
        drag(.picture, 3, 4), picture([3], isAlone: false), begin, drop(SDL_DROPTEXT, "http://a/b.png"), complete,
        drag(.file, 3, 4), picture([4], isAlone: false), begin, complete,
        drag(.file, 3, 4), picture([5], isAlone: false), begin, drop(SDL_DROPFILE, "/b.png"), complete,
      ]).filter { if case .dropped = $0 { true } else { false } } == [
        .dropped([.picture(Data([1, 2]))], at: end), .dropped([.picture(Data([3]))], at: end),
        .dropped([.picture(Data([4]))], at: end), .dropped([.file(path: "/b.png")], at: end),
      ])
  }

  @Test func `a picture whose drop SDL did not report is not part of the next drop`() {
    #expect(
      kinds([
        drag(.picture, 3, 4), picture([1], isAlone: false), drag(.text, 3, 4), drop(SDL_DROPBEGIN),
        drop(SDL_DROPTEXT, "one"), drop(SDL_DROPCOMPLETE),
      ]) == [
        .dragMoved([.picture(Data())], at: CGPoint(x: 3, y: 4)), .dragMoved([.text("")], at: CGPoint(x: 3, y: 4)),
        .dropped([.text("one")], at: CGPoint(x: 3, y: 4)),
      ])
  }

  @Test func `the text of an event that begins or ends a drop is neither read nor freed`() {
    var (begin, end) = (drop(SDL_DROPBEGIN), drop(SDL_DROPCOMPLETE))
    begin.drop.file = UnsafeMutablePointer(bitPattern: 2)
    end.drop.file = UnsafeMutablePointer(bitPattern: 2)
    #expect(kinds([begin, drop(SDL_DROPFILE, "/a"), end]) == [.dropped([.file(path: "/a")], at: CGPoint(x: 7, y: 8))])
  }

  @Test func `a drop without a window, as under Wayland, is ignored`() {
    let events = [
      drop(SDL_DROPBEGIN, window: 0), drop(SDL_DROPFILE, "/a", window: 0), drop(SDL_DROPCOMPLETE, window: 0),
    ]
    #expect(kinds(events) == [])
  }

  @Test func `a drop without items is a drag that has left, and a drop on a closed window is ignored`() {
    #expect(kinds([drop(SDL_DROPBEGIN), drop(SDL_DROPCOMPLETE)]) == [.dragLeft])
    #expect(
      kinds([
        drop(SDL_DROPBEGIN, window: 9), drop(SDL_DROPFILE, "/a", window: 9), drop(SDL_DROPCOMPLETE, window: 9),
      ]) == [])
  }
}
