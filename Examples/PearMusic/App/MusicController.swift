import MiniUIPatterns
import UIKit

/// Pear Music: the library, playlists, a search and messages, above the bar of the player. A narrow window has tabs, a wide one a
/// sidebar.
public final class MusicController: UIViewController {
  /// The loader of all resources that the app shows.
  public let loader: ResourceLoader
  private let transport: FaultyTransport
  private let player: Player
  private let settings = MusicSettings()
  private let tabs = UITabBarController()
  private lazy var bar = PlayerBar(player)

  /// Creates the app.
  public init(source: MusicSource = .inProcess) {
    (loader, transport) = source.makeLoader()
    player = Player(clock: loader.clock)
    MusicTheme.current = .classic
    super.init(nibName: nil, bundle: nil)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "music"
    tabs.viewControllers = [
      stack(makeLibrary(), .library), stack(makePlaylists(), .playlists), stack(makeSearch(), .search),
      stack(makeTweets(), .tweets),
    ]
    tabs.mode = .tabSidebar
    settings.didChange = { [unowned self] in showName() }
    showName()
    addChild(tabs)
    view.addSubview(tabs.view)
    view.addSubview(bar)
    tabs.didMove(toParent: self)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let height = PlayerBar.height(forWidth: width) + view.safeAreaInsets.bottom
    // Not from the bar's frame, which is larger while a preview scales the bar.
    let top = view.bounds.maxY - height
    bar.frame = CGRect(x: 0, y: top, width: width, height: height)
    tabs.view.frame = CGRect(x: 0, y: 0, width: width, height: max(0, top))
  }

  private func stack(_ root: UIViewController, _ icon: TabIcon) -> UINavigationController {
    let stack = UINavigationController(rootViewController: root)
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Settings") { [unowned self] _ in showSettings() })
    stack.title = root.title
    stack.tabBarItem.image = icon.image
    return stack
  }

  // MARK: Pages

  private func makeLibrary() -> UIViewController {
    let artists = MusicListController<Artist>("Artists", path: "/artists", from: loader, isIndexed: true)
    let albums = MusicListController<Album>("Albums", path: "/albums", from: loader)
    let songs = MusicListController<Song>("Songs", path: "/songs", from: loader, isIndexed: true)
    let library = LibraryController(artists: artists, albums: albums, songs: songs)
    artists.onSelect = { [unowned self] artist, _ in open(artist) }
    albums.onSelect = { [unowned self] album, _ in open(album) }
    songs.onSelect = { [unowned self] song, all in player.play(song, of: all) }
    return library
  }

  private func makePlaylists() -> UIViewController {
    let playlists = PlaylistsController(loader)
    playlists.title = "Playlists"
    playlists.onSelect = { [unowned self] in push(songs($0.title, of: "/playlists/\($0.pathComponent)/songs")) }
    return playlists
  }

  private func makeSearch() -> UIViewController {
    let search = SearchController(loader)
    search.title = "Search"
    search.onSelect = { [unowned self] item, all in
      switch item {
      case let artist as Artist: open(artist)
      case let album as Album: open(album)
      case let song as Song: player.play(song, of: all.compactMap { $0 as? Song })
      default: break
      }
    }
    return search
  }

  private func makeTweets() -> UIViewController {
    let tweets = MusicListController<Tweet>("Tweets", path: "/tweets", from: loader)
    tweets.onSelect = { [weak tweets] tweet, _ in tweets?.presentPreview(of: tweet) }
    return tweets
  }

  private func open(_ artist: Artist) {
    let page = ArtistController(artist, loader)
    page.onSelect = { [unowned self] album, _ in open(album) }
    push(page)
  }

  private func open(_ album: Album) { push(songs(album.title, of: "/albums/\(album.pathComponent)/songs")) }

  private func songs(_ title: String, of path: String) -> UIViewController {
    let songs = MusicListController<Song>(title, path: path, from: loader)
    songs.onSelect = { [unowned self] song, all in player.play(song, of: all) }
    return songs
  }

  private func push(_ page: UIViewController) {
    (tabs.selectedViewController as? UINavigationController)?.pushViewController(page, animated: true)
  }

  private func showName() {
    var header = UIListContentConfiguration.sidebarHeader()
    header.text = settings.name.isEmpty ? "Pear Music" : "Music of \(settings.name)"
    tabs.sidebar.headerContentConfiguration = header
  }

  private func showSettings() {
    let sheet = UINavigationController(rootViewController: SettingsController(settings, transport, loader))
    sheet.modalPresentationStyle = .formSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    present(sheet, animated: true)
  }
}
