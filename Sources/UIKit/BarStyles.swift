/// The colours of a bar. New code sets `standardAppearance`.
public nonisolated enum UIBarStyle: Int, Hashable, Sendable {
  /// Those of the theme.
  case `default` = 0
  /// Those of the dark theme.
  case black = 1
}

extension UINavigationBar {
  /// The colours of the bar. By default those of the theme.
  public final var barStyle: UIBarStyle {
    get { styleAsBar }
    set { styleAsBar = newValue }
  }
}

extension UITabBar {
  /// The colours of the bar. By default those of the theme.
  public final var barStyle: UIBarStyle {
    get { styleAsBar }
    set { styleAsBar = newValue }
  }
}

extension UIToolbar {
  /// The colours of the bar. By default those of the theme.
  public final var barStyle: UIBarStyle {
    get { styleAsBar }
    set { styleAsBar = newValue }
  }
}

extension UISearchBar {
  /// The colours of the bar. By default those of the theme.
  public final var barStyle: UIBarStyle {
    get { styleAsBar }
    set { styleAsBar = newValue }
  }
}

extension UIView {
  fileprivate var styleAsBar: UIBarStyle {
    get { overrideUserInterfaceStyle == .dark ? .black : .default }
    set { overrideUserInterfaceStyle = newValue == .black ? .dark : nil }
  }
}
