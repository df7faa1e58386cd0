/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The colours of tabs with the title below the image. The bar's tabs have no other layout.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { followItems() } }
  /// The colours of tabs with the title beside the image. Not used: the tabs have the colours of
  /// `stackedLayoutAppearance`.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The colours of smaller tabs with the title beside the image. Not used: the tabs have the colours of
  /// `stackedLayoutAppearance`.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  /// Creates an appearance with the default background.
  public override init() {
    super.init()
    followItems()
  }

  /// Creates an appearance with the values of another one, including the colours of tabs if it is the appearance of a
  /// tab bar.
  public required init(barAppearance: UIBarAppearance) {
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = UITabBarItemAppearance(other.stackedLayoutAppearance)
      inlineLayoutAppearance = UITabBarItemAppearance(other.inlineLayoutAppearance)
      compactInlineLayoutAppearance = UITabBarItemAppearance(other.compactInlineLayoutAppearance)
    }
    super.init(barAppearance: barAppearance)
    followItems()
  }

  private func followItems() {
    stackedLayoutAppearance.normal.changeHandler = { [weak self] in self?.didChange() }
    stackedLayoutAppearance.selected.changeHandler = { [weak self] in self?.didChange() }
    didChange()
  }

  final var tabLooks: (normal: TabLook, selected: TabLook) {
    (stackedLayoutAppearance.normal.look, stackedLayoutAppearance.selected.look)
  }
}

/// The colours of tabs.
open class UITabBarItemAppearance: NSObject {
  /// The colours of tabs that are not selected.
  public final let normal: UITabBarItemStateAppearance
  /// The colours of the selected tab.
  public final let selected: UITabBarItemStateAppearance

  /// Creates an appearance with the default colours.
  public override init() {
    (normal, selected) = (UITabBarItemStateAppearance(), UITabBarItemStateAppearance())
    super.init()
  }

  /// Creates a copy.
  init(_ other: UITabBarItemAppearance) {
    (normal, selected) = (UITabBarItemStateAppearance(other.normal), UITabBarItemStateAppearance(other.selected))
    super.init()
  }
}

/// The colours of tabs in one state.
open class UITabBarItemStateAppearance: NSObject {
  /// The colour of the image; nil (the default) for the default colour.
  open var iconColor: UIColor? { didSet { changeHandler?() } }
  /// The attributes of the title: `foregroundColor`. Others have no effect. By default none.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }
  final var changeHandler: (() -> Void)?

  override init() { super.init() }

  /// Creates a copy.
  init(_ other: UITabBarItemStateAppearance) {
    (iconColor, titleTextAttributes) = (other.iconColor, other.titleTextAttributes)
    super.init()
  }

  final var look: TabLook {
    TabLook(iconColor: iconColor, titleColor: titleTextAttributes[.foregroundColor] as? UIColor)
  }
}

@MainActor private let standard = AppearanceProperty<UITabBar, UITabBarAppearance> {
  $0.look = $1?.look
  $0.tabLooks = $1?.tabLooks
}
@MainActor private let edge = AppearanceProperty<UITabBar, UITabBarAppearance>()

extension UITabBar {
  /// The appearance of the bar. Until it is set or changed, `barTintColor` applies.
  public final var standardAppearance: UITabBarAppearance {
    get { standard[self, default: UITabBarAppearance()] }
    set { standard[self] = newValue }
  }
  /// The appearance while the content is at its bottom. Not used: the bar has the standard one.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { edge[self] }
    set { edge[self] = newValue }
  }
}
