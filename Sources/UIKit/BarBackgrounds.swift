/// The heights of a bar. UIKit has a background for each; here all heights have the same background.
public enum UIBarMetrics: Int, Hashable, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

private nonisolated(unsafe) var backgroundKey: UInt8 = 0
private nonisolated(unsafe) var shadowKey: UInt8 = 0

extension UINavigationBar {
  /// Sets the image behind the bar's content; nil restores the bar's colour. An image without a size makes the bar
  /// transparent, as in UIKit.
  /// - Parameters:
  ///   - backgroundImage: The image, stretched over the bar.
  ///   - barMetrics: Not used: all heights have the same background.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    let former = objc_getAssociatedObject(self, &backgroundKey) as? UIImageView
    former?.removeFromSuperview()
    guard let backgroundImage else {
      objc_setAssociatedObject(self, &backgroundKey, nil, .OBJC_ASSOCIATION_RETAIN)
      backgroundColor = barTintColor ?? .systemBackground
      return
    }
    let view = UIImageView(image: backgroundImage)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    backgroundColor = .clear
    objc_setAssociatedObject(self, &backgroundKey, view, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Returns the image behind the bar's content; nil for none.
  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    (objc_getAssociatedObject(self, &backgroundKey) as? UIImageView)?.image
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
}
