extension Button {
  /// The look of a button in one value: what it shows, and how.
  ///
  ///     var save = Button.Configuration.filled()
  ///     save.title = "Save"
  ///     save.image = disk
  ///     save.imagePadding = 6
  ///     let button = Button(configuration: save, primaryAction: Action { _ in store() })
  @MainActor public struct Configuration {
    /// The roundness of the corners.
    public nonisolated enum CornerStyle: Hashable, Sendable {
      /// The button's own `cornerRadius`.
      case fixed
      /// As `medium`.
      case dynamic
      /// 5 points.
      case small
      /// 8 points.
      case medium
      /// 12 points.
      case large
      /// Half of the height.
      case capsule
    }

    /// The size of a button, by its insets.
    public nonisolated enum Size: Hashable, Sendable { case mini, small, medium, large }

    let style: Style

    /// The title; nil (the default) for that of `setTitle(_:for:)`.
    public var title: String?
    /// The image; nil (the default) for that of `setImage(_:for:)`.
    public var image: Image?
    /// The edge of the title at which the image is: one of the four. By default `leading`.
    public var imagePlacement = DirectionalRectEdge.leading
    /// The distance between image and title, in points. By default 0, as in UIKit.
    public var imagePadding: CGFloat = 0
    /// Whether a turning spinner is in the place of the image. By default false.
    public var showsActivityIndicator = false
    /// The insets of the content from the edges, in points. By default those of the `buttonSize`.
    public var contentInsets = Configuration.insets(of: .medium)
    /// The size, which sets the `contentInsets`. By default `medium`.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue { contentInsets = Configuration.insets(of: buttonSize) } }
    }
    /// The roundness of the corners. By default `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of title and image, unless `setTitleColor(_:for:)` says otherwise; nil (the default) for that of the style.
    public var baseForegroundColor: Color?
    /// The colour of the background; nil (the default) for that of the style. A plain button has none.
    public var baseBackgroundColor: Color?

    private init(_ style: Style) { self.style = style }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background of the tint colour that is mostly clear.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background of the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns the same as `plain()`.
    public static func borderless() -> Configuration { plain() }
    /// Returns the same as `gray()`.
    public static func bordered() -> Configuration { gray() }
    /// Returns the same as `tinted()`.
    public static func borderedTinted() -> Configuration { tinted() }
    /// Returns the same as `filled()`.
    public static func borderedProminent() -> Configuration { filled() }

    /// Sets the insets of the `buttonSize` again.
    public mutating func setDefaultContentInsets() { contentInsets = Configuration.insets(of: buttonSize) }

    private static func insets(of size: Size) -> DirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch size {
        case .mini: (3, 8)
        case .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return DirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    /// Returns the radius of the corners at a height; nil for the button's own.
    func cornerRadius(height: CGFloat) -> CGFloat? {
      switch cornerStyle {
      case .fixed: nil
      case .small: 5
      case .dynamic, .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    }
  }

  /// Creates a button with a configuration, which performs `primaryAction` when it is pressed. What the
  /// configuration lacks of title and image is that of the action.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(frame: .zero)
    take(primaryAction)
    self.configuration = configuration
    // Swift does not call observers of a class's own properties in its initializers.
    configurationDidChange()
  }

  /// Updates the button by its `configurationUpdateHandler`. The kit does so whenever the state changes.
  public final func setNeedsUpdateConfiguration() { updateConfiguration() }
}
