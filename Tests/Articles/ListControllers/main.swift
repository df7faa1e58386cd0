import MiniUIData
import MiniUISDL
import UIKit

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(
  SurfaceOptions(title: "List controllers", size: CGSize(width: 390, height: 700)))
let notes = NotesListController(style: .plain)
notes.fetchedResultsController = FetchedResultsController(Notes.query, in: try Notes.makeDatabase())
let tabs = UITabBarController()
tabs.viewControllers = [
  PeopleListController(style: .grouped),
  SwatchListController(collectionViewLayout: UICollectionViewFlowLayout()),
  notes,
]
window.rootViewController = tabs
try application.run()
