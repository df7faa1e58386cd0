/// The heights of a bar. UIKit has a background for each; here all heights have the same background.
public enum UIBarMetrics: Int, Hashable, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

extension UIView {
  /// The image behind the content of a bar or field, stretched over it; nil for none.
  fileprivate final var imageBehindContent: UIImage? {
    get { viewBehindContent?.image }
    set {
      viewBehindContent?.removeFromSuperview()
      viewBehindContent = newValue.map { UIImageView(image: $0) }
      guard let view = viewBehindContent else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  private final var viewBehindContent: UIImageView? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension UINavigationBar {
  /// Sets the image behind the bar's content; nil restores the bar's colour. An image without a size makes the bar
  /// transparent, as in UIKit.
  /// - Parameters:
  ///   - backgroundImage: The image, stretched over the bar.
  ///   - barMetrics: Not used: all heights have the same background.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    imageBehindContent = backgroundImage
    backgroundColor = backgroundImage == nil ? barTintColor ?? .systemBackground : .clear
  }

  /// Returns the image behind the bar's content; nil for none.
  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    imageBehindContent
  }

  /// The image of the line below the bar. Any image hides the kit's line, as an empty one does in UIKit; nil (the default)
  /// shows it.
  public final var shadowImage: UIImage? {
    get { kept(nil) }
    set {
      keep(newValue)
      showsSeparator = newValue == nil
    }
  }
}

extension UITabBar {
  /// The image behind the bar's content, stretched over the bar; nil (the default) for the bar's colour. An image without a size
  /// makes the bar transparent, as in UIKit.
  public final var backgroundImage: UIImage? {
    get { imageBehindContent }
    set {
      imageBehindContent = newValue
      showsColor = newValue == nil
    }
  }
  /// The image of the line above the bar. Any image hides the kit's line, as an empty one does in UIKit; nil (the default)
  /// shows it.
  public final var shadowImage: UIImage? {
    get { kept(nil) }
    set {
      keep(newValue)
      showsLine = newValue == nil
    }
  }
}

extension UISearchBar {
  /// Sets the image behind the field in all states, which replaces the field's border and colour; nil restores these.
  /// - Parameters:
  ///   - backgroundImage: The image, stretched over the field.
  ///   - state: Images of other states than `normal` have no effect.
  public final func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    guard state == .normal else { return }
    searchTextField.imageBehindContent = backgroundImage
    searchTextField.borderStyle = backgroundImage == nil ? .roundedRect : .none
  }
  /// Returns the image behind the field; nil for none, and for other states than `normal`.
  public final func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state == .normal ? searchTextField.imageBehindContent : nil
  }
}
