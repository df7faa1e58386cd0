import CSDL
import Foundation
import MiniUICore
import Testing

@testable import MiniUISDL

@MainActor struct EventSynthesisTests {
  /// Converts `kind` to an event of SDL's, and returns its translation back.
  private func thereAndBack(
    _ kind: InputEvent.Kind, _ geometry: WindowGeometry = geometry(1, 200, 100)
  ) throws -> [InputEvent.Kind] {
    var event = try EventSynthesis(window: geometry)(kind)
    event.common.timestamp = 400
    return kinds([event], in: FakeWindows(geometry))
  }

  @Test func `an event that is posted to SDL is received unchanged`() throws {
    let location = CGPoint(x: 7, y: -3)
    var all: [InputEvent.Kind] = [
      .mouseMoved([sample(60.4, 7, -3)]), .wheel(dx: 0.5, dy: -2, at: location), .pointerLeft,
      .touchDown(id: 9, at: location), .touchMoved(id: 9, [sample(60.4, 7, -3)]), .touchUp(id: 9, at: location),
      .text("é"), .text(String(repeating: "長", count: 10)), .composition("abc", selectionStart: 1, selectionLength: 2),
      .composition("e\u{301}👨‍👩‍👧x", selectionStart: 1, selectionLength: 1), .exposed, .focusGained, .focusLost, .hidden,
      .closeRequested, .quit,
    ]
    for button in MouseButton.allCases { all += [.mouseDown(button, at: location), .mouseUp(button, at: location)] }
    for kind in all { #expect(try thereAndBack(kind) == [kind]) }
  }

  @Test func `every key is received unchanged, with every combination of modifiers`() throws {
    var codes: [KeyCode] = [
      .escape, .enter, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
      .insert, .menu, .printScreen, .modifier, .other(0x4000_0123),
    ]
    codes += (1...24).map { .function($0) } + "az09+-=éß€я".map { .character($0) }
    for code in codes {
      for modifiers in 0..<16 {
        let key = Key(code, modifiers: KeyModifiers(rawValue: modifiers))
        for kind in [.keyDown(key, isRepeat: false), .keyDown(key, isRepeat: true), .keyUp(key)] as [InputEvent.Kind] {
          #expect(try thereAndBack(kind) == [kind])
        }
      }
    }
  }

  @Test(arguments: [(1, nil), (1, 2), (2, nil), (2, 3), (1, 1.5)] as [(Int, CGFloat?)])
  func `a location is received exactly at any density and scale`(pixels: Int, scale: CGFloat?) throws {
    let window = geometry(1, 961, 641, pixels: pixels, scale: scale)
    for unit in stride(from: Int32(-40), through: 1000, by: 7) {
      let location = window.point(x: unit, y: 1000 - unit)
      #expect(try thereAndBack(.mouseDown(.primary, at: location), window) == [.mouseDown(.primary, at: location)])
      #expect(try thereAndBack(.touchDown(id: 1, at: location), window) == [.touchDown(id: 1, at: location)])
    }
  }

  @Test(arguments: [(false, 1), (true, 7)])
  func `every whole unit of windows up to 4096 is exact as a touch location`(isX11: Bool, step: Int) {
    for side in stride(from: 1, through: 4096, by: step) {
      let window = geometry(1, side, side, isX11: isX11)
      // All units of small windows and beyond their edges. For larger windows, the units that are hardest to represent.
      let units =
        side <= 256 ? Array(-side...2 * side) : [1, side / 3, side / 2, side - 1, side, side + 1, -1, 3 * side]
      for unit in units {
        let location = CGPoint(x: unit, y: -unit)
        let fraction = window.fraction(location)
        #expect(window.point(fractionX: fraction.x, y: fraction.y) == location)
      }
    }
  }

  @Test func `an event that SDL cannot represent throws an error`() {
    for kind in [
      .resized(CGSize(width: 1, height: 1), scale: 1), .text(String(repeating: "a", count: 32)), .text("a\0b"),
      .keyDown(Key(.character("👨‍👩‍👧")), isRepeat: false),
    ] as [InputEvent.Kind] {
      #expect(throws: PlatformError.self) { try EventSynthesis(window: geometry(1, 200, 100))(kind) }
    }
  }

  @Test(arguments: [(CGFloat.nan, 0), (.infinity, 0), (-.infinity, 0), (1e300, 1_000_000_000)] as [(CGFloat, Int32)])
  func `a NaN or infinite location becomes the origin, and a distant one the limit`(
    value: CGFloat, units: Int32
  ) throws {
    let synthesis = EventSynthesis(window: geometry(1, 200, 100))
    let location = CGPoint(x: value, y: value)
    let button = try synthesis(.mouseDown(.primary, at: location)).button
    #expect(button.x == units && button.y == units)
    let finger = try synthesis(.touchDown(id: 1, at: location)).tfinger
    for coordinate in [finger.x, finger.y] {
      #expect(value.isNaN ? coordinate.isNaN : coordinate == Float(value), "\(coordinate)")
    }
    // Infinity, NaN and huge values have no whole notches; the precise values are passed on unchanged.
    let wheel = try synthesis(.wheel(dx: value, dy: value, at: location)).wheel
    #expect(wheel.x == 0)
    #expect(wheel.y == 0)
    #expect(wheel.mouseX == units)
    #expect(wheel.mouseY == units)
    #expect(value.isNaN ? wheel.preciseX.isNaN : wheel.preciseX == Float(value))
  }

  @Test func `a composition with a negative selection selects nothing`() throws {
    let synthesis = EventSynthesis(window: geometry(1, 200, 100))
    let event = try synthesis(.composition("a", selectionStart: -1, selectionLength: -1)).editExt
    defer { SDL_free(event.text) }
    #expect(event.start == 0 && event.length == 0)
  }
}
