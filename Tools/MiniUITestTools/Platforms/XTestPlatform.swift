internal import MiniUISDL

/// A platform with real windows that are controlled by the X server's pointer and keyboard.
///
/// Each action is performed by the server, and time does not advance until SDL has reported it. No other program may
/// use the display. Only one finger is supported, which is simulated with the mouse.
@preconcurrency @MainActor public final class XTestPlatform: WindowPlatform {
  private let hand: XTest
  private let desktop: XServer
  private var buttons: Set<MouseButton> = []
  private var finger: Int64?
  /// The position in the window, in points, at which SDL believes the pointer to be; nil if it is unknown.
  private var reportedPosition: CGPoint?
  private var keys: Set<KeyCode> = []
  private var modifiers: KeyModifiers = []
  /// The texts that were typed since a key was last pressed or released.
  private var typed: [String] = []

  /// - Parameter speed: The speed of time for a viewer; see `WindowPlatform`.
  /// - Throws: `PlatformError` if there is no X server, or no XTest.
  public override init(speed: Double? = nil) throws {
    desktop = try XServer()
    hand = try XTest(server: desktop)
    try super.init(speed: speed)
    guard sdl.isX11 else {
      throw PlatformError.refused("move the X server's pointer", reason: "SDL does not show its windows there")
    }
  }

  override func synthesize(_ kind: InputEvent.Kind, on surface: WindowSurface) throws {
    switch kind {
    case .mouseMoved(let samples): try move(to: samples[0].position, kind, on: surface)
    case .mouseDown(let button, let location): try press(button, true, at: location, kind, on: surface)
    case .mouseUp(let button, let location): try press(button, false, at: location, kind, on: surface)
    case .wheel(let x, let y, let location): try turnWheel(x, y, at: location, on: surface)
    case .pointerLeft: try leave(surface)
    case .touchDown(let id, let location):
      guard finger == nil else { throw refusal("put down a second finger", "the X server has only one pointer") }
      sdl.touchMouse = true
      do {
        try press(.primary, true, at: location, .touchDown(id: SDLPlatform.mouseFinger, at: location), on: surface)
      } catch {
        sdl.touchMouse = false
        throw error
      }
      finger = id
    case .touchMoved(let id, let samples):
      try check(finger: id)
      try move(to: samples[0].position, .touchMoved(id: SDLPlatform.mouseFinger, samples), on: surface)
    case .touchUp(let id, let location):
      try check(finger: id)
      try press(.primary, false, at: location, .touchUp(id: SDLPlatform.mouseFinger, at: location), on: surface)
      finger = nil
      sdl.touchMouse = false
    case .keyDown(let key, let isRepeat):
      guard !isRepeat else { throw refusal("repeat a key", "the X server repeats held keys itself") }
      try press(key, true, kind, on: surface)
    case .keyUp(let key): try press(key, false, kind, on: surface)
    // Text without a key comes from an input method, which the server does not have.
    case .text where keys.isEmpty: try super.synthesize(kind, on: surface)
    case .text(let text): try take(text)
    case .focusLost:
      try focus(surface)
      desktop.focus = 0
      try expect(kind, on: surface, within: WindowPlatform.timeout)
    case .focusGained:
      desktop.focus = 0
      desktop.focus = try window(of: surface)
      try expect(kind, on: surface, within: WindowPlatform.timeout)
    default: try super.synthesize(kind, on: surface)
    }
  }

  override func note(_ event: InputEvent) {
    if case .text(let text) = event.kind { typed.append(text) }
    super.note(event)
  }

  private func refusal(_ what: String, _ reason: String) -> StageError { .cannotPerform(what, reason: reason) }

  private func window(of surface: WindowSurface) throws -> UInt {
    guard let window = surface.x11Window else { throw refusal("act on the window", "it is closed") }
    return window
  }

  // MARK: The pointer

  /// Returns the position on the screen of a point of the window, in pixels, and whether it is within the window.
  private func location(_ point: CGPoint, in surface: WindowSurface) throws -> (x: Int, y: Int, isInside: Bool) {
    guard let state = desktop.state(of: try window(of: surface)) else {
      throw refusal("act on the window", "the X server has closed it")
    }
    let scaled = CGPoint(x: (point.x * surface.scale).rounded(), y: (point.y * surface.scale).rounded())
    guard abs(scaled.x) < 1e6, abs(scaled.y) < 1e6 else { throw refusal("go to \(point)", "it is not on the screen") }
    let (x, y) = (Int(scaled.x), Int(scaled.y))
    let screen = desktop.screenSize
    guard (0..<screen.width).contains(state.x + x), (0..<screen.height).contains(state.y + y) else {
      throw refusal(
        "go to (\(point.x), \(point.y))",
        "from a window at (\(state.x), \(state.y)) that is beyond a screen of \(screen.width) by \(screen.height) pixels"
      )
    }
    let isInside = (0..<state.width).contains(x) && (0..<state.height).contains(y)
    return (state.x + x, state.y + y, isInside)
  }

  private func move(to point: CGPoint, _ kind: InputEvent.Kind, on surface: WindowSurface) throws {
    let end = try location(point, in: surface)
    if !end.isInside, buttons.isEmpty {
      // Outside of a window, its events arrive only while a button is down.
      return try leave(surface, to: (end.x, end.y))
    }
    if go(to: end, point) { try expect(kind, on: surface, within: WindowPlatform.timeout) }
  }

  /// Moves the pointer, unless it is there already and SDL has reported this position. Returns whether it moved.
  ///
  /// SDL reports only positions that differ from the last known one, and does not notice when a window moves beneath
  /// the pointer. So the pointer first moves to an adjacent pixel.
  private func go(to end: (x: Int, y: Int, isInside: Bool), _ point: CGPoint) -> Bool {
    guard reportedPosition != point || desktop.pointerPosition != (end.x, end.y) else { return false }
    hand.move(to: (end.x + (end.x > 0 ? -1 : 1), end.y))
    hand.move(to: (end.x, end.y))
    reportedPosition = point
    return true
  }

  private func leave(_ surface: WindowSurface, to end: (x: Int, y: Int)? = nil) throws {
    guard let state = desktop.state(of: try window(of: surface)) else { return }
    let screen = desktop.screenSize
    let ways = [
      (state.x - 1, state.y), (state.x, state.y - 1), (state.x + state.width, state.y),
      (state.x, state.y + state.height),
    ]
    let onScreen = ways.first { (0..<screen.width).contains($0.0) && (0..<screen.height).contains($0.1) }
    guard let end = end ?? onScreen else { throw refusal("leave the window", "it covers the screen") }
    let start = desktop.pointerPosition
    hand.move(to: end)
    reportedPosition = nil
    let wasInside =
      (state.x..<state.x + state.width).contains(start.x) && (state.y..<state.y + state.height).contains(start.y)
    if wasInside { try expect(.pointerLeft, on: surface, within: WindowPlatform.timeout) }
  }

  private func press(
    _ button: MouseButton, _ isDown: Bool, at point: CGPoint, _ kind: InputEvent.Kind, on surface: WindowSurface
  ) throws {
    let there = try location(point, in: surface)
    _ = go(to: there, point)
    // X's 4 to 7 are the wheel.
    let numbers: [MouseButton: UInt32] = [.primary: 1, .middle: 2, .secondary: 3, .back: 8, .forward: 9]
    hand.button(numbers[button] ?? 1, isDown: isDown)
    if isDown { buttons.insert(button) } else { buttons.remove(button) }
    try expect(kind, on: surface, within: WindowPlatform.timeout)
  }

  private func check(finger id: Int64) throws {
    guard finger == id else { throw refusal("move finger \(id)", "it is not the one that is down") }
  }

  /// Turns the wheel notch by notch. The kit receives it as one turn, since no time passes.
  private func turnWheel(_ x: CGFloat, _ y: CGFloat, at point: CGPoint, on surface: WindowSurface) throws {
    guard let x = Int(exactly: x), let y = Int(exactly: y), abs(x) + abs(y) <= 1000 else {
      throw refusal("turn the wheel by \(x), \(y)", "a wheel of the X server has only whole notches")
    }
    let there = try location(point, in: surface)
    _ = go(to: there, point)
    // X's buttons for up and down, right and left.
    for (count, up, down) in [(y, UInt32(4), UInt32(5)), (x, 7, 6)] {
      let step = CGFloat(count.signum())
      for _ in 0..<abs(count) {
        hand.button(count > 0 ? up : down, isDown: true)
        hand.button(count > 0 ? up : down, isDown: false)
        let notch = up == 4 ? InputEvent.Kind.wheel(dx: 0, dy: step, at: point) : .wheel(dx: step, dy: 0, at: point)
        try expect(notch, on: surface, within: WindowPlatform.timeout)
      }
    }
  }

  // MARK: The keyboard

  private func focus(_ surface: WindowSurface) throws {
    let window = try window(of: surface)
    if desktop.focus != window { desktop.focus = window }
  }

  /// Presses or releases a key. Its modifiers are pressed before it, and released when no key is down; to the kit they
  /// are part of the key.
  private func press(_ key: Key, _ isDown: Bool, _ kind: InputEvent.Kind, on surface: WindowSurface) throws {
    guard let keysym = key.code.keysym else { throw refusal("press \(key.code)", "X has no keysym for this key") }
    try focus(surface)
    typed = []
    hold(key.modifiers)
    guard hand.key(keysym, isDown: isDown) else {
      throw refusal("press \(key.code)", "the keyboard has neither this key nor an unused one to assign it to")
    }
    if isDown { keys.insert(key.code) } else { keys.remove(key.code) }
    try expect(kind, on: surface, within: WindowPlatform.timeout)
    if keys.isEmpty { hold([]) }
  }

  private func hold(_ wanted: KeyModifiers) {
    // The keys Shift, Control, Alt and Super on the left side.
    let keysyms: [(KeyModifiers, UInt)] = [
      (.shift, 0xFFE1), (.control, 0xFFE3), (.alternate, 0xFFE9), (.command, 0xFFEB),
    ]
    for (modifier, keysym) in keysyms where wanted.contains(modifier) != modifiers.contains(modifier) {
      _ = hand.key(keysym, isDown: wanted.contains(modifier))
    }
    modifiers = wanted
  }

  /// Waits for the text of the key that is down, and checks that it is `text`.
  private func take(_ text: String) throws {
    let limit = sdl.clock.now + WindowPlatform.timeout
    while typed.isEmpty, sdl.clock.now < limit {
      for event in sdl.nextEvents(until: limit) { note(event) }
    }
    guard typed.first == text else {
      throw refusal("type \(text.debugDescription)", "the keyboard has typed \(typed)")
    }
    typed.removeFirst()
  }
}

extension KeyCode {
  /// X's keysym of the key; nil if it has none.
  fileprivate nonisolated var keysym: UInt? {
    switch self {
    case .character(let character):
      guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
      let isLatin = (0x20...0x7E).contains(scalar.value) || (0xA0...0xFF).contains(scalar.value)
      return isLatin ? UInt(scalar.value) : 0x100_0000 + UInt(scalar.value)
    case .function(let number): return (1...24).contains(number) ? 0xFFBD + UInt(number) : nil
    default: return KeyCode.keysyms[self]
    }
  }

  private nonisolated static let keysyms: [KeyCode: UInt] = [
    .escape: 0xFF1B, .enter: 0xFF0D, .tab: 0xFF09, .space: 0x20, .backspace: 0xFF08, .delete: 0xFFFF, .left: 0xFF51,
    .up: 0xFF52, .right: 0xFF53, .down: 0xFF54, .home: 0xFF50, .end: 0xFF57, .pageUp: 0xFF55, .pageDown: 0xFF56,
    .insert: 0xFF63, .menu: 0xFF67, .printScreen: 0xFF61,
  ]
}
