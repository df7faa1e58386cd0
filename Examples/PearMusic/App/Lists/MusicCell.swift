import MiniUIPatterns
import UIKit

/// A row with a picture, a description and a second line.
class MusicCell: UITableViewCell {
  static let height: CGFloat = 60
  private static let side: CGFloat = 44

  private let picture = UIImageView(image: nil)
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private var item: (any MusicItem)?
  private lazy var loading = PictureLoading(into: picture)
  private var pictureScale: CGFloat = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    picture.cornerRadius = 6
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.backgroundColor = .secondarySystemBackground
    titleLabel.font = .systemFont(ofSize: 16, weight: .medium)
    subtitleLabel.font = .systemFont(ofSize: 13)
    subtitleLabel.textColor = .secondaryLabel
    for part in [picture, titleLabel, subtitleLabel] { contentView.addSubview(part) }
    addInteraction(PreviewInteraction { [unowned self] in item })
  }

  /// Marks the song that is played by the colour of its title.
  func updateMark() {
    let isPlayed = item is Song && item?.id == Player.current?.song?.id
    titleLabel.textColor = isPlayed ? tintColor : .label
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateMark()
  }

  /// - Parameter scale: the pixels per point of the window, which decide the size of the picture.
  func show(_ item: any MusicItem, scale: CGFloat) {
    self.item = item
    updateMark()
    titleLabel.displayStringValue(item)
    subtitleLabel.text = item.subtitle
    showPicture(of: item, scale: scale)
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let scale = traitCollection.displayScale
    if let item, scale != pictureScale { showPicture(of: item, scale: scale) }
  }

  private func showPicture(of item: any MusicItem, scale: CGFloat) {
    pictureScale = scale
    loading.show(item, covering: CGSize(width: MusicCell.side * scale, height: MusicCell.side * scale))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { loading.resume() }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading.cancel()
    picture.image = nil
    item = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (content, side) = (contentView.bounds, MusicCell.side)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margin = isMirrored ? contentView.layoutMargins.right : contentView.layoutMargins.left
    let width = max(0, content.width - side - 12 - 2 * margin)
    picture.frame = CGRect(
      x: isMirrored ? content.maxX - margin - side : margin, y: ((content.height - side) / 2).rounded(), width: side,
      height: side)
    let x = isMirrored ? margin : picture.frame.maxX + 12
    titleLabel.frame = CGRect(x: x, y: picture.frame.minY + 1, width: width, height: 22)
    subtitleLabel.frame = CGRect(x: x, y: picture.frame.maxY - 19, width: width, height: 18)
  }
}
