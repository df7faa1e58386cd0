/// The button for an item of a bar.
final class BarButton: Control {
  let item: BarButtonItem
  private let label = Label()
  private var picture: ImageView?
  private var menu: BarMenu?

  private static let padding: CGFloat = 8
  /// The minimum width and height, in points. Measured.
  private static let minimumSize: CGFloat = 44
  /// The opacity of a pressed title, as before version 26 of the system, by memory.
  private static let pressedAlpha: CGFloat = 0.2

  init(_ item: BarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownView = self
    cornerRadius = 8
    cursor = .hand
    addSubview(label)
    label.text = item.title
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
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

  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if menu?.opens(for: presses) != true { super.pressesBegan(presses, with: event) }
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
  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  override func updateConfiguration() {
    label.textColor = isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
    label.alpha = isHighlighted ? BarButton.pressedAlpha : 1
    picture?.tintColor = item.tintColor ?? tintColor
    picture?.alpha = isHighlighted ? BarButton.pressedAlpha : isEnabled ? 1 : 0.4
    backgroundColor = isHovered && isEnabled ? Color.label.withAlphaComponent(0.08) : nil
  }

  override func tintColorDidChange() { updateConfiguration() }
}

/// The back button: a chevron, and a title if there is space.
final class BackButton: Control {
  private let label = Label()
  private let angle = BackAngle(frame: CGRect(x: 0, y: 0, width: 12, height: 21))

  /// The titles, longest first; the last one is empty.
  private let titles: [String]
  private var menu: BarMenu?
  private static let gap: CGFloat = 6
  private static let padding: CGFloat = 4

  init(titles: [String]) {
    self.titles = titles
    super.init(frame: .zero)
    cornerRadius = 8
    cursor = .hand
    label.font = .systemFont(ofSize: 17)
    addSubview(label)
    addSubview(angle)
    accessibilityIdentifier = "back"
    updateConfiguration()
  }

  override var meaning: Meaning {
    meaning(as: .button, label: titles.first.flatMap { $0.isEmpty ? nil : $0 } ?? Word.back.text, traits: .button)
  }

  /// Adds a menu of the items to go back to.
  func setMenu(_ menu: @escaping () -> Menu?) { self.menu = BarMenu(of: self, menu: menu) }

  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if menu?.opens(for: presses) != true { super.pressesBegan(presses, with: event) }
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
    let y = ((bounds.height - size.height) / 2).rounded()
    angle.frame.origin = CGPoint(
      x: isMirrored ? bounds.width - BackButton.padding - angle.bounds.width : BackButton.padding,
      y: ((bounds.height - angle.bounds.height) / 2).rounded())
    let start = BackButton.padding + angle.bounds.width + BackButton.gap
    label.frame = CGRect(
      x: isMirrored ? bounds.width - start - size.width : start, y: y, width: size.width.rounded(.up),
      height: size.height)
  }

  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  override func updateConfiguration() {
    label.textColor = tintColor
    angle.color = tintColor
    label.alpha = isHighlighted ? 0.2 : 1
    angle.alpha = label.alpha
    backgroundColor = isHovered ? Color.label.withAlphaComponent(0.08) : nil
  }

  override func tintColorDidChange() { updateConfiguration() }
}

/// The chevron that points back.
private final class BackAngle: View {
  var color = Color.label { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    let (near, far): (CGFloat, CGFloat) = isMirrored ? (10.5, 2) : (1.5, 10)
    let path = BezierPath()
    path.move(to: CGPoint(x: far, y: 2))
    path.addLine(to: CGPoint(x: near, y: 10.5))
    path.addLine(to: CGPoint(x: far, y: 19))
    path.lineWidth = 2.4
    color.setStroke()
    path.stroke()
  }
}
