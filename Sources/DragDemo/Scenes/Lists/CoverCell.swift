internal import MiniUI
internal import TrackLibrary

/// A track in the grid: the cover, and the title and the artist below it. A border shows the selection.
final class CoverCell: CollectionViewCell {
  private let cover = CoverView()
  private let title = Label("", font: .systemFont(ofSize: 13, weight: .medium))
  private let artist = Label("", font: .systemFont(ofSize: 12), color: .secondaryLabel)

  override var isSelected: Bool { didSet { updateBorder() } }
  override var isHighlighted: Bool { didSet { cover.alpha = isHighlighted ? 0.7 : 1 } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    cover.cornerRadius = 8
    for view in [cover, title, artist] as [View] { contentView.addSubview(view) }
  }

  func show(_ track: LibraryTrack) {
    accessibilityIdentifier = "cover-\(track.id)"
    cover.track = track
    title.text = track.title
    artist.text = track.artist
  }

  /// Shows a track that cannot be read.
  func showNothing() {
    cover.track = nil
    title.text = "…"
    artist.text = nil
  }

  private func updateBorder() { cover.border = isSelected ? Border(color: .systemBlue, width: 3) : nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = contentView.bounds.width
    cover.frame = CGRect(x: 0, y: 0, width: side, height: side)
    title.frame = CGRect(x: 0, y: side + 4, width: side, height: 18)
    artist.frame = CGRect(x: 0, y: side + 22, width: side, height: 16)
  }
}
