/// A control with a title, an image and a background that performs an action when it is pressed.
///
///     let send = Button("Send", style: .filled) { _ in submit() }
///
/// Set its appearance either with a `configuration`, or with `style` and the button's own properties.
@preconcurrency @MainActor open class Button: Control {
  nonisolated deinit {}

  /// The appearance of a button, in ascending prominence.
  public nonisolated enum Style: Hashable, Sendable, CaseIterable {
    /// A title in the tint colour, without a background.
    case plain
    /// A title on a grey background.
    case gray
    /// A title in the tint colour, on a mostly transparent background of the tint colour.
    case tinted
    /// A title on a background of the tint colour, for the main action.
    case filled
  }

  /// The types of buttons in UIKit. Here all of them have the style `plain`.
  public nonisolated enum ButtonType: Hashable, Sendable { case custom, system, plain }

  /// The style of the button; `gray` by default.
  open var style = Style.gray {
    didSet { if style != oldValue { updateConfiguration() } }
  }
  /// The font of the title. nil restores the default, the system font of button size and medium weight.
  open var font: Font! {
    get { title.font }
    set {
      title.font = newValue ?? Button.defaultFont
      setNeedsLayout()
    }
  }
  /// The insets of title and image from the edges, in points. Not used with a configuration, which has its own.
  open var contentInsets = EdgeInsets(top: 8, left: 14, bottom: 8, right: 14) {
    didSet {
      guard contentInsets != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// UIKit's former name for `contentInsets`. Not used with a configuration.
  open var contentEdgeInsets: EdgeInsets {
    get { contentInsets }
    set { contentInsets = newValue }
  }
  /// Insets the space of the title, in points, and so moves it. The size of the button does not change. Zero by default.
  /// Not used with a configuration.
  open var titleEdgeInsets = EdgeInsets.zero { didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } } }
  /// Insets the space of the image, in points. See `titleEdgeInsets`.
  open var imageEdgeInsets = EdgeInsets.zero { didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } } }
  /// The label that shows the title. Set its text and colour with `setTitle` and `setTitleColor`.
  open var titleLabel: Label? { title }
  /// The view that shows the image. Set its image with `setImage`.
  open var imageView: ImageView? { picture }
  /// The horizontal alignment of title and image; `center` by default.
  open override var contentHorizontalAlignment: ContentHorizontalAlignment {
    didSet { if contentHorizontalAlignment != oldValue { alignTitle() } }
  }
  /// The vertical alignment of title and image; `center` by default.
  open override var contentVerticalAlignment: ContentVerticalAlignment { didSet { setNeedsLayout() } }
  /// The appearance of the button in one value; nil (the default) to use `style`. `updateConfiguration` applies it.
  open var configuration: Configuration? {
    get { ownConfiguration.value }
    set {
      ownConfiguration.value = newValue
      configurationDidChange()
    }
  }
  private var ownConfiguration = Rare<Configuration>()
  /// Called whenever the state of the button has changed. Set the `configuration` for the state in it.
  open var configurationUpdateHandler: ((_ button: Button) -> Void)? { didSet { updateConfiguration() } }
  /// The type that the button was created with; `custom` unless an initializer takes it.
  open var buttonType: ButtonType { chosenType }
  private final var chosenType = ButtonType.custom

  // MARK: Menu

  /// The menu of the button; nil, the default, for none. It opens on a press if `showsMenuAsPrimaryAction` is true,
  /// otherwise on a secondary click or a long press.
  open var menu: Menu? { didSet { menuDidChange() } }
  /// Whether a press opens the menu instead of triggering the button. False by default. In UIKit, all controls have it.
  open var showsMenuAsPrimaryAction = false {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// Whether a press changes a selection; false by default. With a menu, the title is the title of the selected
  /// element; without one, each press toggles `isSelected`.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// The state of the menu; nil without one.
  final var menuState: ButtonMenu?

  final let title = Label()
  private(set) final var shownPicture: ImageView?
  private(set) final var spinner: ActivityIndicatorView?
  private var ownBackground: Color?
  private var isConfiguring = false
  private var images: [State: Image] = [:]
  private var backgroundImages: [State: Image] = [:]
  /// The view of the background image; nil until there is one.
  private var backdrop: ImageView?
  private var titles: [State: String] = [:]
  private var titleColors: [State: Color] = [:]

  private static var defaultFont: Font { .systemFont(ofSize: Font.buttonFontSize, weight: .medium) }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    cornerRadius = 8
    cursor = .hand
    title.font = Button.defaultFont
    title.textAlignment = .center
    addSubview(title)
    updateConfiguration()
  }

  /// Creates a button with a title that calls `action` when it is pressed.
  public convenience init(
    _ title: String, style: Style = .gray, action: ((_ sender: Button) -> Void)? = nil
  ) {
    self.init(frame: .zero)
    self.style = style
    setTitle(title, for: .normal)
    if let action { addAction(action, for: .primaryActionTriggered) }
  }

  /// Creates a button of a type, with the plain style.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    chosenType = buttonType
    style = .plain
    // Swift does not call property observers in the class's own initializers.
    updateConfiguration()
  }

  /// Creates a button of a type with the title and image of `primaryAction`, which it performs when it is pressed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: Action?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Sets the title for a state. A state without a title shows the title for `normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal, configuration?.title != nil { configuration?.title = title }
    updateConfiguration()
    setNeedsLayout()
  }

  /// Returns the title that is shown in a state.
  open func title(for state: State) -> String? { best(of: titles, for: state) }

  /// Sets the title colour for a state; nil restores the style's colour.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    updateConfiguration()
  }

  /// Returns the title colour for a state, or for the state it falls back to; nil if none was set.
  open func titleColor(for state: State) -> Color? { best(of: titleColors, for: state) }

  /// Sets the image for a state. A state without an image shows the image for `normal`. A template image is drawn in
  /// the title colour, and so is an `automatic` image in a button of the type `system` or with a configuration.
  open func setImage(_ image: Image?, for state: State) {
    images[state] = image
    if state == .normal, configuration?.image != nil { configuration?.image = image }
    updateConfiguration()
  }

  /// Returns the image that is shown in a state.
  open func image(for state: State) -> Image? { best(of: images, for: state) }
  /// Sets the image behind the title and the image for a state, stretched to the button. With nil, the state shows the
  /// background image for `normal`. A resizable image keeps the size of its caps.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages[state] = image
    updateBackdrop()
  }
  /// Returns the background image of a state or, if none was set, of `normal`.
  open func backgroundImage(for state: State) -> Image? { best(of: backgroundImages, for: state) }
  /// The background image that is shown; nil for none.
  open var currentBackgroundImage: Image? { backgroundImage(for: state) }

  /// The image that is shown.
  open var currentImage: Image? { configuration?.image ?? image(for: state) }
  /// The title that is shown.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The colour of the title that is shown.
  open var currentTitleColor: Color { titleColor(for: state) ?? defaultTitleColor }

  /// Returns the value for this state, or else for disabled, highlighted or selected, if contained, or for normal.
  private func best<Value>(of values: [State: Value], for state: State) -> Value? {
    let shown = state.subtracting([.hovered, .focused])
    return values[state] ?? values[shown]
      ?? [State.disabled, .highlighted, .selected].lazy.filter(shown.contains).compactMap { values[$0] }.first
      ?? values[.normal]
  }

  open override func performPrimaryAction() {
    if menuState?.skipsTrigger == true {
      menuState?.skipsTrigger = false
    } else if opensMenu {
      openMenu(highlight: .first)
    } else {
      if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
      sendActions(for: .primaryActionTriggered)
    }
  }

  // MARK: Presses that open the menu

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    if opensMenu { openMenu(pressStart: touch.location(in: nil), isForTouch: touch.type == .direct) }
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    menuState?.open?.pressMoved(to: touch.location(in: nil))
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    guard opensMenu, let touch else { return }
    menuState?.skipsTrigger = isTouchInside
    menuState?.open?.pressEnded(at: touch.location(in: nil))
  }

  open override func cancelTracking(with event: Event?) { menuState?.open?.close(animated: true) }

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if menu != nil, let key = presses.first?.pressedKey, opensMenu(for: key) { return }
    super.pressesBegan(presses, with: event)
  }

  override var meaning: Meaning { meaningOfButton }

  // MARK: Appearance

  /// The colour of the background; nil restores the style's colour. Shaded while the button is pressed or hovered.
  open override var backgroundColor: Color? {
    get { ownBackground ?? appearance.backgroundColor }
    set {
      ownBackground = newValue
      appearance.backgroundColor = face
    }
  }

  open override func updateConfiguration() {
    if let configurationUpdateHandler, !isConfiguring {
      isConfiguring = true
      configurationUpdateHandler(self)
      isConfiguring = false
    }
    title.text = currentTitle
    title.textColor = currentTitleColor
    if contentHorizontalAlignment != .center { alignTitle() }
    updateImage()
    if !backgroundImages.isEmpty || backdrop != nil { updateBackdrop() }
    menuState?.indicator.color = shownStyle == .gray ? .secondaryLabel : currentTitleColor
    appearance.backgroundColor = face
    dim(to: isEnabled ? 1 : 0.4)
  }

  open override func tintColorDidChange() { updateConfiguration() }

  final func configurationDidChange() {
    updateConfiguration()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func updateBackdrop() {
    let image = currentBackgroundImage
    if backdrop == nil, image != nil {
      let view = ImageView(frame: bounds)
      insertSubview(view, at: 0)
      backdrop = view
    }
    backdrop?.image = image
  }

  /// Updates the image, or the activity indicator that replaces it.
  private func updateImage() {
    let (before, image) = (imageSize, currentImage)
    if image != nil || shownPicture != nil {
      picture.image = buttonType == .system || configuration != nil ? image?.automaticTemplate : image
    }
    shownPicture?.tintColor = currentTitleColor
    let turns = configuration?.showsActivityIndicator == true
    if turns, spinner == nil {
      let view = ActivityIndicatorView(style: .medium)
      addSubview(view)
      spinner = view
    }
    spinner?.color = currentTitleColor
    if turns { spinner?.startAnimating() } else { spinner?.stopAnimating() }
    shownPicture?.isHidden = turns
    guard imageSize != before else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The image view, created when it is needed.
  private var picture: ImageView {
    if let shownPicture { return shownPicture }
    let view = ImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    addSubview(view)
    shownPicture = view
    return view
  }

  private func alignTitle() {
    title.textAlignment = contentHorizontalAlignment.textAlignment(isMirrored: isMirrored)
    setNeedsLayout()
  }

  private var shownStyle: Style { configuration?.style ?? style }

  private var defaultTitleColor: Color {
    let base = configuration?.baseForegroundColor
    return switch shownStyle {
    case .plain: (base ?? tintColor).blended(with: .systemBackground, isHighlighted ? 0.4 : 0)
    case .gray: base ?? .label
    case .tinted: base ?? .strongTint(tintColor)
    case .filled: base ?? Color(light: .white, dark: Color(hex: 0x0B1220))
    }
  }

  /// Whether the button is drawn as pressed. True also while its menu is open.
  private var isPressed: Bool { isHighlighted || menuState?.open != nil }

  /// The background, shaded with the text colour by 0.18 while pressed and 0.07 while hovered. Shading makes a tinted
  /// button more opaque. A plain button has no background, and draws only the shade with 0.6 of its alpha.
  private var face: Color? {
    let shade: CGFloat = isPressed ? 0.18 : isHovered ? 0.07 : 0
    if let ownBackground { return ownBackground.blended(with: .label, shade) }
    let base = configuration?.baseBackgroundColor
    return switch shownStyle {
    case .plain: isHovered || isPressed ? Color.label.withAlphaComponent(shade * 0.6) : nil
    case .gray: (base ?? .systemFill).blended(with: .label, shade)
    case .tinted: (base ?? tintColor).withAlphaComponent(0.18 + shade)
    case .filled: (base ?? tintColor).blended(with: .label, shade)
    }
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (content, insets) = (contentLayout.size, shownInsets)
    return CGSize(
      width: content.width + insets.left + insets.right + indicatorWidth,
      height: content.height + insets.top + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  final override func naturalSizeDidChange(of subview: View) {
    super.naturalSizeDidChange(of: subview)
    naturalSizeMayHaveChanged()
  }
  final override func textBaseline(isLast: Bool, size: CGSize) -> CGFloat? {
    let content = contentRect(forBounds: CGRect(origin: .zero, size: size))
    let frame = titleRect(forContentRect: content)
    return frame.minY + title.baselineOffset(isLast: isLast, size: frame.size)
  }
  open override var forFirstBaselineLayout: View { title }
  open override var forLastBaselineLayout: View { title }

  open override func layoutSubviews() {
    if let radius = configuration?.cornerRadius(height: bounds.height) { cornerRadius = radius }
    backdrop?.frame = bounds
    let content = contentRect(forBounds: bounds)
    title.frame = titleRect(forContentRect: content)
    if imageSize != nil {
      let frame = imageRect(forContentRect: content)
      spinner?.frame = frame
      shownPicture?.frame = frame
    }
    guard indicatorWidth > 0, let indicator = menuState?.indicator else { return }
    let size = MenuIndicator.size
    indicator.frame = CGRect(
      x: isMirrored ? content.minX : content.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  // MARK: Rectangles of the parts

  /// Returns the rectangle of title, image and menu indicator within `bounds`: by default without the insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: shownInsets) }
  /// Returns the frame of the title within `contentRect`. Without an image it is all of the space.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentFrames(in: contentRect).title }
  /// Returns the frame of the image within `contentRect`; zero without an image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentFrames(in: contentRect).image }
}
