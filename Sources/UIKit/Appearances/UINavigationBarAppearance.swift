/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title: `font` and `foregroundColor`. Others have no effect. By default none.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The attributes of the large title: `font` and `foregroundColor`. Others have no effect. By default none.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }

  /// Creates an appearance with the default background.
  public override init() { super.init() }

  /// Creates an appearance with the values of another one, including the attributes if it is the appearance of a
  /// navigation bar.
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
  /// Takes the font and the colour from text attributes. Others are not used.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init(font: attributes[.font] as? UIFont, color: attributes[.foregroundColor] as? UIColor)
  }
}

private typealias BarProperty = AppearanceProperty<UINavigationBar, UINavigationBarAppearance>
@MainActor private let standard = BarProperty { $0.look = $1?.look }
@MainActor private let edge = BarProperty { $0.edgeLook = $1?.look }
@MainActor private let compact = BarProperty()
@MainActor private let compactEdge = BarProperty()

private typealias ItemProperty = AppearanceProperty<UINavigationItem, UINavigationBarAppearance>
@MainActor private let itemStandard = ItemProperty { $0.look = $1?.look }
@MainActor private let itemEdge = ItemProperty { $0.edgeLook = $1?.look }
@MainActor private let itemCompact = ItemProperty()

extension UINavigationBar {
  /// The appearance of the bar. Until it is set or changed, `barTintColor` and `titleTextAttributes` apply. The appearance
  /// of the visible item has precedence.
  public final var standardAppearance: UINavigationBarAppearance {
    get { standard[self, default: UINavigationBarAppearance()] }
    set { standard[self] = newValue }
  }
  /// The appearance while the content is at its top, and for content that does not scroll; nil (the default) for the
  /// standard one.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { edge[self] }
    set { edge[self] = newValue }
  }
  /// The appearance of a low bar. Not used: a low bar has the standard appearance.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { compact[self] }
    set { compact[self] = newValue }
  }
  /// The appearance of a low bar while the content is at its top. Not used.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { compactEdge[self] }
    set { compactEdge[self] = newValue }
  }

  /// The attributes of the title without an appearance: `font` and `foregroundColor`. Others have no effect.
  public final var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { kept(nil) }
    set {
      keep(newValue)
      titleLook = TitleLook(newValue ?? [:])
    }
  }
  /// The attributes of the large title without an appearance: `font` and `foregroundColor`. Others have no effect.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { kept(nil) }
    set {
      keep(newValue)
      largeTitleLook = TitleLook(newValue ?? [:])
    }
  }
}

extension UINavigationItem {
  /// The appearance of the bar while the item is visible; nil (the default) for the appearance set on the bar.
  public final var standardAppearance: UINavigationBarAppearance? {
    get { itemStandard[self] }
    set { itemStandard[self] = newValue }
  }
  /// The appearance of the bar while the item is visible and the content is at its top; nil (the default) for the bar's
  /// `scrollEdgeAppearance`, or else the standard appearance.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { itemEdge[self] }
    set { itemEdge[self] = newValue }
  }
  /// The appearance of a low bar. Not used: a low bar has the standard appearance.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { itemCompact[self] }
    set { itemCompact[self] = newValue }
  }
}
