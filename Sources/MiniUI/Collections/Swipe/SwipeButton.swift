final class SwipeButton: Control {
  let action: ContextualAction
  private let label = Label()
  private var picture: ImageView?

  init(_ action: ContextualAction) {
    self.action = action
    super.init(frame: .zero)
    cornerRadius = SwipeLayout.radius
    clipsToBounds = true
    cursor = .hand
    accessibilityLabel = action.title
    accessibilityIdentifier = action.title.map { "swipe-\($0.lowercased())" }
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.font = .systemFont(ofSize: SwipeLayout.fontSize, weight: .medium)
    label.textColor = .title(on: action.backgroundColor)
    label.textAlignment = .center
    addSubview(label)
    if let image = action.image {
      let picture = ImageView(image: image)
      picture.tintColor = label.textColor
      addSubview(picture)
      self.picture = picture
    }
  }

  override var canBecomeFocused: Bool { false }
  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  override func updateConfiguration() {
    label.alpha = isHighlighted ? 0.5 : 1
    picture?.alpha = isHighlighted ? 0.5 : 1
  }

  /// The width of title and image, in points, and whether there is an image.
  var content: (width: CGFloat, hasImage: Bool) {
    let title = label.text?.isEmpty == false ? label.intrinsicContentSize.width : 0
    let image = picture?.image?.size.width ?? 0
    return (title + (title > 0 && image > 0 ? SwipeLayout.imageGap : 0) + image, image > 0)
  }

  override func layoutSubviews() {
    let title = label.sizeThatFits(bounds.size)
    let image = picture?.image?.size ?? .zero
    let gap = title.width > 0 && image.width > 0 && label.text?.isEmpty == false ? SwipeLayout.imageGap : 0
    let width = title.width + gap + image.width
    let start = max(0, ((bounds.width - width) / 2).rounded(.down))
    let titleStart = isMirrored ? start : start + image.width + gap
    label.frame = CGRect(
      x: titleStart, y: ((bounds.height - title.height) / 2).rounded(.down),
      width: min(title.width, max(0, bounds.width - titleStart)), height: title.height)
    picture?.frame = CGRect(
      x: isMirrored ? start + title.width + gap : start, y: ((bounds.height - image.height) / 2).rounded(.down),
      width: image.width, height: image.height)
  }
}
