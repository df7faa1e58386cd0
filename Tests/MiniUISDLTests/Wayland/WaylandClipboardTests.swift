import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of the clipboard between this program, which has no window and no keyboard, and others under Wayland.
@preconcurrency @MainActor final class WaylandClipboardTests: WaylandTestCase {
  /// Starts a program that offers bytes until another program copies.
  private func copy(_ data: Data, as type: String, under sway: WaylandCompositor) throws -> Process {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let process = sway.client("wl-copy", ["--foreground", "--type", type])
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.write(data, to: "data")))
    try process.run()
    return process
  }

  private func paste(_ type: String, _ sway: WaylandCompositor) throws -> Data {
    try sway.output("wl-paste", ["--no-newline", "--type", type])
  }

  /// Returns bytes that fill a pipe several times.
  private func noise(_ count: Int) -> Data {
    var random = SplitMix64(seed: 7)
    return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  func testAnotherProgramPastesAPictureAndTheTextBesideItWhileThisOneIsBusy() throws {
    try with(.sway) { sway in
      let clipboard = try makePlatform(driver: "wayland").clipboard
      for count in [8, 300_000] {
        let picture = noise(count)
        try clipboard.write([
          ClipboardItem(type: "image/png", data: picture),
          ClipboardItem(type: ClipboardItem.textType, data: Data("é".utf8)),
        ])
        XCTAssert(try paste("image/png", sway) == picture)
        XCTAssertEqual(try paste("text/plain", sway), Data("é".utf8))
        let types = String(decoding: try sway.output("wl-paste", ["--list-types"]), as: UTF8.self)
        XCTAssertEqual(
          Set(types.split(separator: "\n")), ["image/png", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
        XCTAssertThrowsError(try paste("image/jpeg", sway))
        // The platform pastes its own as well.
        XCTAssertEqual(clipboard.types, ["image/png", ClipboardItem.textType])
        XCTAssert(clipboard.data(ofType: "image/png") == picture)
        XCTAssertEqual(clipboard.text, "é")
      }
    }
  }

  func testAPictureOfAnotherProgramIsPastedAndReplacesTheProgramsOwn() throws {
    try with(.sway) { sway in
      let platform = try makePlatform(driver: "wayland")
      let clipboard = platform.clipboard
      XCTAssertEqual(clipboard.types, [])
      try clipboard.write([ClipboardItem(type: "image/png", data: Data([1]))])
      for count in [8, 300_000] {
        let picture = noise(count)
        let program = try copy(picture, as: "image/png", under: sway)
        try wait(platform, until: "the picture is there") { _ in clipboard.data(ofType: "image/png") == picture }
        XCTAssertEqual(clipboard.types, ["image/png"])
        XCTAssertNil(clipboard.data(ofType: "image/jpeg"))
        XCTAssertNil(clipboard.text)
        program.end()
        program.waitUntilExit()
      }
    }
  }

  func testTextOfAnotherProgramIsPastedWithoutTheKeyboard() throws {
    try with(.sway) { sway in
      let platform = try makePlatform(driver: "wayland")
      let program = try copy(Data("Grüße 👩🏽".utf8), as: "text/plain;charset=utf-8", under: sway)
      try wait(platform, until: "the text is there") { _ in platform.clipboard.text == "Grüße 👩🏽" }
      XCTAssertEqual(platform.clipboard.types, [ClipboardItem.textType])
      program.end()
      program.waitUntilExit()
    }
  }

  func testAnOfferedPictureEndsWhenTheClipboardIsClearedAndWithThePlatform() throws {
    try with(.sway) { sway in
      var platform: SDLPlatform? = try makePlatform(driver: "wayland")
      let picture = [ClipboardItem(type: "image/png", data: Data([1, 2]))]
      try platform?.clipboard.write(picture)
      platform?.clipboard.text = nil
      XCTAssertEqual(platform?.clipboard.types, [])
      XCTAssertThrowsError(try paste("image/png", sway))
      try platform?.clipboard.write(picture)
      XCTAssertEqual(try paste("image/png", sway), Data([1, 2]))
      platform = nil
      XCTAssertThrowsError(try paste("image/png", sway))
    }
  }

  func testAProgramThatExitsDuringALargeTransferDoesNotAffectTheNext() throws {
    try with(.sway) { sway in
      let platform = try makePlatform(driver: "wayland")
      let picture = noise(300_000)
      try platform.clipboard.write([ClipboardItem(type: "image/png", data: picture)])
      _ = try sway.output("sh", ["-c", "wl-paste --type image/png | head -c 9"])
      XCTAssert(try paste("image/png", sway) == picture)
    }
  }
}
