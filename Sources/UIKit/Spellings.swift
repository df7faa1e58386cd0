// Names that UIKit nests or spells as members, for types and members that the kit names differently.

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
  /// Creates the curve with UIKit's number, as in a keyboard's notification: 0 ease in and out, 1 ease in, 2 ease out, 3
  /// linear, 7 the keyboard's curve. The result is nil for other numbers.
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

extension CollectionView {
  /// UIKit's name for `Axis`.
  public typealias ScrollDirection = Axis
}

extension LayoutConstraint {
  /// UIKit's name for `Axis`.
  public typealias Axis = MiniUI.Axis
}

extension UserInterfaceLayoutDirection {
  /// The direction of views that are in no window: from left to right.
  public static let unspecified = UserInterfaceLayoutDirection.leftToRight
}

extension UserInterfaceStyle {
  /// The style of views that are in no window: `light`.
  public static let unspecified = UserInterfaceStyle.light
}

extension Color {
  /// The colour itself, since the kit has one type of colour.
  public var cgColor: CGColor { self }
  /// Creates a copy of the colour.
  public init(cgColor: CGColor) { self = cgColor }

  /// Creates a colour from the results of `dynamicProvider`, which is called once for light and once for dark traits.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
  }
}

extension BezierPath {
  /// The path itself, since the kit has one type of path.
  public final var cgPath: CGPath { self }
}

extension TextAlignment {
  /// The same as `natural`: the kit does not justify text.
  public static let justified = TextAlignment.natural
}

/// Returns the context of the view that is being drawn; nil outside of `draw(_:)`.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Fills `rect` with the current fill colour. It has no effect outside of `draw(_:)`.
@MainActor public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a frame of one point just inside `rect` in the current fill colour. It has no effect outside of `draw(_:)`.
@MainActor public func UIRectFrame(_ rect: CGRect) { GraphicsContext.current?.frame(rect) }

extension StringProtocol {
  /// Returns the size of the text in one line for each paragraph, in whole points.
  @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: CGSize(width: CGFloat.infinity, height: .infinity), attributes: attributes).size
  }
}
