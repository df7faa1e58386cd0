extension Button {
  /// The content and appearance of a button in one value. Use it instead of `style`, `setTitle` and `setImage`.
  ///
  ///     var save = Button.Configuration.filled()
  ///     save.title = "Save"
  ///     save.image = disk
  ///     save.imagePadding = 6
  ///     let button = Button(configuration: save, primaryAction: Action { _ in store() })
  @preconcurrency @MainActor public struct Configuration {
    /// The roundness of the corners.
    public nonisolated enum CornerStyle: Hashable, Sendable {
      /// The button's own `cornerRadius`.
      case fixed
      /// The same as `medium`.
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

    /// The title; nil (the default) uses `setTitle(_:for:)`.
    public var title: String?
    /// The image; nil (the default) uses `setImage(_:for:)`.
    public var image: Image?
    /// The edge of the title at which the image is; `leading` by default. Must be a single edge.
    public var imagePlacement = DirectionalRectEdge.leading
    /// The distance between image and title, in points. By default 0, as in UIKit.
    public var imagePadding: CGFloat = 0
    /// Whether an activity indicator replaces the image. By default false.
    public var showsActivityIndicator = false
    /// The insets of the content from the edges, in points. Set by `buttonSize`.
    public var contentInsets = Configuration.insets(of: .medium)
    /// The size of the button. Setting it sets `contentInsets`. By default `medium`.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue { contentInsets = Configuration.insets(of: buttonSize) } }
    }
    /// The roundness of the corners. By default `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of title and image; nil (the default) for the style's colour. `setTitleColor(_:for:)` has precedence.
    public var baseForegroundColor: Color?
    /// The colour of the background; nil (the default) for the style's colour. A plain button has no background.
    public var baseBackgroundColor: Color?

    private init(_ style: Style) { self.style = style }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a mostly transparent background of the tint colour.
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

    /// Resets `contentInsets` to the default of `buttonSize`.
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

    /// Returns the corner radius for a height; nil for the button's own.
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

  /// Creates a button with a configuration. It performs `primaryAction` when it is pressed; the action also supplies a
  /// title or image that the configuration lacks.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(frame: .zero)
    take(primaryAction)
    self.configuration = configuration
  }

  /// Adopts the title and image of an action, and performs it when the button is pressed.
  final func take(_ primaryAction: Action?) {
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Calls `configurationUpdateHandler`. The kit does this whenever the state changes.
  public final func setNeedsUpdateConfiguration() { updateConfiguration() }
}
