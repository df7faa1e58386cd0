/// The minimum and maximum size to which the user may resize a window, in points.
///
///     view.window?.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
@preconcurrency @MainActor public final class SceneSizeRestrictions {
  /// The smallest size. By default 1 by 1.
  public var minimumSize = CGSize(width: 1, height: 1) { didSet { if minimumSize != oldValue { apply() } } }
  /// The largest size. By default infinite.
  public var maximumSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity) {
    didSet { if maximumSize != oldValue { apply() } }
  }

  private weak var surface: (any Surface)?

  init(_ surface: any Surface) { self.surface = surface }

  private func apply() { surface?.setSizeLimits(minimum: minimumSize, maximum: maximumSize) }
}
