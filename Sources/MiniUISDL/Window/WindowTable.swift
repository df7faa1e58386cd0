internal import MiniUICore

/// What the translation of events has to know of the windows.
protocol WindowSource: AnyObject {
  /// As of the last size event; events are understood by these.
  var geometries: [WindowGeometry] { get }

  /// Asks a window for its size.
  /// - Returns: the geometry if it is another than before.
  func measure(_ id: SurfaceID) -> WindowGeometry?

  /// A graphics device lost what it held.
  func discardTextures()

  /// Another window has the keyboard, or none.
  func keyboardFocusChanged()
}

/// The windows that are open, for those who know only the number that SDL gives one.
final class WindowTable: WindowSource {
  private struct Entry { weak var surface: SDLSurface? }
  private var entries: [Entry] = []
  private(set) var geometries: [WindowGeometry] = []
  let textInput: TextInputSwitch
  private var keyboardHasMoved = false

  init(textInput: TextInputSwitch) { self.textInput = textInput }

  func add(_ surface: SDLSurface) {
    entries.append(Entry(surface: surface))
    geometries.append(surface.geometry)
  }

  func remove(_ id: SurfaceID) {
    geometries.removeAll { $0.id == id }
    entries.removeAll { $0.surface == nil || $0.surface?.id == id }
  }

  func measure(_ id: SurfaceID) -> WindowGeometry? {
    guard let surface = entries.first(where: { $0.surface?.id == id })?.surface,
      let index = geometries.firstIndex(where: { $0.id == id })
    else { return nil }
    surface.measure()
    guard geometries[index] != surface.geometry else { return nil }
    geometries[index] = surface.geometry
    return surface.geometry
  }

  func discardTextures() {
    for entry in entries { entry.surface?.discardTextures() }
  }

  func keyboardFocusChanged() { keyboardHasMoved = true }

  /// Called when SDL's queue is empty: from what waits there SDL throws all text away when it turns text input off.
  func followKeyboard() {
    guard keyboardHasMoved else { return }
    keyboardHasMoved = false
    textInput.update()
  }
}
