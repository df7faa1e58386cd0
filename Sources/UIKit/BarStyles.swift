/// The interface style of a bar. In new code set `standardAppearance`.
public nonisolated enum UIBarStyle: Int, Hashable, Sendable {
  /// The interface style of the superview.
  case `default` = 0
  /// The dark interface style.
  case black = 1
}

/// A bar with an interface style of its own.
@preconcurrency @MainActor public protocol BarStyleNames: UIView {}

extension UINavigationBar: BarStyleNames {}
extension UITabBar: BarStyleNames {}
extension UIToolbar: BarStyleNames {}
extension UISearchBar: BarStyleNames {}

extension BarStyleNames {
  /// The interface style of the bar. By default `default`.
  public var barStyle: UIBarStyle {
    get { overrideUserInterfaceStyle == .dark ? .black : .default }
    set { overrideUserInterfaceStyle = newValue == .black ? .dark : nil }
  }
  /// Whether content behind the bar is visible through it: false, since bars are opaque. Setting it has no effect.
  public var isTranslucent: Bool {
    get { false }
    set {}
  }
}
