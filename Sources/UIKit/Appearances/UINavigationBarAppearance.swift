/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title: `font` and `foregroundColor`. Others have no effect. By default none.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The attributes of the large title: `font` and `foregroundColor`. Others have no effect. By default none.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }

  /// Creates an appearance with the default background.
  public override init() { super.init() }

  /// Creates an appearance with the values of another one, with attributes if that is of a navigation bar.
  public required init(barAppearance: UIBarAppearance) {
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      largeTitleTextAttributes = other.largeTitleTextAttributes
    }
    super.init(barAppearance: barAppearance)
  }

  override var look: BarLook {
    var look = super.look
    look.title = TitleLook(titleTextAttributes)
    look.largeTitle = TitleLook(largeTitleTextAttributes)
    return look
  }
}

extension TitleLook {
  /// Creates a look with the font and the colour of attributes.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init(font: attributes[.font] as? UIFont, color: attributes[.foregroundColor] as? UIColor)
  }
}

private nonisolated(unsafe) var standardKey: UInt8 = 0
private nonisolated(unsafe) var edgeKey: UInt8 = 0
private nonisolated(unsafe) var compactKey: UInt8 = 0
private nonisolated(unsafe) var compactEdgeKey: UInt8 = 0
private nonisolated(unsafe) var titleKey: UInt8 = 0
private nonisolated(unsafe) var largeTitleKey: UInt8 = 0

extension UINavigationBar {
  /// The appearance of the bar. Until it is set or changed, `barTintColor` and `titleTextAttributes` apply. That of the
  /// visible item has precedence.
  public final var standardAppearance: UINavigationBarAppearance {
    get { stored(UINavigationBarAppearance(), for: &standardKey, of: self) { $0.look = $1?.look } }
    set { store(newValue, for: &standardKey, of: self) { $0.look = $1?.look } }
  }
  /// The appearance while the content is at its top, and for content that does not scroll; nil (the default) for the
  /// standard one.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { objc_getAssociatedObject(self, &edgeKey) as? UINavigationBarAppearance }
    set { store(newValue, for: &edgeKey, of: self) { $0.edgeLook = $1?.look } }
  }
  /// The appearance of a low bar. Not used: it has the standard one.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { objc_getAssociatedObject(self, &compactKey) as? UINavigationBarAppearance }
    set { objc_setAssociatedObject(self, &compactKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  /// The appearance of a low bar while the content is at its top. Not used.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { objc_getAssociatedObject(self, &compactEdgeKey) as? UINavigationBarAppearance }
    set { objc_setAssociatedObject(self, &compactEdgeKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// The attributes of the title without an appearance: `font` and `foregroundColor`. Others have no effect.
  public final var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { objc_getAssociatedObject(self, &titleKey) as? [NSAttributedString.Key: Any] }
    set {
      objc_setAssociatedObject(self, &titleKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      titleLook = TitleLook(newValue ?? [:])
    }
  }
  /// The attributes of the large title without an appearance: `font` and `foregroundColor`. Others have no effect.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { objc_getAssociatedObject(self, &largeTitleKey) as? [NSAttributedString.Key: Any] }
    set {
      objc_setAssociatedObject(self, &largeTitleKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      largeTitleLook = TitleLook(newValue ?? [:])
    }
  }
}

extension UINavigationItem {
  /// The appearance of the bar while the item is visible; nil (the default) for the bar's own.
  public final var standardAppearance: UINavigationBarAppearance? {
    get { objc_getAssociatedObject(self, &standardKey) as? UINavigationBarAppearance }
    set { store(newValue, for: &standardKey, of: self) { $0.look = $1?.look } }
  }
  /// The appearance while the item is visible and the content is at its top; nil (the default) for the bar's own.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { objc_getAssociatedObject(self, &edgeKey) as? UINavigationBarAppearance }
    set { store(newValue, for: &edgeKey, of: self) { $0.edgeLook = $1?.look } }
  }
  /// The appearance of a low bar. Not used: it has the standard one.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { objc_getAssociatedObject(self, &compactKey) as? UINavigationBarAppearance }
    set { objc_setAssociatedObject(self, &compactKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
