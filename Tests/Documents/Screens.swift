import MiniUI

@MainActor enum Screens {
  typealias AlbumsController = TableViewController
  typealias SettingsController = TableViewController

  final class AlbumController: ViewController {
    convenience init(_ album: String) { self.init() }
  }

  final class Page: ViewController {
    private func show(_ album: String) {
      let albums = NavigationController(rootViewController: AlbumsController())
      albums.navigationBar.prefersLargeTitles = true
      albums.pushViewController(AlbumController(album), animated: true)
    }

    private func ask() {
      let alert = AlertController(title: "Note", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Seen by the river" }
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      present(alert, animated: true)
    }

    private func showSettings() {
      let settings = SettingsController()
      settings.sheetPresentationController?.detents = [.medium(), .large()]
      present(settings, animated: true)
    }
  }
}
