// Properties that ports set and that have no effect here. They keep their values.

extension NSObject {
  /// Returns the value that was kept for a property; the initial one before.
  @MainActor fileprivate func kept<Value>(_ initial: Value, _ name: String = #function) -> Value {
    objc_getAssociatedObject(self, SettingKeys.key(name)) as? Value ?? initial
  }

  @MainActor fileprivate func keep(_ value: Any?, _ name: String = #function) {
    objc_setAssociatedObject(self, SettingKeys.key(name), value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

/// The addresses that stand for the names of properties.
@MainActor private enum SettingKeys {
  private static var keys: [String: UnsafeRawPointer] = [:]

  static func key(_ name: String) -> UnsafeRawPointer {
    if let key = keys[name] { return key }
    let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    keys[name] = key
    return key
  }
}

extension UIView {
  /// Whether other views receive no touches while this one has some. Has no effect.
  public final var isExclusiveTouch: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// The number of pixels per point. Setting it has no effect on the view.
  public final var contentScaleFactor: CGFloat {
    get { kept(traitCollection.displayScale) }
    set { keep(newValue) }
  }
}

/// The position of a text that was made smaller to fit.
public nonisolated enum UIBaselineAdjustment: Int, Hashable, Sendable { case alignBaselines, alignCenters, none }

extension UILabel {
  /// Whether the font follows the user's text size, which is constant here. Has no effect.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Whether letters are moved together before a text is truncated. Has no effect.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// The position of a text that was made smaller to fit. Has no effect: its baseline stays.
  public final var baselineAdjustment: UIBaselineAdjustment {
    get { kept(.alignBaselines) }
    set { keep(newValue) }
  }
  /// The colour of a shadow of the text. Has no effect.
  public final var shadowColor: UIColor? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// The offset of a shadow of the text, in points. Has no effect.
  public final var shadowOffset: CGSize {
    get { kept(CGSize(width: 0, height: -1)) }
    set { keep(newValue) }
  }
}

extension UIButton {
  /// Whether the image is darker while the button is pressed. Has no effect.
  public final var adjustsImageWhenHighlighted: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  /// Whether the image is lighter while the button is disabled. Has no effect: the whole button is.
  public final var adjustsImageWhenDisabled: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  /// Whether the button glows while it is pressed. Has no effect.
  public final var showsTouchWhenHighlighted: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Whether the pointer changes over the button. Has no effect: it always does.
  public final var isPointerInteractionEnabled: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Sets the colour of a shadow of the title. Does nothing.
  public final func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}
}

extension UITextField {
  /// Whether the font follows the user's text size, which is constant here. Has no effect.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Whether the text becomes smaller to fit. Has no effect: the text scrolls.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// The minimum size of a text that becomes smaller, in points. Has no effect.
  public final var minimumFontSize: CGFloat {
    get { kept(0) }
    set { keep(newValue) }
  }
}

/// The kinds of data that a text view makes into links.
public nonisolated struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UITextView {
  /// Whether the font follows the user's text size, which is constant here. Has no effect.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// The kinds of data that become links. Has no effect: there are none.
  public final var dataDetectorTypes: UIDataDetectorTypes {
    get { kept([]) }
    set { keep(newValue) }
  }
}

extension ItemsView {
  /// Whether items can be dragged to other views. Has no effect here.
  public final var dragInteractionEnabled: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  /// Whether the focus returns to the item that had it last. Has no effect: it always does.
  public final var remembersLastFocusedIndexPath: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension UINavigationController {
  /// Whether scrolling hides the bars. Has no effect.
  public final var hidesBarsOnSwipe: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Whether a tap hides the bars. Has no effect.
  public final var hidesBarsOnTap: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Whether the keyboard hides the bars. Has no effect.
  public final var hidesBarsWhenKeyboardAppears: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension UINavigationBar {
  /// The image of the back button. Has no effect.
  public final var backIndicatorImage: UIImage? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// The mask of the back button's image in a transition. Has no effect.
  public final var backIndicatorTransitionMaskImage: UIImage? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// Moves the title. Does nothing.
  public final func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
}

extension UIBarButtonItem {
  /// The titles for the longest of which the button has space. Has no effect.
  public final var possibleTitles: Set<String>? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// The insets of the image, in points. Has no effect.
  public final var imageInsets: UIEdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  /// Sets the attributes of the title. The colour of the state `normal` becomes the tint; others have no effect.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    if state == .normal { tintColor = attributes?[.foregroundColor] as? UIColor }
  }
}

/// The shape of a layer's corners.
public nonisolated struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  /// The shape of the corners: `circular`. Setting it has no effect.
  public var cornerCurve: CALayerCornerCurve {
    get { .circular }
    set {}
  }
  /// Whether the layer and its sublayers share its opacity: true. Setting it has no effect.
  public var allowsGroupOpacity: Bool {
    get { true }
    set {}
  }
}
