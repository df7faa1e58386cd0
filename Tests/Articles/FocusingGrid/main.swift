import MiniUISDL
import UIKit

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Focusing grid", size: CGSize(width: 390, height: 700)))
window.rootViewController = GridViewController()
try application.run()
