import AppSupport
import Foundation
import MiniUITestTools
import XCTest

@testable import DragDemo

/// Tests of text input into the demo's form in a real window: from the keyboard, from the on-screen keyboard with the mouse,
/// and from the clipboards of other programs.
@preconcurrency @MainActor final class TextInputTests: WindowTestCase {
  // MARK: Keys

  func testCharactersThatTheKeyboardLayoutLacksAreTyped() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.type("Zoë é€ß Ωя")
    XCTAssertEqual(try form.end().node("name")?.text, "Zoë é€ß Ωя")
  }

  func testADeadKeyAndALetterTypeOneCharacter() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.compose("dead_acute", "e", "é")
    try form.compose("dead_diaeresis", "u", "ü")
    XCTAssertEqual(try form.end().node("name")?.text, "éü")
  }

  func testTheKeyThatBeginsEditingTypesItsCharacter() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.type("a")
    for text in ["Zoë", " €", "x"] {
      try form.key("Escape")
      XCTAssertNil(form.comparison.stage.surface?.caret)
      try form.type(text)
    }
    try form.key("Escape")
    try form.compose("dead_acute", "e", "é")
    try form.focus("comment")
    try form.key("Escape")
    try form.type("Soon")
    let tree = try form.end()
    XCTAssertEqual(tree.node("name")?.text, "aZoë €xé")
    XCTAssertEqual(tree.node("comment")?.text, "Soon")
  }

  func testShortcutsCopyPasteUndoAndDelete() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.type("one two")
    try form.key("ctrl+a", "ctrl+c", "End")
    try form.type(" ")
    try form.key("ctrl+v", "ctrl+BackSpace", "ctrl+z", "ctrl+z", "ctrl+shift+z")
    try form.key("shift+Home", "ctrl+x", "ctrl+v", "Home", "ctrl+Right", "Delete")
    XCTAssertEqual(try form.end().node("name")?.text, "onetwo one two")
  }

  func testTabAndReturnMoveToTheNextField() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.type("Ada")
    try form.key("Tab")
    try form.type("ada@example.org")
    try form.key("Return")
    try form.type("030 1234567")
    try form.key("shift+Tab", "End")
    try form.type(".uk")
    let tree = try form.end()
    XCTAssertEqual(tree.node("name")?.text, "Ada")
    XCTAssertEqual(tree.node("email")?.text, "ada@example.org.uk")
    XCTAssertEqual(tree.node("phone")?.text, "030 1234567")
  }

  // MARK: Other programs

  func testTextCopiedByAnotherProgramIsPasted() throws {
    let form = try OrderWindow()
    try form.copy("Grüße, \u{1F469}\u{200D}\u{1F467}\r\nund Küsse", to: .clipboard)
    try form.click("name")
    try form.key("ctrl+v")
    XCTAssertEqual(try form.end().node("name")?.text, "Grüße, \u{1F469}\u{200D}\u{1F467} und Küsse")
  }

  func testAnotherProgramPastesCopiedText() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.type("né à Łódź")
    try form.key("ctrl+a", "ctrl+c")
    try form.waitForPaste(of: "né à Łódź", from: .clipboard)
    try form.key("End", "shift+ctrl+Left", "ctrl+x")
    try form.waitForPaste(of: "Łódź", from: .clipboard)
    XCTAssertEqual(try form.end().node("name")?.text, "né à ")
  }

  func testTheMiddleButtonPastesAtThePointer() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.type("ab")
    try form.copy("middle ", to: .primary)
    try form.middleClick("name", 0.02)
    XCTAssertEqual(try form.end().node("name")?.text, "middle ab")
  }

  func testAnotherProgramPastesTextSelectedWithTheMouse() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.type("first second")
    try form.copy("old", to: .primary)
    try form.doubleClick("name", 0.06)
    try form.waitForPaste(of: "first", from: .primary)
    try form.key("ctrl+a")
    try form.waitForPaste(of: "first second", from: .primary)
    _ = try form.end()
  }

  func testAPasswordIsNeverPutOnAClipboard() throws {
    let form = try OrderWindow()
    try form.copy("mine", to: .clipboard)
    try form.copy("mine", to: .primary)
    try form.focus("password")
    try form.type("secret words")
    try form.key("ctrl+a", "ctrl+c", "ctrl+x", "ctrl+Insert", "shift+Delete")
    usleep(400_000)
    try form.waitForPaste(of: "mine", from: .clipboard)
    try form.waitForPaste(of: "mine", from: .primary)
    XCTAssertEqual(try form.end().node("password")?.text, String(repeating: "•", count: 12))
  }

  func testPastedBytesThatAreNotUTF8AreRepaired() throws {
    let form = try OrderWindow()
    try form.copy(bytes: [0x61, 0xFF, 0x62, 0xC3, 0x28, 0x01, 0x63], to: .clipboard)
    try form.click("name")
    try form.key("ctrl+v")
    let text = try XCTUnwrap(form.end().node("name")?.text)
    XCTAssertTrue(text.hasPrefix("a") && text.hasSuffix("c"), text)
    XCTAssertFalse(text.unicodeScalars.contains { $0.value < 0x20 }, text)
  }

  func testTenMegabytesPastedIntoAFieldAreCutToItsHundredCharacters() throws {
    let form = try OrderWindow()
    try form.copy(bytes: Array(repeating: 0x78, count: 10 << 20), to: .clipboard)
    try form.click("name")
    try form.key("ctrl+v")
    XCTAssertEqual(try form.end().node("name")?.text, String(repeating: "x", count: 100))
  }

  // MARK: The on-screen keyboard

  func testTheMouseTypesOnTheOnScreenKeyboard() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.tap("ada")
    XCTAssertEqual(try form.end().node("name")?.text, "Ada")
  }

  /// Fills in all fields and sends the form.
  func testTheFormIsFilledInAndSentWithTheKeyboardAlone() throws {
    let form = try OrderWindow()
    try form.focus("name")
    for (index, text) in OrderWindow.order.enumerated() {
      if index > 0 { try form.key("Tab") }
      try form.type(text)
    }
    try form.key("Return")
    let tree = try form.end()
    XCTAssertEqual(tree.node("answer")?.text, "Thank you, Ada! 12.5 m² of tiles go to Wales.")
  }

  func testTheFormIsFilledInAndSentWithTheMouseAlone() throws {
    let form = try OrderWindow()
    try form.click("name")
    for (entry, text) in zip(OrderEntry.allCases, OrderWindow.order) {
      try form.click(entry.rawValue)
      try form.tap(text)
    }
    try form.tapKey("key-return")
    let tree = try form.end()
    for (entry, text) in zip(OrderEntry.allCases, OrderWindow.order) where entry != .password {
      XCTAssertEqual(tree.node(entry.rawValue)?.text, text)
    }
    XCTAssertEqual(tree.node("answer")?.text, "Thank you, Ada! 12.5 m² of tiles go to Wales.")
  }

  func testAFingerOpensTheOnScreenKeyboardAndAPhysicalKeyClosesIt() throws {
    let form = try OrderWindow(pointer: .finger)
    try form.click("name")
    XCTAssertTrue(form.isShown("key-a"))
    try form.tap("ada")
    try form.type(" L")
    XCTAssertFalse(form.isShown("key-a"))
    XCTAssertEqual(try form.end().node("name")?.text, "Ada L")
  }

  func testTheWindowRotatesWhileTheKeyboardIsOpen() throws {
    let form = try OrderWindow()
    try form.click("street")
    try form.tap("mill")
    try form.comparison.resize(to: CGSize(width: 844, height: 390))
    try form.comparison.settle()
    try form.tap("s")
    try form.comparison.resize(to: CGSize(width: 390, height: 760))
    try form.comparison.settle()
    try form.tapKey("key-hide")
    let tree = try form.end()
    XCTAssertEqual(tree.node("street")?.text, "Mills")
    XCTAssertNil(tree.node("key-a"))
  }

  func testTheFloatingKeyboardIsDraggedAndStillTypes() throws {
    let form = try OrderWindow()
    try form.click("name")
    try form.click("option-floating")
    try form.comparison.drag(from: try form.comparison.location("keyboard-grip"), by: CGSize(width: 6, height: -150))
    try form.tap("hi")
    XCTAssertEqual(try form.end().node("name")?.text, "Hi")
  }

  func testAKeyboardOfAnotherLanguageTypesItsLetters() throws {
    let form = try OrderWindow()
    try form.click("name")
    for _ in 0..<5 { try form.click("option-language") }
    try form.tap("яблоко")
    XCTAssertEqual(try form.end().node("name")?.text, "Яблоко")
  }

  func testAPlainContainerMovesUpToShowTheFieldAboveTheKeyboard() throws {
    let form = try OrderWindow()
    try form.click("option-plain")
    try form.click("name")
    for key in ["key-return", "key-return", "bar-next", "key-return", "key-return", "bar-next"] { try form.tapKey(key) }
    try form.tap("ok")
    let tree = try form.end()
    let comment = try XCTUnwrap(tree.node("comment"))
    XCTAssertEqual(comment.text, "Ok")
    // The form is raised until the field is 8 points above the keyboard's accessory bar.
    let bar = try XCTUnwrap(tree.node("order-bar"))
    XCTAssertEqual(comment.frame[1] + comment.frame[3], bar.frame[1] - 8, accuracy: 0.01)
  }
}
