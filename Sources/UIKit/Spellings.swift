// UIKit's nested names and member names for types and members that have other names in the kit.

extension Control {
  /// UIKit's name for `ControlEvents`.
  public typealias Event = ControlEvents
}

extension Event {
  /// UIKit's name for `MiniUI.ButtonMask`.
  public typealias ButtonMask = MiniUI.ButtonMask
}

extension View {
  /// UIKit's name for `TimingCurve`.
  public typealias AnimationCurve = TimingCurve
}

extension TimingCurve {
  /// Creates the curve with UIKit's number, for example from a keyboard notification: 0 ease-in-out, 1 ease-in, 2
  /// ease-out, 3 linear, 7 the keyboard's curve; nil for other numbers.
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .easeInOut
    case 1: self = .easeIn
    case 2: self = .easeOut
    case 3: self = .linear
    case 7: self = .keyboard
    default: return nil
    }
  }
}

extension ItemsView {
  /// Animates several changes as one batch. The closure need not escape.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      let escaping: (() -> Void)? = updates
      performBatchUpdates(escaping, completion: completion)
    }
  }
}

extension CollectionView {
  /// UIKit's name for `Axis`.
  public typealias ScrollDirection = Axis
}

extension LayoutConstraint {
  /// UIKit's name for `Axis`.
  public typealias Axis = MiniUI.Axis
}

extension UserInterfaceLayoutDirection {
  /// The direction of views in no window: left to right.
  public static let unspecified = UserInterfaceLayoutDirection.leftToRight
}

extension UserInterfaceStyle {
  /// The style of views in no window: `light`.
  public static let unspecified = UserInterfaceStyle.light
}

extension Color {
  /// The colour itself: the kit has only one colour type.
  public var cgColor: CGColor { self }
  /// Creates a copy of the colour.
  public init(cgColor: CGColor) { self = cgColor }

  /// Creates a colour from `dynamicProvider`, which is called once with light and once with dark traits.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
  }
}

extension BezierPath {
  /// The path itself: the kit has only one path type.
  public final var cgPath: CGPath { self }
}

extension TextAlignment {
  /// The same as `natural`: the kit does not justify text.
  public static let justified = TextAlignment.natural
}

/// Returns the context of the view that is being drawn; nil outside of `draw(_:)`.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Fills `rect` with the current fill colour. Does nothing outside of `draw(_:)`.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a frame of one point just inside `rect` in the current fill colour. Does nothing outside of `draw(_:)`.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) { GraphicsContext.current?.frame(rect) }

extension StringProtocol {
  /// Returns the size of the text with one line per paragraph, in whole points.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    boundingRect(with: CGSize(width: CGFloat.infinity, height: .infinity), attributes: attributes).size
  }
}

extension UIView {
  /// Returns the direction of a view with an attribute, for the language of the newest window.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIScreen.main.traitCollection.layoutDirection)
  }
}

extension UIResponder {
  /// A name for the program. There is no restoration of states, so the kit does not use it.
  public final var restorationIdentifier: String? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension UIViewController {
  /// The interface style of the view and its subviews; nil for the inherited one.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle? {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }
}

extension UIBarButtonItem {
  /// Sets the attributes of the title. The colour of the state `normal` becomes the tint; others have no effect.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    if state == .normal { tintColor = attributes?[.foregroundColor] as? UIColor }
  }
}
