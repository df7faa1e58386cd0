import MiniUISDL
import UIKit

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Draggable views", size: CGSize(width: 360, height: 480)))
window.rootViewController = BoardViewController()
try application.run()
