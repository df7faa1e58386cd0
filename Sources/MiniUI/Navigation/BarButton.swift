/// A button in a bar, with a title and an optional menu.
class BarControl: Control {
  final let label = Label()
  final var menu: BarMenu?

  init() {
    super.init(frame: .zero)
    cornerRadius = 8
    cursor = .hand
    label.font = .systemFont(ofSize: 17)
    addSubview(label)
  }

  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if menu?.opens(for: presses) != true { super.pressesBegan(presses, with: event) }
  }

  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  override func tintColorDidChange() { updateConfiguration() }
}

/// The button for an item of a bar.
final class BarButton: BarControl {
  let item: BarButtonItem
  private var picture: ImageView?

  private static let padding: CGFloat = 8
  /// The minimum width and height, in points. Measured.
  private static let minimumSize: CGFloat = 44
  /// The opacity of a pressed title, as before version 26 of the system, by memory.
  private static let pressedAlpha: CGFloat = 0.2

  init(_ item: BarButtonItem) {
    self.item = item
    super.init()
    item.shownView = self
    label.text = item.title
    if item.style == .done { label.font = .systemFont(ofSize: 17, weight: .semibold) }
    label.textAlignment = .center
    if let image = item.image {
      let picture = ImageView(image: image.automaticTemplate)
      picture.isUserInteractionEnabled = false
      addSubview(picture)
      self.picture = picture
      label.isHidden = true
    }
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title.map { "bar-\($0.lowercased())" }
    if item.menu != nil { menu = BarMenu(of: self) { [unowned item] in item.menu } }
    addAction({ button in button.trigger() }, for: .primaryActionTriggered)
    updateConfiguration()
  }

  /// Performs the action of the item, or opens its menu if it has no action.
  private func trigger() {
    if item.hasAction { item.perform(sender: self) } else { menu?.open() }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = picture.map(\.bounds.size) ?? label.sizeThatFits(size)
    let width =
      item.width > 0 ? item.width : max(BarButton.minimumSize, (content.width + 2 * BarButton.padding).rounded(.up))
    return CGSize(width: width, height: BarButton.minimumSize)
  }

  override func layoutSubviews() {
    let size = label.sizeThatFits(bounds.size)
    label.frame = CGRect(
      x: BarButton.padding, y: ((bounds.height - size.height) / 2).rounded(),
      width: max(0, bounds.width - 2 * BarButton.padding), height: size.height)
    if let picture { picture.center = bounds.center }
  }

  override var meaning: Meaning {
    let opensMenu = menu != nil && !item.hasAction
    var meaning = meaning(as: opensMenu ? .popUpButton : .button, label: item.spokenName, traits: .button)
    if menu != nil { meaning.states.insert(.hasPopup) }
    return meaning
  }

  override func updateConfiguration() {
    label.textColor = isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
    label.alpha = isHighlighted ? BarButton.pressedAlpha : 1
    picture?.tintColor = item.tintColor ?? tintColor
    picture?.alpha = isHighlighted ? BarButton.pressedAlpha : isEnabled ? 1 : 0.4
    backgroundColor = isHovered && isEnabled ? Color.label.withAlphaComponent(0.08) : nil
  }
}

/// The back button: a chevron, and a title if there is space.
final class BackButton: BarControl {
  private let angle = BackAngle(frame: CGRect(x: 0, y: 0, width: 12, height: 21))

  /// The titles, longest first; the last one is empty.
  private let titles: [String]
  private static let gap: CGFloat = 6
  private static let padding: CGFloat = 4

  init(titles: [String]) {
    self.titles = titles
    super.init()
    addSubview(angle)
    accessibilityIdentifier = "back"
    updateConfiguration()
  }

  override var meaning: Meaning {
    meaning(as: .button, label: titles.first.flatMap { $0.isEmpty ? nil : $0 } ?? Word.back.text, traits: .button)
  }

  /// Shows the longest title that fits.
  /// - Returns: the size.
  func fit(_ width: CGFloat) -> CGSize {
    for title in titles {
      label.text = title
      let size = title.isEmpty ? CGSize.zero : label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44))
      let needed = 2 * BackButton.padding + angle.bounds.width + (title.isEmpty ? 0 : BackButton.gap + size.width)
      if needed <= width || title.isEmpty { return CGSize(width: max(44, needed.rounded(.up)), height: 44) }
    }
    return CGSize(width: 44, height: 44)
  }

  override func layoutSubviews() {
    let size = label.sizeThatFits(bounds.size)
    let sign = angle.bounds.size
    angle.frame = directed(
      CGRect(origin: CGPoint(x: BackButton.padding, y: ((bounds.height - sign.height) / 2).rounded()), size: sign))
    let start = BackButton.padding + sign.width + BackButton.gap
    label.frame = CGRect(
      x: isMirrored ? bounds.width - start - size.width : start, y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width.rounded(.up), height: size.height)
  }

  override func updateConfiguration() {
    label.textColor = tintColor
    angle.color = tintColor
    label.alpha = isHighlighted ? 0.2 : 1
    angle.alpha = label.alpha
    backgroundColor = isHovered ? Color.label.withAlphaComponent(0.08) : nil
  }
}

/// The chevron that points back.
private final class BackAngle: View {
  var color = Color.label { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    context.stroke(
      [(4, -8.5), (-4.5, 0), (4, 8.5)], around: rect.center, mirrored: isMirrored, color, width: 2.4)
  }
}
