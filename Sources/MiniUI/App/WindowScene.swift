/// An instance of the app's interface. Each is a `WindowScene` here.
@preconcurrency @MainActor public class Scene: Responder {
  nonisolated deinit {}

  /// The state of the scene, which is the state of its window.
  package internal(set) final var state = Application.State.background
  /// The session of the scene, in the target `UIKit`.
  package final var storedSession: AnyObject?
}

/// The desktop window of a `Window`: its title, size limits, zoom and full screen. Each window has its own scene.
///
///     view.window?.windowScene?.title = "Board"
///     view.window?.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
///     view.window?.windowScene?.zoom = 1.5
@preconcurrency @MainActor public final class WindowScene: Scene {
  /// The title, shown by the desktop. By default from the surface's options.
  public var title: String! {
    didSet { if title != oldValue { surface?.setTitle(title ?? "") } }
  }
  /// The limits for resizing by the user.
  public let sizeRestrictions: SceneSizeRestrictions?

  /// The factor by which everything in the window is enlarged: text, pictures and distances. 0.5…3, by default 1.
  ///
  /// The window keeps its size on the screen. It becomes smaller in points and is laid out again, as in a browser. Control with
  /// plus, minus and zero change it, unless the program uses these keys. UIKit has no counterpart.
  public var zoom: CGFloat = 1 {
    didSet {
      zoom = zoom.isFinite ? min(max(zoom, WindowScene.zooms[0]), WindowScene.zooms[WindowScene.zooms.count - 1]) : 1
      guard zoom != oldValue else { return }
      applyZoom()
    }
  }

  /// Whether the window covers the whole screen. By default false; F11 changes it, unless the program uses that key.
  ///
  /// If the desktop refuses, the value does not change. In UIKit the property is read-only.
  public var isFullScreen: Bool {
    get { surface?.isFullScreen ?? false }
    set { if newValue != isFullScreen { surface?.setFullScreen(newValue) } }
  }

  /// The window of the scene; nil before it has one, and after it was closed.
  package internal(set) weak var window: Window?
  /// The parts of a window that the program has not created yet.
  var unusedSetup: Window.Setup?
  private weak var surface: (any Surface)?
  /// Lays out and draws the window after the surface's size in points and its scale have changed.
  var sizeDidChange: () throws -> Void = {}

  init(_ surface: any Surface, title: String) {
    self.surface = surface
    self.title = title
    sizeRestrictions = SceneSizeRestrictions(surface)
    super.init()
  }

  /// Closes the desktop window if the program has not created a window for it.
  package func closeIfUnused() { takeSetup()?.surface.close() }

  /// Returns the parts for the window of the scene, once.
  func takeSetup() -> Window.Setup? {
    defer { unusedSetup = nil }
    return unusedSetup
  }

  private func applyZoom() {
    guard let surface else { return }
    surface.setZoom(zoom)
    do {
      try sizeDidChange()
    } catch {
      Warnings.report("the window cannot be drawn with a zoom of \(zoom): \(error)")
    }
  }

  /// The zooms that the keys select, as in Firefox, between 0.5 and 3.
  private static let zooms: [CGFloat] = [0.5, 2.0 / 3, 0.8, 0.9, 1, 1.1, 1.2, 4.0 / 3, 1.5, 1.7, 2, 2.4, 3]

  /// Changes the zoom or covers the screen for a key that no responder has used.
  /// - Returns: False for other keys.
  func perform(_ key: Key) -> Bool {
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.function(11), []) where key.modifiers.isEmpty: isFullScreen.toggle()
    case (.character("="), .control), (.character("+"), .control): zoomIn()
    case (.character("-"), .control): zoom = WindowScene.zooms.last { $0 < zoom - 0.01 } ?? zoom
    case (.character("0"), .control): zoom = 1
    default: return false
    }
    return true
  }

  /// Enlarges the content by one step, as long as the window has the minimum size in points.
  private func zoomIn() {
    guard let surface, let sizeRestrictions, let next = WindowScene.zooms.first(where: { $0 > zoom + 0.01 }) else {
      return
    }
    let (size, minimum) = (surface.size, sizeRestrictions.minimumSize)
    guard size.width * zoom / next >= minimum.width, size.height * zoom / next >= minimum.height else { return }
    zoom = next
  }
}
