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
    title.setFixedSize(height: 18)
    artist.setFixedSize(height: 16)
    let column = StackView(arrangedSubviews: [cover, title, artist])
    column.axis = .vertical
    column.setCustomSpacing(4, after: cover)
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: 2, right: 0)
    column.frame = contentView.bounds
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(column)
  }

  func show(_ track: LibraryTrack) {
    accessibilityIdentifier = "cover-\(track.id)"
    cover.track = track
    title.text = track.title
    artist.text = track.artist
  }

  /// Shows that the track cannot be read.
  func showNothing() {
    cover.track = nil
    title.text = "…"
    artist.text = nil
  }

  private func updateBorder() { cover.border = isSelected ? Border(color: .systemBlue, width: 3) : nil }
}
