internal import CX11

/// The X server's pointer and keyboard, controlled by its XTest extension. Programs cannot distinguish the events from
/// a user's.
///
/// Buttons and keys that are still down at the end are released; otherwise the server would keep them pressed for other
/// programs.
final class XTest {
  private let server: XServer
  private let keyboard: XKeyboard
  private var buttons: Set<UInt32> = []
  private var keys: Set<UInt32> = []

  /// - Throws: `PlatformError` if the server has no such extension.
  init(server: XServer) throws {
    self.server = server
    var ignored: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard XTestQueryExtension(server.display, &ignored.0, &ignored.1, &ignored.2, &ignored.3) != 0 else {
      throw PlatformError.refused("move the X server's pointer", reason: "the server has no XTEST extension")
    }
    keyboard = XKeyboard(server: server)
  }

  isolated deinit {
    for button in buttons { XTestFakeButtonEvent(server.display, button, 0, 0) }
    for key in keys { XTestFakeKeyEvent(server.display, key, 0, 0) }
    server.sync()
  }

  /// Moves the pointer, in pixels of the screen.
  func move(to location: (x: Int, y: Int)) {
    XTestFakeMotionEvent(server.display, -1, Int32(clamping: location.x), Int32(clamping: location.y), 0)
    server.sync()
  }

  /// Presses or releases a button by X's number; 4 to 7 are the wheel.
  func button(_ button: UInt32, isDown: Bool) {
    XTestFakeButtonEvent(server.display, button, isDown ? 1 : 0, 0)
    if isDown { buttons.insert(button) } else { buttons.remove(button) }
    server.sync()
  }

  /// Presses or releases a key by the keysym that it has without modifiers. A keysym that the keyboard lacks is bound
  /// to a spare key first.
  /// - Returns: False if there is no spare key for it.
  func key(_ keysym: UInt, isDown: Bool) -> Bool {
    guard let code = keyboard.code(of: keysym) else { return false }
    XTestFakeKeyEvent(server.display, code, isDown ? 1 : 0, 0)
    if isDown { keys.insert(code) } else { keys.remove(code) }
    server.sync()
    return true
  }
}

/// The keys of the X server by their keysyms.
private final class XKeyboard {
  private let server: XServer
  /// Spare keys, and the keysyms that are bound to them because no other key has them; the most recently bound key is
  /// last.
  private var spares: [(code: UInt8, keysym: UInt)]

  init(server: XServer) {
    self.server = server
    // Keys of Japanese keyboards, and F19 to F22, by X's key codes: SDL reports them, and layouts rarely use them.
    let rare: [UInt8] = [97, 132, 194, 195, 196, 197]
    spares = rare.filter { XkbKeycodeToKeysym(server.display, $0, 0, 0) == 0 }.map { ($0, 0) }
  }

  isolated deinit {
    for spare in spares where spare.keysym != 0 { bind(0, to: spare.code) }
    server.sync()
  }

  /// Returns the code of the key with this keysym, after binding it to a spare key if necessary; nil if there is no
  /// spare key.
  func code(of keysym: UInt) -> UInt32? {
    if let spare = spares.first(where: { $0.keysym == keysym }) { return UInt32(spare.code) }
    let code = XKeysymToKeycode(server.display, keysym)
    if code != 0, XkbKeycodeToKeysym(server.display, code, 0, 0) == keysym { return UInt32(code) }
    guard let spare = spares.first else { return nil }
    bind(keysym, to: spare.code)
    spares.removeFirst()
    spares.append((spare.code, keysym))
    return UInt32(spare.code)
  }

  private func bind(_ keysym: UInt, to code: UInt8) {
    // With Shift, a letter has its capital. All other keysyms stay the same, since their shifted keysyms depend on the
    // layout.
    var (small, capital): (UInt, UInt) = (0, 0)
    XConvertCase(keysym, &small, &capital)
    var keysyms = [keysym, capital]
    XChangeKeyboardMapping(server.display, Int32(code), 2, &keysyms, 1)
    server.sync()
  }
}
