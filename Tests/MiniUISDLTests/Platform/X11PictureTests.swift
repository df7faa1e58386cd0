import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of pictures on the clipboard between this program and others on a real X server.
@preconcurrency @MainActor final class X11PictureTests: X11TestCase {
  private func open(_ platform: SDLPlatform) throws -> SDLSurface {
    let surface = try platform.makeSurface(SurfaceOptions(title: "Pictures", size: CGSize(width: 90, height: 60)))
    settle(platform)
    return try XCTUnwrap(surface as? SDLSurface)
  }

  /// Returns a PNG of noise, which cannot be compressed, and its bitmap.
  private func noise(_ side: Int) throws -> (Data, Bitmap) {
    let bitmap = try Bitmap(width: side, height: side)
    var seed: UInt32 = 7
    for y in 0..<side {
      for x in 0..<side {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        bitmap.row(y)[x] = seed >> 8 | 0xFF00_0000
      }
    }
    return (try SDLImageCodec().png(bitmap), bitmap)
  }

  /// Runs xclip to its end while this thread is blocked.
  private func xclip(_ arguments: [String]) throws -> Data {
    let folder = try TemporaryFolder()
    let process = Process(endingWithTests: "xclip", ["-selection", "clipboard"] + arguments)
    process.standardOutput = try folder.openFile("output")
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try folder.data("output")
  }

  private func rows(_ bitmap: Bitmap) -> [[UInt32]] {
    (0..<bitmap.height).map { Array(UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width)) }
  }

  func testAnotherProgramPastesAPictureOfAnySizeWhileThisOneIsBusy() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    for side in [8, 900] {
      let (data, bitmap) = try noise(side)
      try platform.clipboard.write([ClipboardItem(type: "image/png", data: data)])
      let pasted = try xclip(["-t", "image/png", "-o"])
      XCTAssert(pasted == data, "\(side): \(pasted.count) of \(data.count) bytes")
      let decoded = try SDLImageCodec().decode(pasted, named: "pasted", maximumPixelCount: 1 << 25)
      XCTAssert(rows(decoded) == rows(bitmap))
      // The platform pastes its own as well.
      XCTAssert(platform.clipboard.data(ofType: "image/png") == data)
      XCTAssertNil(platform.clipboard.text)
    }
    surface.close()
  }

  func testOnlyTheOfferedTypesAreListedAndReturned() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    try platform.clipboard.write([
      ClipboardItem(type: "image/png", data: Data([1, 2, 3])),
      ClipboardItem(type: ClipboardItem.textType, data: Data("é".utf8)),
    ])
    let targets = String(decoding: try xclip(["-t", "TARGETS", "-o"]), as: UTF8.self).split(separator: "\n")
    XCTAssertEqual(
      Set(targets), ["TARGETS", "TIMESTAMP", "image/png", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
    XCTAssertEqual(try xclip(["-o"]), Data("é".utf8))
    XCTAssertEqual(try xclip(["-t", "image/jpeg", "-o"]), Data())
    XCTAssertEqual(platform.clipboard.text, "é")
    XCTAssertEqual(platform.clipboard.types, ["image/png", ClipboardItem.textType])
    surface.close()
  }

  func testTheOfferedPictureEndsWhenTextOrAnotherPictureIsCopied() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    let picture = [ClipboardItem(type: "image/png", data: Data([1, 2, 3]))]
    try platform.clipboard.write(picture)
    platform.clipboard.text = "text"
    XCTAssertNil(platform.clipboard.data(ofType: "image/png"))
    XCTAssertEqual(platform.clipboard.types, [ClipboardItem.textType])
    try platform.clipboard.write(picture)
    XCTAssertNil(platform.clipboard.text)
    try platform.clipboard.write([ClipboardItem(type: "image/png", data: Data([4]))])
    XCTAssertEqual(try xclip(["-t", "image/png", "-o"]), Data([4]))
    platform.clipboard.text = nil
    XCTAssertEqual(platform.clipboard.types, [])
    surface.close()
  }

  func testAPictureOfAnotherProgramIsPasted() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    try platform.clipboard.write([ClipboardItem(type: "image/png", data: Data([1]))])
    for side in [8, 900] {
      let (data, _) = try noise(side)
      let folder = try TemporaryFolder()
      let file = try folder.write(data, to: "picture.png")
      let process = Process(
        endingWithTests: "xclip", ["-quiet", "-selection", "clipboard", "-t", "image/png", "-in", file])
      try process.run()
      let end = platform.clock.now + 20
      while platform.clipboard.data(ofType: "image/png") != data, platform.clock.now < end {
        _ = platform.nextEvents(until: platform.clock.now + 0.005)
      }
      XCTAssert(platform.clipboard.data(ofType: "image/png") == data)
      XCTAssertEqual(platform.clipboard.types, ["image/png"])
      platform.clipboard.text = "the end"
      _ = platform.nextEvents(until: 0)
      process.waitUntilExit()
    }
    surface.close()
  }

  func testAnOfferNeverWakesTheMainThreadAndEndsWithThePlatform() throws {
    var platform: SDLPlatform? = try makePlatform()
    let surface = try open(try XCTUnwrap(platform))
    try platform?.clipboard.write([ClipboardItem(type: "image/png", data: Data([1, 2]))])
    for _ in 0..<3 { XCTAssertEqual(try xclip(["-t", "image/png", "-o"]), Data([1, 2])) }
    settle(try XCTUnwrap(platform))
    let start = try XCTUnwrap(platform).clock.now
    XCTAssertEqual(platform?.nextEvents(until: start + 0.1), [])
    XCTAssertGreaterThanOrEqual(try XCTUnwrap(platform).clock.now, start + 0.1)
    surface.close()
    platform = nil
    XCTAssertEqual(try xclip(["-t", "image/png", "-o"]), Data())
  }

  func testAProgramThatExitsDuringALargeTransferDoesNotAffectTheNext() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    let (data, _) = try noise(600)
    try platform.clipboard.write([ClipboardItem(type: "image/png", data: data)])
    let xlib = try XCTUnwrap(Xlib.shared)
    for isPolite in [true, false] {
      let display = try XCTUnwrap(xlib.openDisplay(nil))
      let window = xlib.createWindow(display, xlib.rootWindow(display), 0, 0, 1, 1, 0, 0, 0)
      let (selection, type) = (xlib.atom(display, "CLIPBOARD", 0), xlib.atom(display, "image/png", 0))
      _ = xlib.convertSelection(display, selection, type, type, window, 0)
      // An answer shows that the server has processed the request.
      XCTAssertNotEqual(xlib.selectionOwner(display, selection), 0)
      if isPolite { _ = xlib.destroyWindow(display, window) }
      _ = xlib.closeDisplay(display)
      XCTAssert(try xclip(["-t", "image/png", "-o"]) == data)
    }
    surface.close()
  }
}
