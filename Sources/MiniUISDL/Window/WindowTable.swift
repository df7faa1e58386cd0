internal import MiniUICore

/// The windows, as far as the translation of events has to know them.
protocol WindowSource: AnyObject {
  /// The geometries as of the last size event, by which events are interpreted.
  var geometries: [WindowGeometry] { get }

  /// Asks a window for its size.
  /// - Returns: The geometry; nil if it has not changed.
  func measure(_ id: SurfaceID) -> WindowGeometry?

  /// Discards the textures that a graphics device has lost.
  func discardTextures()

  /// Notes that another window has the keyboard, or none.
  func keyboardFocusChanged()
}

/// The open windows by the numbers that SDL gives them.
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

  /// Updates text input if the keyboard has moved. SDL's queue must be empty: turning text input off discards all text in it.
  func followKeyboard() {
    guard keyboardHasMoved else { return }
    keyboardHasMoved = false
    textInput.update()
  }
}
