// Names that UIKit nests, or spells as members, where the kit has a type or a member of its own.

extension Control {
  public typealias Event = ControlEvents
}

extension Event {
  public typealias ButtonMask = MiniUI.ButtonMask
}

extension View {
  public typealias AnimationCurve = TimingCurve
}

extension TimingCurve {
  /// The curve of UIKit's number, as a keyboard's notification carries it: 0 ease in and out, 1 in, 2 out, 3 linear, 7 the
  /// keyboard's.
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
  public typealias ScrollDirection = Axis
}

extension UserInterfaceStyle {
  /// The style of views that are in no window.
  public static let unspecified = UserInterfaceStyle.light
}

extension Color {
  /// The colour itself: there is one type of colour.
  public var cgColor: CGColor { self }
  public init(cgColor: CGColor) { self = cgColor }

  /// Makes a colour that asks `dynamicProvider` once for light and once for dark surroundings.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
  }
}

extension BezierPath {
  /// The path itself: there is one type of path.
  public final var cgPath: CGPath { self }
}

extension TextAlignment {
  /// The kit does not justify: lines begin where `natural` has them begin.
  public static let justified = TextAlignment.natural
}

/// The context of the view that is being drawn; nil outside of `draw(_:)`.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Fills `rect` with the current fill colour. Only within `draw(_:)`.
@MainActor public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a line of one point just inside `rect` in the current fill colour. Only within `draw(_:)`.
@MainActor public func UIRectFrame(_ rect: CGRect) { GraphicsContext.current?.frame(rect) }
