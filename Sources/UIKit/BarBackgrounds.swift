/// The heights of a bar. UIKit has a background for each; here all heights have the same background.
public enum UIBarMetrics: Int, Hashable, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

private nonisolated(unsafe) var backgroundKey: UInt8 = 0
private nonisolated(unsafe) var shadowKey: UInt8 = 0

/// The image behind the content of a bar.
@MainActor enum BarImage {
  static func image(behind bar: UIView) -> UIImage? {
    (objc_getAssociatedObject(bar, &backgroundKey) as? UIImageView)?.image
  }

  /// Shows an image, stretched over the bar; nil for none.
  static func set(_ image: UIImage?, behind bar: UIView) {
    (objc_getAssociatedObject(bar, &backgroundKey) as? UIImageView)?.removeFromSuperview()
    let view = image.map { UIImageView(image: $0) }
    objc_setAssociatedObject(bar, &backgroundKey, view, .OBJC_ASSOCIATION_RETAIN)
    guard let view else { return }
    view.frame = bar.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.insertSubview(view, at: 0)
  }
}

extension UINavigationBar {
  /// Sets the image behind the bar's content; nil restores the bar's colour. An image without a size makes the bar
  /// transparent, as in UIKit.
  /// - Parameters:
  ///   - backgroundImage: The image, stretched over the bar.
  ///   - barMetrics: Not used: all heights have the same background.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    BarImage.set(backgroundImage, behind: self)
    backgroundColor = backgroundImage == nil ? barTintColor ?? .systemBackground : .clear
  }

  /// Returns the image behind the bar's content; nil for none.
  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    BarImage.image(behind: self)
  }

  /// The image of the line below the bar. Any image hides the kit's line, as an empty one does in UIKit; nil (the default)
  /// shows it.
  public final var shadowImage: UIImage? {
    get { objc_getAssociatedObject(self, &shadowKey) as? UIImage }
    set {
      objc_setAssociatedObject(self, &shadowKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      showsSeparator = newValue == nil
    }
  }

  /// Whether content shines through the bar: false, since bars are opaque. Setting it has no effect.
  public final var isTranslucent: Bool {
    get { false }
    set {}
  }
}

extension UIToolbar {
  /// Whether content shines through the bar: false, since bars are opaque. Setting it has no effect.
  public final var isTranslucent: Bool {
    get { false }
    set {}
  }
}

extension UITabBar {
  /// The image behind the bar's content, stretched over the bar; nil (the default) for the bar's colour. An image without a size
  /// makes the bar transparent, as in UIKit.
  public final var backgroundImage: UIImage? {
    get { BarImage.image(behind: self) }
    set {
      BarImage.set(newValue, behind: self)
      showsColor = newValue == nil
    }
  }
  /// The image of the line above the bar. Any image hides the kit's line, as an empty one does in UIKit; nil (the default)
  /// shows it.
  public final var shadowImage: UIImage? {
    get { objc_getAssociatedObject(self, &shadowKey) as? UIImage }
    set {
      objc_setAssociatedObject(self, &shadowKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      showsLine = newValue == nil
    }
  }
  /// Whether content shines through the bar: false, since bars are opaque. Setting it has no effect.
  public final var isTranslucent: Bool {
    get { false }
    set {}
  }
}

extension UISearchBar {
  /// Whether content shines through the bar: false, since bars are opaque. Setting it has no effect.
  public final var isTranslucent: Bool {
    get { false }
    set {}
  }

  /// Sets the image behind the field in all states, which replaces the field's border and colour; nil restores these.
  /// - Parameters:
  ///   - backgroundImage: The image, stretched over the field.
  ///   - state: Images of other states than `normal` have no effect.
  public final func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    guard state == .normal else { return }
    BarImage.set(backgroundImage, behind: searchTextField)
    searchTextField.borderStyle = backgroundImage == nil ? .roundedRect : .none
  }
  /// Returns the image behind the field; nil for none, and for other states than `normal`.
  public final func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state == .normal ? BarImage.image(behind: searchTextField) : nil
  }
}
