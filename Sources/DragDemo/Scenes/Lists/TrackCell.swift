internal import MiniUI
internal import TrackLibrary

/// A track in a table: the cover, the title above the album, and the length.
final class TrackCell: TableViewCell {
  static let height: CGFloat = 56

  private let cover = CoverView()
  private let title = Label("", font: .systemFont(ofSize: 15, weight: .medium))
  private let detail = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let length = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    cover.cornerRadius = 6
    length.textAlignment = .right
    for view in [cover, title, detail, length] as [View] { contentView.addSubview(view) }
  }

  /// - Parameter namesArtist: Whether the artist is shown too.
  func show(_ track: LibraryTrack, namesArtist: Bool) {
    accessibilityIdentifier = "track-\(track.id)"
    cover.track = track
    title.text = track.title
    detail.text = namesArtist ? "\(track.artist) — \(track.album)" : "\(track.album), \(track.year)"
    length.text = track.length
  }

  /// Shows a track that cannot be read.
  func showNothing() {
    cover.track = nil
    title.text = "…"
    detail.text = nil
    length.text = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    let margin: CGFloat = 16
    cover.frame = place(margin, 8, 40, 40)
    let width: CGFloat = 44
    length.textAlignment = isRightToLeft ? .left : .right
    length.frame = place(size.width - margin - width, 18, width, 20)
    let left = margin + 52
    let room = max(0, size.width - margin - width - 8 - left)
    title.frame = place(left, 9, room, 20)
    detail.frame = place(left, 29, room, 18)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns a rectangle whose x counts from the leading edge.
  private func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: isRightToLeft ? contentView.bounds.width - x - width : x, y: y, width: width, height: height)
  }
}
