import CSDL
import Foundation
import MiniUICore
import XCTest

@testable import MiniUISDL

/// Tests of the clipboard without a display, where SDL itself keeps the text.
@preconcurrency @MainActor final class SDLClipboardTests: PlatformTestCase {
  func testTheClipboardStoresText() throws {
    let platform = try makePlatform()
    for text in ["copied, ünïcödé 👍", "line\nline"] {
      platform.clipboard.text = text
      XCTAssertEqual(platform.clipboard.text, text)
    }
    platform.clipboard.text = "a\0b"
    XCTAssertEqual(platform.clipboard.text, "ab")
    platform.clipboard.text = nil
    XCTAssertNil(platform.clipboard.text)
  }

  func testThePrimarySelectionIsIndependentOfTheClipboard() throws {
    let clipboard = try makePlatform().clipboard
    clipboard.text = "copied"
    clipboard.primarySelection = "ausgewählt\0 👍"
    XCTAssertEqual(clipboard.primarySelection, "ausgewählt 👍")
    XCTAssertEqual(clipboard.text, "copied")
    clipboard.primarySelection = ""
    XCTAssertNil(clipboard.primarySelection)
    XCTAssertEqual(clipboard.text, "copied")
  }

  func testClearingThePrimarySelectionKeepsTheTextOfAnotherProgram() throws {
    let clipboard = try makePlatform().clipboard
    SDL_SetPrimarySelectionText("another's")
    clipboard.primarySelection = nil
    XCTAssertEqual(clipboard.primarySelection, "another's")
    SDL_SetPrimarySelectionText("")
  }

  func testInvalidUTF8FromTheClipboardIsRepaired() throws {
    let clipboard = try makePlatform().clipboard
    for (bytes, text) in [
      ([0x61, 0xFF, 0xC3, 0x62], "a\u{FFFD}\u{FFFD}b"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ]
      as [([UInt8], String)]
    {
      let string = (bytes + [0]).map { CChar(bitPattern: $0) }
      SDL_SetClipboardText(string)
      SDL_SetPrimarySelectionText(string)
      XCTAssertEqual(clipboard.text, text)
      XCTAssertEqual(clipboard.primarySelection, text)
    }
  }

  func testTenMegabytesAreCopiedWholeAndLongerTextIsCutAtACodePoint() throws {
    let clipboard = try makePlatform().clipboard
    let text = String(repeating: "Zeile mit ü\n", count: 800_000)
    clipboard.text = text
    XCTAssertEqual(clipboard.text, text)
    clipboard.text = "a" + String(repeating: "ü", count: SDLClipboard.maximumByteCount / 2)
    XCTAssertEqual(clipboard.text, "a" + String(repeating: "ü", count: SDLClipboard.maximumByteCount / 2 - 1))
    clipboard.text = nil
  }
}
