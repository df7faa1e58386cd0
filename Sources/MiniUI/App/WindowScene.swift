/// The desktop's window around a `Window`: its title, and the sizes that it may have. Here each window has its own scene.
///
///     view.window?.windowScene?.title = "Board"
///     view.window?.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
@MainActor public final class WindowScene {
  /// The title, which the desktop shows. By default that of the surface's options.
  public var title: String! {
    didSet { if title != oldValue { surface?.setTitle(title ?? "") } }
  }
  /// The sizes between which the user may resize the window.
  public let sizeRestrictions: SceneSizeRestrictions?

  private weak var surface: (any Surface)?

  init(_ surface: any Surface, title: String) {
    self.surface = surface
    self.title = title
    sizeRestrictions = SceneSizeRestrictions(surface)
  }
}
