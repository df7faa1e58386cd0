import CSDL
import MiniUICore
internal import Synchronization
import Testing

@testable import MiniUISDL

/// Finds out whether SDL's memory is freed.
@MainActor private enum FreedMemory {
  private nonisolated static let freed = Mutex<Set<UInt>>([])
  private nonisolated(unsafe) static var original: SDL_free_func?

  /// Expects that `work` frees the memory that it returns.
  static func watch(_ work: () -> UnsafeMutablePointer<CChar>?) {
    var (malloc, calloc, realloc): (SDL_malloc_func?, SDL_calloc_func?, SDL_realloc_func?)
    SDL_GetMemoryFunctions(&malloc, &calloc, &realloc, &original)
    freed.withLock { $0 = [] }
    SDL_SetMemoryFunctions(malloc, calloc, realloc) { memory in
      _ = FreedMemory.freed.withLock { $0.insert(UInt(bitPattern: memory)) }
      FreedMemory.original?(memory)
    }
    let memory = work()
    SDL_SetMemoryFunctions(malloc, calloc, realloc, original)
    #expect(memory != nil && freed.withLock { $0.contains(UInt(bitPattern: memory)) })
  }
}

@MainActor struct EventTranslationTests {
  @Test func `each SDL event is translated to its input event`() {
    let location = CGPoint(x: 7, y: -3)
    let table: [(SDL_Event, InputEvent.Kind)] = [
      (Raw.motion(7, -3), .mouseMoved([sample(60.4, 7, -3)])),
      (Raw.button(1, down: true, 7, -3), .mouseDown(.primary, at: location)),
      (Raw.button(1, down: false, 7, -3), .mouseUp(.primary, at: location)),
      (Raw.button(2, down: true, 7, -3), .mouseDown(.middle, at: location)),
      (Raw.button(3, down: true, 7, -3), .mouseDown(.secondary, at: location)),
      (Raw.button(4, down: true, 7, -3), .mouseDown(.back, at: location)),
      (Raw.button(5, down: false, 7, -3), .mouseUp(.forward, at: location)),
      (Raw.wheel(0.5, -2, x: 7, y: -3), .wheel(dx: 0.5, dy: -2, at: location)),
      (Raw.wheel(0, 1, x: 7, y: -3, flipped: true), .wheel(dx: 0, dy: 1, at: location)),
      (Raw.finger(SDL_FINGERDOWN, 9, 0.25, 0.5), .touchDown(id: 9, at: CGPoint(x: 50, y: 50))),
      (Raw.finger(SDL_FINGERMOTION, 9, 0.5, 1), .touchMoved(id: 9, [sample(60.4, 100, 100)])),
      (Raw.finger(SDL_FINGERUP, 9, 1, 0), .touchUp(id: 9, at: CGPoint(x: 200, y: 0))),
      (Raw.text("é"), .text("é")),
      (Raw.editing("abc", start: 1, length: 2), .composition("abc", selectionStart: 1, selectionLength: 2)),
      (Raw.window(SDL_WINDOWEVENT_EXPOSED), .exposed), (Raw.window(SDL_WINDOWEVENT_RESTORED), .exposed),
      (Raw.window(SDL_WINDOWEVENT_FOCUS_GAINED), .focusGained), (Raw.window(SDL_WINDOWEVENT_FOCUS_LOST), .focusLost),
      (Raw.window(SDL_WINDOWEVENT_HIDDEN), .hidden), (Raw.window(SDL_WINDOWEVENT_MINIMIZED), .hidden),
      (Raw.window(SDL_WINDOWEVENT_LEAVE), .pointerLeft), (Raw.window(SDL_WINDOWEVENT_CLOSE), .closeRequested),
    ]
    for (raw, kind) in table {
      #expect(translate([raw]) == [InputEvent(timestamp: 60.4, surface: first, kind: kind)])
    }
    #expect(translate([Raw.plain(SDL_QUIT)]) == [InputEvent(timestamp: 60.4, surface: nil, kind: .quit)])
  }

  @Test func `a key event has the position of the key, except one without a position`() {
    let usages = translate([
      Raw.key(SDL_Keycode(SDLK_RETURN.rawValue), at: SDL_SCANCODE_KP_ENTER),
      Raw.key(SDL_Keycode(SDLK_RETURN.rawValue), down: false), Raw.text("é"),
    ]).map(\.keyUsage)
    #expect(usages == [88, nil, nil])
  }

  @Test func `SDL events without a meaning for the kit are dropped`() {
    #expect(
      translate([
        Raw.window(SDL_WINDOWEVENT_MOVED), Raw.window(SDL_WINDOWEVENT_ENTER), Raw.plain(SDL_KEYMAPCHANGED),
        Raw.button(6, down: true, 0, 0), Raw.text(""),
      ]).isEmpty)
  }

  @Test func `the string of a drop is freed`() {
    for type in [SDL_DROPFILE, SDL_DROPTEXT] {
      FreedMemory.watch {
        var event = Raw.plain(type)
        event.drop.file = SDL_strdup("/tmp/picture.png")
        #expect(translate([event]).isEmpty)
        return event.drop.file
      }
    }
  }

  @Test func `mouse events that SDL synthesizes from touches are dropped`() {
    let which = UInt32.max
    #expect(
      translate([
        Raw.motion(1, 1, which: which), Raw.button(1, down: true, 1, 1, which: which),
        Raw.wheel(0, 1, x: 0, y: 0, which: which),
      ]).isEmpty)
  }

  @Test func `events of a closed window are dropped`() {
    #expect(
      translate([
        Raw.motion(1, 1, window: 3), Raw.button(1, down: true, 1, 1, window: 3),
        Raw.finger(SDL_FINGERDOWN, 1, 0, 0, window: 3), Raw.window(SDL_WINDOWEVENT_CLOSE, window: 3),
      ]).isEmpty)
  }

  @Test func `a finger without a window touches the window with the keyboard focus, or the only window`() {
    func finger(_ type: SDL_EventType, at time: UInt32 = 400) -> SDL_Event {
      Raw.finger(type, 5, 0.5, 0.5, at: time, window: 0)
    }
    let sequence = [
      finger(SDL_FINGERDOWN), finger(SDL_FINGERMOTION, at: 401), finger(SDL_FINGERUP, at: 402),
      finger(SDL_FINGERMOTION, at: 403),
    ]
    let center = CGPoint(x: 25, y: 25)
    let touch: [InputEvent.Kind] = [
      .touchDown(id: 5, at: center), .touchMoved(id: 5, [sample(60.401, 25, 25)]), .touchUp(id: 5, at: center),
    ]
    let two = FakeWindows(geometry(1, 200, 100), geometry(2, 50, 50))
    #expect(translate(sequence, in: two).isEmpty)
    two.keyboardWindow = SurfaceID(rawValue: 2)
    #expect(kinds(sequence, in: two) == touch)
    #expect(translate(sequence, in: two).allSatisfy { $0.surface == two.keyboardWindow })
    #expect(kinds(sequence, in: FakeWindows(geometry(1, 50, 50))) == touch)
    var translation = EventTranslation(ticks: 1000, now: 61)
    var (down, up) = (sequence[0], sequence[2])
    translation.append(&down, windows: two)
    two.keyboardWindow = first
    translation.append(&up, windows: two)
    #expect(translation.finish().map(\.surface?.rawValue) == [2, 2])
  }

  @Test(arguments: [true, false])
  func `a finger and a mouse at the same edge of a window have the same location, under X11 and Wayland`(isX11: Bool) {
    // SDL divides the position by 199 and 99 under X11, and by 200 and 100 under Wayland.
    let (width, height): (Float, Float) = isX11 ? (199, 99) : (200, 100)
    let windows = FakeWindows(geometry(1, 200, 100, isX11: isX11))
    for (x, y) in [(0, 0), (199, 0), (0, 99), (199, 99), (200, 100), (-1, -1)] as [(Int32, Int32)] {
      let finger = Raw.finger(SDL_FINGERDOWN, 9, Float(x) / width, Float(y) / height)
      let location = CGPoint(x: Int(x), y: Int(y))
      #expect(
        kinds([finger, Raw.button(1, down: true, x, y)], in: windows)
          == [.touchDown(id: 9, at: location), .mouseDown(.primary, at: location)])
    }
  }

  @Test func `queued motion becomes one event with a sample for each time`() {
    let events = translate([
      Raw.motion(1, 1, at: 400), Raw.motion(2, 2, at: 400), Raw.motion(3, 3, at: 401), Raw.motion(4, 4, at: 403),
      Raw.motion(5, 5, at: 403),
    ])
    #expect(
      events == [
        InputEvent(
          timestamp: 60.403, surface: first,
          kind: .mouseMoved([sample(60.4, 2, 2), sample(60.401, 3, 3), sample(60.403, 5, 5)]))
      ])
  }

  @Test func `motion is not merged across another event`() {
    #expect(
      kinds([
        Raw.motion(1, 1), Raw.button(1, down: true, 1, 1), Raw.motion(2, 2), Raw.wheel(0, 1, x: 2, y: 2),
        Raw.motion(3, 3),
      ]) == [
        .mouseMoved([sample(60.4, 1, 1)]), .mouseDown(.primary, at: CGPoint(x: 1, y: 1)),
        .mouseMoved([sample(60.4, 2, 2)]), .wheel(dx: 0, dy: 1, at: CGPoint(x: 2, y: 2)),
        .mouseMoved([sample(60.4, 3, 3)]),
      ])
  }

  @Test func `the motion of each finger is a separate event, in the order of the last samples`() {
    let events = translate([
      Raw.finger(SDL_FINGERMOTION, 1, 0.1, 0, at: 400), Raw.finger(SDL_FINGERMOTION, 2, 0.2, 0, at: 401),
      Raw.finger(SDL_FINGERMOTION, 1, 0.3, 0, at: 402), Raw.finger(SDL_FINGERMOTION, 3, 0.5, 0, at: 402),
    ])
    #expect(events.map(\.timestamp) == [60.401, 60.402, 60.402])
    let samples: [Int64: Int] = events.reduce(into: [:]) { counts, event in
      if case .touchMoved(let id, let samples) = event.kind { counts[id] = samples.count }
    }
    #expect(samples == [1: 2, 2: 1, 3: 1])
  }

  @Test func `motion in two windows is not merged`() {
    let events = translate([Raw.motion(1, 1, window: 1), Raw.motion(2, 2, window: 2), Raw.motion(3, 3, window: 2)])
    #expect(events.map(\.surface?.rawValue) == [1, 2])
  }

  @Test func `locations are in points at any density and scale`() {
    for (pixels, scale, points) in [(1, nil, 10.0), (2, nil, 10), (1, 2, 5), (2, 1, 20), (2, 2, 10)]
      as [(Int, CGFloat?, CGFloat)]
    {
      let windows = FakeWindows(geometry(1, 200, 100, pixels: pixels, scale: scale))
      #expect(kinds([Raw.motion(10, 10)], in: windows) == [.mouseMoved([sample(60.4, points, points)])])
      #expect(
        kinds([Raw.finger(SDL_FINGERDOWN, 1, 1, 1)], in: windows)
          == [.touchDown(id: 1, at: CGPoint(x: windows.geometries[0].size.width, y: windows.geometries[0].size.height))]
      )
    }
  }

  @Test func `several size changes become one event with the newest size`() {
    let windows = FakeWindows(geometry(1, 200, 100))
    windows.next[first] = geometry(1, 300, 150, pixels: 2)
    let resized = Raw.window(SDL_WINDOWEVENT_SIZE_CHANGED)
    #expect(
      kinds([resized, Raw.window(SDL_WINDOWEVENT_RESIZED), resized, resized], in: windows)
        == [.resized(CGSize(width: 300, height: 150), scale: 2)])
    #expect(kinds([resized], in: windows).isEmpty)
  }

  @Test func `several expose events become one`() {
    #expect(
      kinds([
        Raw.window(SDL_WINDOWEVENT_SHOWN), Raw.window(SDL_WINDOWEVENT_EXPOSED), Raw.window(SDL_WINDOWEVENT_EXPOSED),
      ]) == [.exposed])
  }

  @Test func `a lost graphics device exposes every window`() {
    let windows = FakeWindows(geometry(1, 200, 100))
    let events = translate([Raw.plain(SDL_RENDER_TARGETS_RESET), Raw.plain(SDL_RENDER_DEVICE_RESET)], in: windows)
    #expect(events.allSatisfy { $0.kind == .exposed && $0.surface == nil })
    #expect(!events.isEmpty && windows.discards == 2)
  }

  @Test func `a mouse that acts as a finger touches and drags, and never hovers`() {
    let down = UInt32(1)
    #expect(
      kinds(
        [
          Raw.motion(1, 1), Raw.button(1, down: true, 1, 1), Raw.motion(2, 2, at: 401, buttons: down),
          Raw.button(1, down: false, 2, 2, at: 402), Raw.motion(3, 3, at: 403), Raw.window(SDL_WINDOWEVENT_LEAVE),
          Raw.button(3, down: true, 3, 3, at: 404),
        ], touchMouse: true)
        == [
          .touchDown(id: -1, at: CGPoint(x: 1, y: 1)), .touchMoved(id: -1, [sample(60.401, 2, 2)]),
          .touchUp(id: -1, at: CGPoint(x: 2, y: 2)), .mouseDown(.secondary, at: CGPoint(x: 3, y: 3)),
        ])
  }

  @Test func `a composition's selection is counted in characters`() {
    // A letter with a separate accent has two of the code points that SDL counts, a family of three has five.
    let text = "e\u{301}👨‍👩‍👧x"
    for raw in [Raw.editing(text, start: 2, length: 5), Raw.longEditing(text, start: 2, length: 5)] {
      #expect(kinds([raw]) == [.composition(text, selectionStart: 1, selectionLength: 1)])
    }
    #expect(
      kinds([Raw.editing("ab", start: 1, length: 99)]) == [.composition("ab", selectionStart: 1, selectionLength: 1)])
    // Without a start, the caret is at the end.
    #expect(
      kinds([Raw.editing("ab", start: -1, length: 99)]) == [.composition("ab", selectionStart: 2, selectionLength: 0)])
    let long = String(repeating: "長", count: 200)
    #expect(
      kinds([Raw.longEditing(long, start: 200, length: 0)]) == [
        .composition(long, selectionStart: 200, selectionLength: 0)
      ])
  }

  @Test func `events other than motion and the wheel are recognized in the queue`() {
    let windows = FakeWindows(geometry(1, 200, 100))
    func hasMore(_ raw: SDL_Event) -> Bool {
      var raw = raw
      var translation = EventTranslation(ticks: 0, now: 0)
      translation.begin(ticks: 0, now: 0)
      translation.append(&raw, windows: windows)
      return translation.hasMoreThanMotion
    }
    #expect(!hasMore(Raw.motion(1, 1)) && !hasMore(Raw.wheel(0, 1, x: 0, y: 0)))
    #expect(!hasMore(Raw.finger(SDL_FINGERMOTION, 1, 0, 0)))
    #expect(hasMore(Raw.button(1, down: false, 0, 0)) && hasMore(Raw.text("a")))
  }
}
