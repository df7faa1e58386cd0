import CSDL
import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of the platform under Wayland compositors without a display. The expected pixels are computed here, the actual ones
/// are read by another program.
@preconcurrency @MainActor final class WaylandPlatformTests: WaylandTestCase {
  /// Opens a window of 300×200 points.
  private func open() throws -> (platform: SDLPlatform, surface: any Surface) {
    var options = SDLPlatform.Options()
    options.appID = "org.example.board"
    let platform = try makePlatform(driver: "wayland", options)
    let surface = try platform.makeSurface(SurfaceOptions(title: "Wayland", size: CGSize(width: 300, height: 200)))
    let scale = surface.scale
    let canvas = try randomCanvas(Int(surface.size.width * scale), Int(surface.size.height * scale), seed: 9)
    // A window is on the screen from its first frame on.
    try surface.present(canvas, damage: Region(canvas.bounds))
    return (platform, surface)
  }

  private func randomCanvas(_ width: Int, _ height: Int, seed: UInt64) throws -> Bitmap {
    var random = SplitMix64(seed: seed)
    let canvas = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { canvas.row(y)[x] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    }
    return canvas
  }

  private func rows(_ bitmap: Bitmap) -> [[UInt32]] {
    (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] & 0xFF_FFFF } }
  }

  /// Presents a canvas of the window's size, and checks that the compositor shows it to the last byte.
  private func check(
    _ surface: any Surface, _ platform: SDLPlatform, _ compositor: WaylandCompositor, at position: CGFloat, seed: UInt64
  ) throws {
    let scale = surface.scale
    let (width, height) = (
      Int((surface.size.width * scale).rounded()), Int((surface.size.height * scale).rounded())
    )
    let canvas = try randomCanvas(width, height, seed: seed)
    try surface.present(canvas, damage: Region(canvas.bounds))
    let origin = Int(position * scale)
    try wait(platform, until: "\(surface.size) at \(scale) is shown", rows(canvas), on: compositor, at: origin)
  }

  /// Waits until the compositor shows pixels at a position of the output, on both axes.
  private func wait(
    _ platform: SDLPlatform, until what: String, _ pixels: [[UInt32]], on compositor: WaylandCompositor, at origin: Int
  ) throws {
    try wait(platform, until: what) { _ in
      try compositor.pixels(x: origin, y: origin, width: pixels[0].count, height: pixels.count) == pixels
    }
  }

  func testACompositorShowsTheCanvasByteForByteAtEachScaleAndSize() throws {
    try with(.sway) { sway in
      for scale in [1, 1.25, 1.5, 2, 3] as [CGFloat] {
        try sway.send("output HEADLESS-1 scale \(scale)")
        let (platform, surface) = try open()
        XCTAssertEqual(surface.scale, scale)
        XCTAssertEqual(surface.size, CGSize(width: 300, height: 200))
        try check(surface, platform, sway, at: 40, seed: 1)
        for (index, (width, height)) in [(301, 201), (129, 401)].enumerated() {
          try sway.send("[app_id=.*] resize set \(width) \(height)")
          try wait(platform, until: "the size is \(width)×\(height)") { _ in
            surface.size == CGSize(width: width, height: height)
          }
          XCTAssertEqual(surface.scale, scale)
          try sway.send("[app_id=.*] move position 40 40")
          try check(surface, platform, sway, at: 40, seed: UInt64(index))
        }
      }
    }
  }

  func testATurnedOutputShowsTheCanvasByteForByteAtEachScale() throws {
    try with(.sway) { sway in
      let (platform, surface) = try open()
      for (index, (turn, scale)) in [("90", 2), ("180", 1.5), ("270", 1), ("normal", 2)].enumerated() {
        try sway.send("output HEADLESS-1 transform \(turn) scale \(scale)")
        try wait(platform, until: "the scale is \(scale)") { _ in surface.scale == CGFloat(scale) }
        try check(surface, platform, sway, at: 40, seed: UInt64(index))
      }
    }
  }

  func testAWindowOutlivesItsOutputAndIsShownWhenTheOutputIsBack() throws {
    try with(.sway) { sway in
      let (platform, surface) = try open()
      try check(surface, platform, sway, at: 40, seed: 1)
      try sway.send("output HEADLESS-1 disable")
      for seed in 2..<5 {
        let canvas = try randomCanvas(300, 200, seed: UInt64(seed))
        try surface.present(canvas, damage: Region(canvas.bounds))
        _ = platform.nextEvents(until: platform.clock.now + 0.02)
      }
      XCTAssertNoThrow(try platform.checkDisplay())
      try sway.send("output HEADLESS-1 enable")
      try sway.send("[app_id=.*] move position 40 40")
      try check(surface, platform, sway, at: 40, seed: 6)
    }
  }

  func testWithoutSharedMemoryAFrameIsAnErrorAndTheNextOneIsShown() throws {
    try with(.sway) { sway in
      let (platform, surface) = try open()
      surface.requestSize(CGSize(width: 310, height: 210))
      try wait(platform, until: "the window has its new size") { _ in surface.size == CGSize(width: 310, height: 210) }
      let canvas = try randomCanvas(310, 210, seed: 1)
      // Memory with a descriptor counts as a file. The signal would end the program.
      let handler = signal(SIGXFSZ, SIG_IGN)
      var former = rlimit()
      XCTAssertEqual(getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &former), 0)
      var limit = rlimit(rlim_cur: 4096, rlim_max: former.rlim_max)
      XCTAssertEqual(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit), 0)
      let result = Result { try surface.present(canvas, damage: Region(canvas.bounds)) }
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &former)
      signal(SIGXFSZ, handler)
      XCTAssertThrowsError(try result.get()) {
        XCTAssertEqual("\($0)", "cannot share 310×210 pixels with the compositor: File too large")
      }
      try check(surface, platform, sway, at: 40, seed: 2)
    }
  }

  func testAWindowFollowsOnlyTheOutputThatItIsOn() throws {
    try with(.sway) { sway in
      let (platform, surface) = try open()
      try sway.send("create_output")
      try sway.send("output HEADLESS-2 mode 1440x1440@60Hz scale 2 position 4000 0")
      try sway.send("[app_id=.*] move to output HEADLESS-2")
      try wait(platform, until: "the window has the scale of the second output") { _ in surface.scale == 2 }
      try sway.send("output HEADLESS-1 scale 3")
      try sway.send("output HEADLESS-2 scale 1.5")
      try wait(platform, until: "the window follows the second output") { _ in surface.scale == 1.5 }
      try sway.send("[app_id=.*] move to output HEADLESS-1")
      try wait(platform, until: "the window has the scale of the first output") { _ in surface.scale == 3 }
      XCTAssertEqual(surface.size, CGSize(width: 300, height: 200))
    }
  }

  func testOnlyTheDamageOfManyFramesIsPresented() throws {
    try with(.sway) { sway in
      let (platform, surface) = try open()
      var random = SplitMix64(seed: 5)
      let canvas = try randomCanvas(300, 200, seed: 3)
      try surface.present(canvas, damage: Region(canvas.bounds))
      // Pixels that change outside of the damage are not shown.
      var expected = rows(canvas)
      for frame in 0..<40 {
        let other = try randomCanvas(300, 200, seed: UInt64(frame))
        let (x, y) = (Int.random(in: 0..<250, using: &random), Int.random(in: 0..<150, using: &random))
        let damage = PixelRect(x0: Int32(x), y0: Int32(y), x1: Int32(x + 50), y1: Int32(y + 50))
        for row in y..<y + 50 {
          for column in x..<x + 50 {
            canvas.row(row)[column] = other[column, row]
            expected[row][column] = other[column, row] & 0xFF_FFFF
          }
        }
        try surface.present(canvas, damage: Region(damage))
        // Some frames arrive faster than the compositor shows them.
        if frame % 3 == 0 { _ = platform.nextEvents(until: platform.clock.now + 0.02) }
      }
      try wait(platform, until: "the last frame is shown", expected, on: sway, at: 40)
    }
  }

  func testFramesAreShownWithoutARendererAndWithoutOpenGL() throws {
    try with(.sway) { _ in
      let (platform, surface) = try open()
      let canvas = try randomCanvas(300, 200, seed: 4)
      for _ in 0..<5 {
        try surface.present(canvas, damage: Region(canvas.bounds))
        _ = platform.nextEvents(until: platform.clock.now + 0.05)
      }
      // SDL opens Mesa's libraries for each window, even if OpenGL does not draw it.
      XCTAssertNil(SDL_GetRenderer(SDL_GetWindowFromID(surface.id.rawValue)))
      XCTAssertNil(SDL_GL_GetCurrentContext())
    }
  }

  func testThePointerPressesAndScrollsAtItsPointOfAFractionalScale() throws {
    try with(.sway) { sway in
      try sway.send("output HEADLESS-1 scale 1.25")
      let (platform, surface) = try open()
      try check(surface, platform, sway, at: 40, seed: 10)
      let pointer = try WaylandPointer(sway.environment, size: (1152, 1152))
      // SDL asks for the seat's pointer when an event announces it.
      for _ in 0..<3 { _ = platform.nextEvents(until: platform.clock.now + 0.05) }
      try pointer.move(to: CGPoint(x: 50, y: 60))
      try pointer.move(to: CGPoint(x: 140, y: 70))
      try pointer.press()
      try pointer.move(to: CGPoint(x: 150, y: 90))
      try pointer.release()
      try pointer.scroll(3)
      try pointer.moveFingers(5)
      try pointer.liftFingers()
      let (start, end) = (CGPoint(x: 100, y: 30), CGPoint(x: 110, y: 50))
      let kinds = try wait(platform, until: "the fingers have left the touchpad") {
        $0.contains { $0.kind == .wheel(dx: 0, dy: 0, at: end) }
      }.filter { $0.surface == surface.id }.map(\.kind)
      let actions = kinds.filter {
        switch $0 {
        case .mouseDown, .mouseUp, .wheel: true
        default: false
        }
      }
      XCTAssertEqual(
        actions,
        [.mouseDown(.primary, at: start), .mouseUp(.primary, at: end)]
          + [-3, -0.5, 0].map { .wheel(dx: 0, dy: $0, at: end) })
    }
  }

  /// Handles events until a key or a text arrives that satisfies a condition.
  /// - Returns: All keys that were pressed, except modifiers, and all texts.
  private func keys(
    _ platform: SDLPlatform, until what: String, _ condition: (InputEvent.Kind) -> Bool
  ) throws -> [InputEvent.Kind] {
    try wait(platform, until: what) { $0.contains { condition($0.kind) } }.map(\.kind).filter {
      switch $0 {
      case .keyDown(let key, _): key.code != .modifier
      case .text: true
      default: false
      }
    }
  }

  func testKeysTypeTheLettersOfTheLayoutWithTheirModifiers() throws {
    try with(.sway) { sway in
      let keyboard = try WaylandKeyboard(sway.environment, layout: "fr")
      let (platform, surface) = try open()
      surface.setTextInput(CGRect(x: 10, y: 10, width: 1, height: 20))
      try wait(platform, until: "the window has the keyboard") { $0.contains { $0.kind == .focusGained } }
      // On a French keyboard an A is where others have a Q.
      let (letter, copy) = (UInt32(16), UInt32(46))
      try keyboard.type(letter)
      try keyboard.type(letter, holding: .shift)
      try keyboard.type(copy, holding: .control)
      let a = KeyCode.character("a")
      XCTAssertEqual(
        try keys(platform, until: "Control+C is pressed") {
          $0 == .keyDown(Key(.character("c"), modifiers: .control), isRepeat: false)
        },
        [
          .keyDown(Key(a), isRepeat: false), .text("a"), .keyDown(Key(a, modifiers: .shift), isRepeat: false),
          .text("A"),
          .keyDown(Key(.character("c"), modifiers: .control), isRepeat: false),
        ])
    }
  }

  func testAKeyThatIsHeldRepeatsUntilItIsReleased() throws {
    try with(.sway) { sway in
      let keyboard = try WaylandKeyboard(sway.environment, layout: "us")
      try sway.send("input type:keyboard repeat_delay 60")
      try sway.send("input type:keyboard repeat_rate 50")
      let (platform, surface) = try open()
      try wait(platform, until: "the window has the keyboard") { $0.contains { $0.kind == .focusGained } }
      try keyboard.press(30)
      let key = Key(.character("a"))
      var pressed = try keys(platform, until: "the key repeats") { $0 == .keyDown(key, isRepeat: true) }
      XCTAssertEqual(pressed.first, .keyDown(key, isRepeat: false))
      try keyboard.release(30)
      pressed = try keys(platform, until: "the key is released") { $0 == .keyUp(key) }
      XCTAssert(pressed.allSatisfy { $0 == .keyDown(key, isRepeat: true) })
      withExtendedLifetime(surface) {}
    }
  }

  func testDragsStayInTheWindow() throws {
    try with(.sway) { _ in
      let (platform, surface) = try open()
      XCTAssertFalse(surface.canBeginDrag)
      XCTAssertThrowsError(try surface.beginDrag([ClipboardItem(type: ClipboardItem.textType, data: Data("a".utf8))])) {
        XCTAssertEqual("\($0)", "cannot drag items to other programs: the window is not on an X server")
      }
      withExtendedLifetime(platform) {}
    }
  }

  func testTheEndOfTheCompositorIsReported() throws {
    try with(.sway) { sway in
      let (platform, surface) = try open()
      XCTAssertNoThrow(try platform.checkDisplay())
      sway.end()
      try wait(platform, until: "the program is asked to quit") { $0.contains { $0.kind == .quit } }
      XCTAssertThrowsError(try platform.checkDisplay()) {
        XCTAssert("\($0)".contains("the Wayland compositor has ended the connection"), "\($0)")
      }
      surface.close()
    }
  }

  func testTheKioskCompositorShowsTheWindowOnTheWholeScreen() throws {
    try with(.cage) { cage in
      let (platform, surface) = try open()
      try wait(platform, until: "the window has the size of the screen") { _ in
        surface.size == CGSize(width: 1280, height: 720)
      }
      // The first frame is smaller; without a display, Cage does not always show those after it.
      let first = try randomCanvas(300, 200, seed: 9)
      try wait(platform, until: "the first frame is shown", rows(first), on: cage, at: 0)
    }
  }

  func testAWindowFillsTheScreenAndIsClosedByTheCompositor() throws {
    try with(.sway) { sway in
      let (platform, surface) = try open()
      surface.setFullScreen(true)
      try wait(platform, until: "the window covers the screen") { _ in
        surface.isFullScreen && surface.size == CGSize(width: 1440, height: 1440) && surface.scale == 1
      }
      try check(surface, platform, sway, at: 0, seed: 7)
      surface.setFullScreen(false)
      try wait(platform, until: "the window has its former size") { _ in
        surface.size == CGSize(width: 300, height: 200) && surface.scale == 1
      }
      try check(surface, platform, sway, at: 40, seed: 8)
      try sway.send("[app_id=org.example.board] kill")
      try wait(platform, until: "the window is asked to close") {
        $0.contains { $0.kind == .closeRequested && $0.surface == surface.id }
      }
    }
  }
}
