import CSDL
import Foundation
import MiniUICore
internal import Synchronization
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of the clipboard, the primary selection and text input between this program and others on a real X server: xclip
/// copies and pastes, xdotool types.
@preconcurrency @MainActor final class X11ClipboardTests: X11TestCase {
  private func open(_ platform: SDLPlatform) throws -> SDLSurface {
    let surface = try platform.makeSurface(SurfaceOptions(title: "Clipboard", size: CGSize(width: 90, height: 60)))
    settle(platform)
    return try XCTUnwrap(surface as? SDLSurface)
  }

  /// Runs another program until it ends while `platform` sleeps, as if a user were working in that program.
  /// - Returns: Its output, and the events that arrived meanwhile.
  @discardableResult
  private func run(_ platform: SDLPlatform, _ tool: String, _ arguments: [String]) throws
    -> (output: Data, events: [InputEvent])
  {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(tool)")
    process.arguments = arguments
    process.standardOutput = try folder.openFile("output")
    process.standardError = FileHandle.nullDevice
    let ended = Ended()
    // The handler does not capture the platform, since the process may outlive the test.
    process.terminationHandler = { _ in
      ended.flag.store(true, ordering: .releasing)
      MainQueue.shared.wake()
    }
    try process.run()
    var events: [InputEvent] = []
    let end = platform.clock.now + 20
    while !ended.flag.load(ordering: .acquiring), platform.clock.now < end { events += platform.nextEvents(until: end) }
    XCTAssert(ended.flag.load(ordering: .acquiring), "\(tool) has not ended")
    events += platform.nextEvents(until: platform.clock.now + 0.2)
    return (try folder.data("output"), events)
  }

  private final class Ended: Sendable { let flag = Atomic(false) }

  private func paste(_ platform: SDLPlatform, _ selection: String) throws -> String {
    String(decoding: try run(platform, "xclip", ["-o", "-selection", selection]).output, as: UTF8.self)
  }

  /// Has another program offer `bytes` until it loses the selection.
  @discardableResult
  private func copy(_ platform: SDLPlatform, _ selection: X11Selection, _ bytes: Data) throws -> Process {
    let xlib = try XCTUnwrap(Xlib.shared)
    let display = try XCTUnwrap(xlib.openDisplay(nil))
    defer { _ = xlib.closeDisplay(display) }
    let before = selection.owner(on: display)
    let folder = try TemporaryFolder()
    let file = try folder.write(bytes, to: "copied")
    // With `-quiet`, xclip stays in the foreground; otherwise it would continue in a process that cannot be waited for.
    let arguments = ["-quiet", "-in", "-selection", selection.rawValue.lowercased(), file]
    let process = Process(endingWithTests: "xclip", arguments)
    try process.run()
    let end = platform.clock.now + 20
    while selection.owner(on: display) == before, platform.clock.now < end {
      _ = platform.nextEvents(until: platform.clock.now + 0.005)
    }
    XCTAssertNotEqual(selection.owner(on: display), before, "xclip has not taken the selection")
    withExtendedLifetime(folder) {}
    return process
  }

  /// Takes both selections, so that xclip ends instead of continuing to offer the copied data.
  private func takeBoth(_ platform: SDLPlatform) {
    platform.clipboard.text = "the end"
    platform.clipboard.primarySelection = "the end"
    _ = platform.nextEvents(until: 0)
  }

  func testAnotherProgramPastesWhileThisOneSleeps() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    let large = String(repeating: "viel Text, äöü\n", count: 700_000)
    for text in ["é€ß 👍", large] {
      platform.clipboard.text = text
      platform.clipboard.primarySelection = "selected " + text
      XCTAssert(try paste(platform, "clipboard") == text)
      XCTAssert(try paste(platform, "primary") == "selected " + text)
      // The platform can also paste its own text.
      XCTAssert(platform.clipboard.text == text)
      XCTAssert(platform.clipboard.primarySelection == "selected " + text)
    }
    surface.close()
  }

  func testTextOfAnySizeCopiedByAnotherProgramIsPasted() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    for count in [1, 100_000, 900_000] {
      let text = String(repeating: "é€ß 👍\n", count: count)
      try copy(platform, .clipboard, Data(text.utf8))
      try copy(platform, .primary, Data("selected \(text)".utf8))
      XCTAssert(platform.clipboard.text == text, "\(count)")
      XCTAssert(platform.clipboard.primarySelection == "selected " + text, "\(count)")
    }
    takeBoth(platform)
    surface.close()
  }

  func testInvalidUTF8IsRepairedAndAnEmptyClipboardIsNil() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    try copy(platform, .clipboard, Data([0x61, 0xFF, 0xC3, 0x62, 0x00, 0x63]))
    XCTAssertEqual(platform.clipboard.text, "a\u{FFFD}\u{FFFD}b\0c")
    try copy(platform, .clipboard, Data())
    XCTAssertNil(platform.clipboard.text)
    takeBoth(platform)
    surface.close()
  }

  func testAProgramThatDoesNotAnswerHasNoText() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    let process = try copy(platform, .clipboard, Data("stuck".utf8))
    kill(process.processIdentifier, SIGSTOP)
    XCTAssertNil(platform.clipboard.text)
    kill(process.processIdentifier, SIGCONT)
    XCTAssertEqual(platform.clipboard.text, "stuck")
    process.terminate()
    process.waitUntilExit()
    XCTAssertNil(platform.clipboard.text)
    platform.clipboard.text = "ours"
    XCTAssertEqual(platform.clipboard.text, "ours")
    surface.close()
  }

  func testThePrimarySelectionOfAnotherProgramIsKept() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    platform.clipboard.primarySelection = "ours"
    try copy(platform, .primary, Data("theirs".utf8))
    platform.clipboard.primarySelection = nil
    XCTAssertEqual(platform.clipboard.primarySelection, "theirs")
    XCTAssertEqual(try paste(platform, "primary"), "theirs")
    platform.clipboard.primarySelection = "ours"
    platform.clipboard.primarySelection = nil
    XCTAssertNil(platform.clipboard.primarySelection)
    XCTAssertEqual(try paste(platform, "primary"), "")
    takeBoth(platform)
    surface.close()
  }

  func testAProgramThatRequestsTheClipboardAndExitsDoesNotEndThisOne() throws {
    // Each time SDL's video subsystem is closed and opened again, it installs an error handler of its own.
    for _ in 0..<3 { try askAndGo(makePlatform()) }
  }

  private func askAndGo(_ platform: SDLPlatform) throws {
    let surface = try open(platform)
    platform.clipboard.text = "copied"
    let xlib = try XCTUnwrap(Xlib.shared)
    let display = try XCTUnwrap(xlib.openDisplay(nil))
    let window = xlib.createWindow(display, xlib.rootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    let (selection, text) = (xlib.atom(display, "CLIPBOARD", 0), xlib.atom(display, "UTF8_STRING", 0))
    _ = xlib.convertSelection(display, selection, text, text, window, 0)
    _ = xlib.destroyWindow(display, window)
    // An answer shows that the server has processed the earlier requests.
    XCTAssertNotEqual(xlib.selectionOwner(display, selection), 0)
    _ = xlib.closeDisplay(display)
    while !platform.nextEvents(until: platform.clock.now + 0.05).isEmpty {}
    XCTAssertEqual(try paste(platform, "clipboard"), "copied")
    surface.close()
  }

  func testCharactersOfEveryKindArriveAsText() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    let window = "\(try XCTUnwrap(surface.x11Window))"
    surface.setTextInput(CGRect(x: 10, y: 10, width: 1, height: 20))
    try run(platform, "xdotool", ["windowfocus", "--sync", window])
    // xdotool maps letters that the keyboard lacks to a key for a moment only; the program must have read them by then.
    let events = try run(platform, "xdotool", ["type", "--delay", "250", "aé€ßЖ!"]).events
    XCTAssertEqual(texts(events), ["a", "é", "€", "ß", "Ж", "!"])
    surface.setTextInput(nil)
    XCTAssertEqual(texts(try run(platform, "xdotool", ["type", "--delay", "150", "aé"]).events), [])
    surface.close()
  }

  func testKeysTypeWhenTextIsExpectedAndContinueWhenACaretIsSet() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    try run(platform, "xdotool", ["windowfocus", "--sync", "\(try XCTUnwrap(surface.x11Window))"])
    surface.setExpectsText(true)
    XCTAssertEqual(texts(try run(platform, "xdotool", ["type", "aYx"]).events), ["a", "Y", "x"])
    // A field does this when it begins editing with the first of two keys.
    surface.setTextInput(CGRect(x: 10, y: 10, width: 1, height: 20))
    surface.setExpectsText(false)
    XCTAssertEqual(texts(try run(platform, "xdotool", ["type", "b"]).events), ["b"])
    // A field does this when Escape ends editing.
    surface.setExpectsText(true)
    surface.setTextInput(nil)
    XCTAssertEqual(texts(try run(platform, "xdotool", ["type", "c"]).events), ["c"])
    surface.setExpectsText(false)
    XCTAssertEqual(texts(try run(platform, "xdotool", ["type", "d"]).events), [])
    surface.close()
  }

  func testShortcutsTypeNothingAndDeadKeysTypeTheComposedCharacter() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    surface.setTextInput(CGRect(x: 10, y: 10, width: 1, height: 20))
    try run(platform, "xdotool", ["windowfocus", "--sync", "\(try XCTUnwrap(surface.x11Window))"])
    let shortcuts = try run(platform, "xdotool", ["key", "ctrl+c", "alt+a", "ctrl+alt+q", "super+x"]).events
    XCTAssertEqual(texts(shortcuts), [])
    XCTAssertEqual(
      keys(shortcuts),
      [
        Key(.character("c"), modifiers: .control), Key(.character("a"), modifiers: .alternate),
        Key(.character("q"), modifiers: [.control, .alternate]), Key(.character("x"), modifiers: .command),
      ])
    // For a character that the layout lacks, xdotool maps a key for a short time, which a busy program may miss.
    try run(platform, "setxkbmap", ["us", "intl"])
    let (deadAcute, e) = ("48", "26")
    let letter = try run(platform, "xdotool", ["key", deadAcute, "key", e]).events
    try run(platform, "setxkbmap", ["us"])
    XCTAssertEqual(texts(letter), ["é"])
    let enter = try run(platform, "xdotool", ["key", "KP_Enter"]).events
    XCTAssertEqual(keys(enter), [Key(.enter)])
    XCTAssertEqual(texts(enter), [])
    surface.close()
  }

  func testShortcutsInARussianLayoutUseTheKeysPositionAndTypeNothing() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    surface.setTextInput(CGRect(x: 10, y: 10, width: 1, height: 20))
    try run(platform, "setxkbmap", ["ru"])
    try run(platform, "xdotool", ["windowfocus", "--sync", "\(try XCTUnwrap(surface.x11Window))"])
    let keyOfC = "54"
    let shortcut = try run(platform, "xdotool", ["keydown", "Control_L", "key", keyOfC, "keyup", "Control_L"]).events
    let letter = try run(platform, "xdotool", ["key", keyOfC]).events
    try run(platform, "setxkbmap", ["us"])
    XCTAssertEqual(keys(shortcut), [Key(.character("c"), modifiers: .control)])
    XCTAssertEqual(texts(shortcut), [])
    XCTAssertEqual(keys(letter), [Key(.character("с"))])
    XCTAssertEqual(texts(letter), ["с"])
    surface.close()
  }

  func testAltGrInAGermanLayoutTypesAndIsNotAlt() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    surface.setTextInput(CGRect(x: 10, y: 10, width: 1, height: 20))
    try run(platform, "setxkbmap", ["de"])
    try run(platform, "xdotool", ["windowfocus", "--sync", "\(try XCTUnwrap(surface.x11Window))"])
    let (altGr, e, q, deadAcute) = ("108", "26", "24", "21")
    let events = try run(
      platform, "xdotool", ["keydown", altGr, "key", e, "key", q, "keyup", altGr, "key", deadAcute, "key", e]
    ).events
    try run(platform, "setxkbmap", ["us"])
    XCTAssertEqual(texts(events), ["€", "@", "é"])
    XCTAssertEqual(keys(events).filter { !$0.modifiers.isEmpty }, [])
    surface.close()
  }

  func testTextIsDeliveredOnlyToTheKeyWindowAndOnlyIfItRequestedText() throws {
    let platform = try makePlatform()
    let (one, other) = (try open(platform), try open(platform))
    one.setTextInput(CGRect(x: 10, y: 10, width: 1, height: 20))
    for (surface, expected) in [(one, ["x"]), (other, []), (one, ["x"])] {
      try run(platform, "xdotool", ["windowfocus", "--sync", "\(try XCTUnwrap(surface.x11Window))"])
      let events = try run(platform, "xdotool", ["type", "x"]).events
      XCTAssertEqual(texts(events), expected)
      XCTAssert(events.allSatisfy { $0.surface == nil || $0.surface == surface.id })
    }
    other.setTextInput(CGRect(x: 1, y: 1, width: 1, height: 20))
    other.setTextInput(nil)
    XCTAssertEqual(texts(try run(platform, "xdotool", ["type", "y"]).events), ["y"])
    one.close()
    other.close()
  }

  /// Gives keyboard focus to `surface`, or takes it from all windows. The resulting events stay in SDL's queue.
  private func giveKeyboard(to surface: SDLSurface?) throws {
    let end = Date(timeIntervalSinceNow: 20)
    func focused() -> UInt32? { SDL_GetKeyboardFocus().map { SDL_GetWindowID($0) } }
    while focused() != surface?.id.rawValue, Date() < end {
      if let surface { SDL_SetWindowInputFocus(SDL_GetWindowFromID(surface.id.rawValue)) }
      SDL_PumpEvents()
    }
    XCTAssertEqual(focused(), surface?.id.rawValue)
  }

  func testQueuedTextArrivesAfterTheKeyboardMovedToAnotherWindow() throws {
    let platform = try makePlatform()
    let (surface, other) = (try open(platform), try open(platform))
    surface.setTextInput(CGRect(x: 1, y: 2, width: 3, height: 4))
    try giveKeyboard(to: surface)
    while !platform.nextEvents(until: platform.clock.now + 0.05).isEmpty {}
    XCTAssertEqual(SDL_IsTextInputActive(), SDL_TRUE)
    try giveKeyboard(to: other)
    // More events than are read from the queue at a time.
    for _ in 0..<200 {
      var key = Raw.key(97)
      key.key.windowID = surface.id.rawValue
      SDL_PushEvent(&key)
    }
    var text = Raw.text("typed")
    text.text.windowID = surface.id.rawValue
    SDL_PushEvent(&text)
    let events = platform.nextEvents(until: nil)
    XCTAssert(events.contains { $0.kind == .focusLost && $0.surface == surface.id })
    XCTAssertEqual(texts(events), ["typed"])
    XCTAssertEqual(SDL_IsTextInputActive(), SDL_FALSE)
    surface.close()
    other.close()
  }

  func testTextInputThatNeedsTheKeyboardWaitsForIt() throws {
    let platform = try makePlatform()
    let rect = SDL_Rect(x: 1, y: 2, w: 3, h: 4)
    for needsKeyboard in [true, false] {
      let textInput = TextInputSwitch(needsKeyboard: needsKeyboard)
      let surface = try open(platform)
      try giveKeyboard(to: surface)
      textInput.set(.input(at: rect), for: surface.id)
      XCTAssertEqual(SDL_IsTextInputActive(), SDL_TRUE)
      // The surface turns text input off when it closes; it must be turned on again when the keyboard focus returns.
      let id = surface.id
      surface.close()
      try giveKeyboard(to: nil)
      XCTAssertEqual(SDL_IsTextInputActive(), SDL_FALSE)
      textInput.update()
      XCTAssertEqual(SDL_IsTextInputActive() == SDL_TRUE, !needsKeyboard)
      textInput.set(nil, for: id)
      XCTAssertEqual(SDL_IsTextInputActive(), SDL_FALSE)
      let next = try open(platform)
      textInput.set(.input(at: rect), for: next.id)
      try giveKeyboard(to: next)
      textInput.update()
      XCTAssertEqual(SDL_IsTextInputActive(), SDL_TRUE)
      textInput.set(nil, for: next.id)
      next.close()
    }
  }

  func testTheMiddleButtonHasItsOwnNumber() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    let window = "\(try XCTUnwrap(surface.x11Window))"
    let events = try run(platform, "xdotool", ["mousemove", "--window", window, "30", "20", "click", "2"]).events
    let kinds = events.map(\.kind)
    XCTAssert(kinds.contains(.mouseDown(.middle, at: CGPoint(x: 30, y: 20))), "\(kinds)")
    XCTAssert(kinds.contains(.mouseUp(.middle, at: CGPoint(x: 30, y: 20))), "\(kinds)")
    surface.close()
  }

  private func texts(_ events: [InputEvent]) -> [String] {
    events.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
  }

  /// Returns the keys that were pressed, without modifiers.
  private func keys(_ events: [InputEvent]) -> [Key] {
    events.compactMap { event in
      guard case .keyDown(let key, _) = event.kind, key.code != .modifier else { return nil }
      return key
    }
  }
}
