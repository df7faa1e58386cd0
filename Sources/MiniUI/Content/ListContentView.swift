/// Shows a `ListContentConfiguration`, in a cell or on its own.
///
///     let view = ListContentView(configuration: .subtitleCell())
@preconcurrency @MainActor open class ListContentView: View, ContentView {
  nonisolated deinit {}

  /// The shown configuration. It must be a ``ListContentConfiguration``; another type is ignored with a warning.
  open var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? ListContentConfiguration else {
        return Warnings.report(
          "a ListContentView shows a ListContentConfiguration, not a \(type(of: newValue)): make its view by makeContentView()"
        )
      }
      content = newValue
      update()
    }
  }

  private var content: ListContentConfiguration
  private var imageView: ImageView?
  private var textLabel: Label?
  private var secondaryLabel: Label?

  /// Creates a view that shows a configuration.
  public init(configuration: ListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    update()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (layout, size) = (layout, size.unlimitedIfZero)
    let width = min(layout.width(textLabel, secondaryLabel), size.width)
    return CGSize(width: width, height: layout.height(textLabel, secondaryLabel, width: size.width))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: layout.height(textLabel, secondaryLabel, width: .infinity))
  }

  final override func measure(in room: CGSize) -> CGSize {
    let fitting = sizeThatFits(room)
    return room.width < .infinity ? CGSize(width: room.width, height: fitting.height) : fitting
  }

  open override func layoutSubviews() {
    let frames = layout.frames(textLabel, secondaryLabel, in: bounds)
    imageView?.frame = frames.image
    textLabel?.frame = frames.text
    secondaryLabel?.frame = frames.secondary
  }

  open override func tintColorDidChange() { imageView?.tintColor = content.imageProperties.tintColor }

  private func update() {
    show(content.text, content.textProperties, in: &textLabel)
    show(content.secondaryText, content.secondaryTextProperties, in: &secondaryLabel)
    if content.image != nil || imageView != nil {
      let view = imageView ?? ImageView(image: nil)
      if imageView == nil {
        imageView = view
        addSubview(view)
      }
      view.image = content.image
      view.isHidden = content.image == nil
      view.contentMode = .scaleAspectFit
      view.tintColor = content.imageProperties.tintColor
      view.cornerRadius = content.imageProperties.cornerRadius
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Shows a text in a label, which is created for the first text and removed when the text is nil.
  private func show(
    _ text: String?, _ properties: ListContentConfiguration.TextProperties, in stored: inout Label?
  ) {
    guard let text else {
      stored?.removeFromSuperview()
      stored = nil
      return
    }
    let label = stored ?? Label()
    if stored == nil {
      stored = label
      addSubview(label)
    }
    label.text = properties.transform == .none ? text : properties.transformed(text)
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment = properties.alignment == .center ? .center : .natural
  }

  private var layout: ListContentLayout {
    var layout = ListContentLayout()
    layout.arrangement = content.prefersSideBySideTextAndSecondaryText ? .sideBySideIfFitting : .stacked
    layout.isMirrored = isMirrored
    let own = content.directionalLayoutMargins
    var insets = EdgeInsets(top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
    if let outer = superview?.layoutMargins {
      insets.left = max(insets.left, isMirrored ? outer.right : outer.left)
      insets.right = max(insets.right, isMirrored ? outer.left : outer.right)
    }
    layout.insets = insets
    layout.imageSize = imageSize
    layout.reserved = content.imageProperties.reservedLayoutSize
    layout.imageGap = content.imageToTextPadding
    layout.textGap = content.textToSecondaryTextHorizontalPadding
    layout.lineGap = content.textToSecondaryTextVerticalPadding
    return layout
  }

  private var imageSize: CGSize? {
    guard let size = content.image?.size else { return nil }
    let limit = content.imageProperties.maximumSize
    var factor: CGFloat = 1
    if limit.width > 0, size.width > limit.width { factor = min(factor, limit.width / size.width) }
    if limit.height > 0, size.height > limit.height { factor = min(factor, limit.height / size.height) }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }
}
