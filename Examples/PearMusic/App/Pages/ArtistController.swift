import MiniUIPatterns
import UIKit

/// The page of an artist: the artist's picture and description, above the albums.
final class ArtistController: MusicListController<Album> {
  private let artist: Artist
  private let header = ArtistHeader(frame: CGRect(x: 0, y: 0, width: 320, height: ArtistHeader.height))

  init(_ artist: Artist, _ loader: ResourceLoader) {
    self.artist = artist
    super.init("", path: "/artists/\(artist.pathComponent)/albums", from: loader)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    header.show(artist)
    tableView.tableHeaderView = header
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    displayStringValue(artist)
  }
}

final class ArtistHeader: UIView {
  static let height: CGFloat = 152
  private let picture = UIImageView(image: nil)
  private let name = HeadingLabel()
  private let badge = BadgeLabel()
  private let bio = UILabel()
  private var artist: Artist?
  private lazy var loading = PictureLoading(into: picture)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.cornerRadius = 60
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.backgroundColor = .secondarySystemBackground
    badge.textAlignment = .center
    badge.clipsToBounds = true
    bio.font = .systemFont(ofSize: 15)
    bio.textColor = .secondaryLabel
    bio.numberOfLines = 3
    for part in [picture, name, badge, bio] { addSubview(part) }
    addInteraction(PreviewInteraction { [unowned self] in artist })
  }

  func show(_ artist: Artist) {
    self.artist = artist
    name.text = artist.name
    badge.text = artist.subtitle
    bio.text = "\(artist.instrument). \(artist.bio)"
    loading.show(artist, covering: CGSize(width: 240, height: 240))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { loading.resume() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(bounds.width - 176, 560))
    let room = CGSize(width: width, height: 80)
    layOut(picture, CGRect(x: 20, y: 16, width: 120, height: 120))
    layOut(name, CGRect(x: 156, y: 18, width: width, height: 32))
    layOut(bio, CGRect(x: 156, y: 52, width: width, height: min(60, bio.sizeThatFits(room).height)))
    let badgeSize = badge.sizeThatFits(room)
    layOut(
      badge,
      CGRect(
        origin: CGPoint(x: 156, y: 116), size: CGSize(width: min(badgeSize.width, width), height: badgeSize.height)))
  }

  /// Positions a part at a distance from the leading edge.
  private func layOut(_ part: UIView, _ frame: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    part.frame = isMirrored ? frame.offsetBy(dx: bounds.width - frame.maxX - frame.minX, dy: 0) : frame
  }
}
