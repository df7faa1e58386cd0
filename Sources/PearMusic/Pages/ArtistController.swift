import MiniUIPatterns
import UIKit

/// The page of an artist: the picture and the words about them, above their albums.
final class ArtistController: MusicListController<Album> {
  private let artist: Artist
  private let header = ArtistHeader(frame: CGRect(x: 0, y: 0, width: 320, height: ArtistHeader.height))

  init(_ artist: Artist) {
    self.artist = artist
    super.init("", path: "/artists/\(artist.pathComponent)/albums")
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
  private let name = UILabel()
  private let bio = UILabel()
  private var artist: Artist?

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.cornerRadius = 60
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.backgroundColor = .secondarySystemBackground
    name.font = .systemFont(ofSize: 22, weight: .bold)
    bio.font = .systemFont(ofSize: 15)
    bio.textColor = .secondaryLabel
    bio.numberOfLines = 4
    for part in [picture, name, bio] { addSubview(part) }
    addInteraction(PreviewInteraction { [unowned self] in artist })
  }

  func show(_ artist: Artist) {
    self.artist = artist
    name.text = artist.name
    bio.text = "\(artist.instrument). \(artist.bio)"
    let size = CGSize(width: 240, height: 240)
    artist.loadMedia(covering: size) { [weak self] (_: Bool) in self?.picture.image = artist.imageValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 20, y: 16, width: 120, height: 120)
    let width = max(0, min(bounds.width - 176, 560))
    name.frame = CGRect(x: 156, y: 24, width: width, height: 28)
    let text = bio.sizeThatFits(CGSize(width: width, height: 80))
    bio.frame = CGRect(x: 156, y: 58, width: width, height: min(80, text.height))
  }
}
