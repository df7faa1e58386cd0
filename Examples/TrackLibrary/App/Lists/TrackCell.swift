internal import MiniUI
internal import TrackLibrary

/// A track in a table: the cover, the title above the album, and the length.
final class TrackCell: TableViewCell {
  static let height: CGFloat = 56

  private let cover = CoverView()
  private let title = Label("", font: .systemFont(ofSize: 15, weight: .medium))
  private let detail = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let length = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)

  private let row: StackView

  override init(style: CellStyle, reuseIdentifier: String?) {
    let words = StackView(arrangedSubviews: [title, detail])
    words.axis = .vertical
    row = StackView(arrangedSubviews: [cover, words, length])
    row.alignment = .center
    row.spacing = 8
    row.setCustomSpacing(12, after: cover)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    cover.cornerRadius = 6
    cover.setFixedSize(width: 40, height: 40)
    title.setFixedSize(height: 20)
    detail.setFixedSize(height: 18)
    length.setFixedSize(width: 44)
    contentView.addSubview(row)
  }

  /// - Parameter namesArtist: Whether the artist is shown too.
  func show(_ track: LibraryTrack, namesArtist: Bool) {
    accessibilityIdentifier = "track-\(track.id)"
    cover.track = track
    title.text = track.title
    detail.text = namesArtist ? "\(track.artist) — \(track.album)" : "\(track.album), \(track.year)"
    length.text = track.length
  }

  /// Shows that the track cannot be read.
  func showNothing() {
    cover.track = nil
    title.text = "…"
    detail.text = nil
    length.text = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = CGRect(x: 16, y: 8, width: max(0, contentView.bounds.width - 32), height: 40)
    length.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
  }
}
