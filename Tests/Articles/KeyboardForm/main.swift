import MiniUISDL
import UIKit

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Keyboard form", size: CGSize(width: 390, height: 660)))
window.keyboard = KeyboardView(layouts: try KeyboardLayout.layouts(inFolder: "Resources/Keyboards").layouts)
window.rootViewController = FormViewController(usesScrollView: true)
try application.run()
