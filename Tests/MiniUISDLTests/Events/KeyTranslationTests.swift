import CSDL
import MiniUICore
import Testing

@testable import MiniUISDL

@MainActor struct KeyTranslationTests {
  private func code(_ sdl: SDL_KeyCode, numLock: Bool = false) -> KeyCode {
    KeyCode(sdl: SDL_Keycode(bitPattern: sdl.rawValue), modifiers: numLock ? UInt16(KMOD_NUM.rawValue) : 0)
  }

  @Test func `named keys are translated to their key codes`() {
    let table: [(SDL_KeyCode, KeyCode)] = [
      (SDLK_ESCAPE, .escape), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_TAB, .tab), (SDLK_SPACE, .space),
      (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_LEFT, .left), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_F1, .function(1)), (SDLK_F12, .function(12)), (SDLK_F13, .function(13)), (SDLK_F24, .function(24)),
      (SDLK_LSHIFT, .modifier), (SDLK_CAPSLOCK, .modifier), (SDLK_APPLICATION, .menu), (SDLK_PRINTSCREEN, .printScreen),
      (SDLK_VOLUMEUP, .other(SDLK_VOLUMEUP.rawValue)), (SDLK_UNKNOWN, .other(0)),
    ]
    for (sdl, code) in table { #expect(self.code(sdl) == code) }
  }

  @Test func `printable keys have their label's character in lower case`() {
    for (scalar, character) in [("a", "a"), ("A", "a"), ("ß", "ß"), ("Ж", "ж"), (".", "."), ("é", "é")]
      as [(Unicode.Scalar, Character)]
    {
      #expect(KeyCode(sdl: SDL_Keycode(scalar.value), modifiers: 0) == .character(character))
    }
  }

  @Test func `the keypad follows Num Lock`() {
    #expect(code(SDLK_KP_7, numLock: true) == .character("7"))
    #expect(code(SDLK_KP_7) == .home)
    #expect(code(SDLK_KP_5) == .character("5"))
    #expect(code(SDLK_KP_PLUS) == .character("+"))
  }

  @Test func `key events carry modifiers, repeats and optionally a window`() {
    let a = SDL_Keycode(97)
    let all = UInt16(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue | KMOD_LALT.rawValue | KMOD_LGUI.rawValue)
    #expect(
      kinds([Raw.key(a, modifiers: all), Raw.key(a, isRepeat: true), Raw.key(a, down: false)]) == [
        .keyDown(Key(.character("a"), modifiers: [.shift, .control, .alternate, .command]), isRepeat: false),
        .keyDown(Key(.character("a")), isRepeat: true), .keyUp(Key(.character("a"))),
      ])
    #expect(translate([Raw.key(a, window: 0)]).map(\.surface) == [nil])
  }
}
