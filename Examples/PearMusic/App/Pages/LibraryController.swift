import UIKit

/// The library: artists, albums or songs, which a segmented control chooses.
final class LibraryController: UIViewController {
  private let kinds = UISegmentedControl(items: ["Artists", "Albums", "Songs"])
  private let pages: [UIViewController]
  private var shown: UIViewController?

  init(artists: UIViewController, albums: UIViewController, songs: UIViewController) {
    pages = [artists, albums, songs]
    super.init(nibName: nil, bundle: nil)
    title = "Library"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    kinds.accessibilityIdentifier = "kinds"
    kinds.accessibilityLabel = "Kind"
    kinds.selectedSegmentIndex = 0
    kinds.addAction({ [unowned self] (_: UIControl) in show(kinds.selectedSegmentIndex) }, for: .valueChanged)
    view.addSubview(kinds)
    show(0)
  }

  private func show(_ index: Int) {
    guard pages.indices.contains(index), pages[index] !== shown else { return }
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    let page = pages[index]
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
    shown = page
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let width = min(area.width - 32, 420)
    kinds.frame = CGRect(x: (area.midX - width / 2).rounded(), y: area.minY + 8, width: max(0, width), height: 32)
    shown?.view.frame = CGRect(
      x: view.bounds.minX, y: area.minY + 48, width: view.bounds.width,
      height: max(0, view.bounds.maxY - area.minY - 48))
  }
}
