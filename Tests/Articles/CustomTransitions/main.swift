import MiniUISDL
import UIKit

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(
  SurfaceOptions(title: "Custom transitions", size: CGSize(width: 390, height: 700)))
let albums = AlbumsViewController()
albums.title = "Albums"
window.rootViewController = UINavigationController(rootViewController: albums)
try application.run()
