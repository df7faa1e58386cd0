import MiniUI
import MiniUISDL

@MainActor enum Kiosks {
  static func keyboard(of window: Window) throws {
    window.keyboard = KeyboardView(layouts: try KeyboardLayout.layouts(inFolder: "Resources/Keyboards").layouts)
    window.keyboardPolicy = .always
  }

  static func touch() throws -> Application {
    var options = SDLPlatform.Options()
    options.touchMouse = true
    let application = try Application(platform: SDLPlatform(options))
    return application
  }
}
