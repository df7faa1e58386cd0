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
    // As far from both edges as the headers and separators of the table.
    let margin = max(contentView.layoutMargins.left, contentView.layoutMargins.right)
    row.frame = CGRect(x: margin, y: 8, width: max(0, contentView.bounds.width - 2 * margin), height: 40)
    length.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
  }
}
