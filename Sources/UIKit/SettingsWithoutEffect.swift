// Properties that ports set and that have no effect here. Properties of classes keep their values, unless their comment
// states that the value is constant.

extension UIView {
  /// Whether other views receive no touches while this one has some. Has no effect.
  public final var isExclusiveTouch: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Whether the view keeps its colours while the system inverts the screen. Has no effect: the screen is never inverted.
  public final var accessibilityIgnoresInvertColors: Bool {
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

extension UIViewPropertyAnimator {
  /// Whether the program finds touches on moving views itself. Has no effect: hit testing always uses the final
  /// positions of the views.
  public final var isManualHitTestingEnabled: Bool {
    get { kept(false) }
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
  /// Whether the pointer changes over the button. Has no effect: the pointer always changes.
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
  /// Whether the focus returns to the item that was focused last. Has no effect: the focus always returns to it.
  public final var remembersLastFocusedIndexPath: Bool {
    get { kept(false) }
    set { keep(newValue) }
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
  /// The shape of the corners: always `circular`. Setting it has no effect.
  public var cornerCurve: CALayerCornerCurve {
    get { .circular }
    set {}
  }
  /// Whether the layer and its sublayers share its opacity: always true. Setting it has no effect.
  public var allowsGroupOpacity: Bool {
    get { true }
    set {}
  }
}

extension UIViewController {
  /// Whether the insets of a scroll view follow the bars. Has no effect: see `contentInsetAdjustmentBehavior`.
  public final var automaticallyAdjustsScrollViewInsets: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  /// Whether the view extends below opaque bars. Has no effect: bars are opaque, and `edgesForExtendedLayout` decides.
  public final var extendedLayoutIncludesOpaqueBars: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Does nothing: the orientation of a window follows from its size.
  public static func attemptRotationToDeviceOrientation() {}
}

extension UIStackView {
  /// Whether vertical distances are between baselines. Has no effect.
  public final var isBaselineRelativeArrangement: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension UIPickerView {
  /// Whether the selected row is marked. Has no effect: it always is.
  public final var showsSelectionIndicator: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}

extension UISwitch {
  /// The colour of the thumb. Has no effect.
  public final var thumbTintColor: UIColor? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension UIGestureRecognizer {
  /// Whether touches of different types do not mix. Has no effect.
  public final var requiresExclusiveTouchType: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}

extension UICollectionViewFlowLayout {
  /// An estimate for cells that measure themselves.
  public static let automaticSize = CGSize(width: 50, height: 50)
  /// The areas from which insets of sections are measured.
  public nonisolated enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
  /// The area from which insets of sections are measured. Has no effect: they are measured from the content inset.
  public final var sectionInsetReference: SectionInsetReference {
    get { kept(.fromContentInset) }
    set { keep(newValue) }
  }
}

extension UITouch {
  /// The force of the finger: 0, unknown.
  public var force: CGFloat { 0 }
  /// The maximum force: 0, since forces are unknown.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the finger in points: 0, unknown.
  public var majorRadius: CGFloat { 0 }
}

extension UIApplication {
  /// The direction of the application's language.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { traits.layoutDirection }
  /// The time in the background that is left, in seconds: unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// The number beside the app's icon: always 0. Setting it has no effect.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }
  /// Whether an activity indicator in the status bar shows network activity: always false. Setting it has no effect.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
}

extension UIScreen {
  /// The screens: the only one.
  public static var screens: [UIScreen] { [.main] }
  /// The brightness: always 1. Setting it has no effect.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
}

extension UIDevice {
  /// An identifier of the device for the maker of the app: nil.
  public var identifierForVendor: UUID? { nil }
}
