/// The colours of a bar. New code sets `standardAppearance`.
public nonisolated enum UIBarStyle: Int, Hashable, Sendable {
  /// Those of the theme.
  case `default` = 0
  /// Those of the dark theme.
  case black = 1
}

/// A bar with a style, which sets the theme of its colours.
@preconcurrency @MainActor public protocol BarStyleNames: UIView {}

extension UINavigationBar: BarStyleNames {}
extension UITabBar: BarStyleNames {}
extension UIToolbar: BarStyleNames {}
extension UISearchBar: BarStyleNames {}

extension BarStyleNames {
  /// The colours of the bar. By default those of the theme.
  public var barStyle: UIBarStyle {
    get { overrideUserInterfaceStyle == .dark ? .black : .default }
    set { overrideUserInterfaceStyle = newValue == .black ? .dark : nil }
  }
  /// Whether content shines through the bar: false, since bars are opaque. Setting it has no effect.
  public var isTranslucent: Bool {
    get { false }
    set {}
  }
}
