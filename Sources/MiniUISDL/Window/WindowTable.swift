internal import CSDL
internal import MiniUICore

/// The windows, as needed by the translation of events.
protocol WindowSource: AnyObject {
  /// The geometries at the last size event or change of the zoom, used to interpret events.
  var geometries: [WindowGeometry] { get }

  /// The window that has the keyboard; nil if none of this program has it.
  var keyboardWindow: SurfaceID? { get }

  /// Returns the position of the pointer in a window, in points, wherever the pointer is; nil if the system does not
  /// report it.
  func pointerPosition(in window: WindowGeometry) -> CGPoint?

  /// Updates a window's size.
  /// - Returns: The geometry; nil if it has not changed.
  func measure(_ id: SurfaceID) -> WindowGeometry?

  /// Discards textures that a graphics device has lost.
  func discardTextures()

  /// Called when another window, or none, has the keyboard.
  func keyboardFocusChanged()
}

/// The open windows, by SDL's numbers.
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

  /// SDL's pointers to the open windows.
  var handles: [OpaquePointer] { geometries.compactMap { SDL_GetWindowFromID($0.id.rawValue) } }

  var keyboardWindow: SurfaceID? { SDL_GetKeyboardFocus().map { SurfaceID(rawValue: SDL_GetWindowID($0)) } }

  func keyboardFocusChanged() { keyboardHasMoved = true }

  func pointerPosition(in window: WindowGeometry) -> CGPoint? {
    guard let handle = SDL_GetWindowFromID(window.id.rawValue) else { return nil }
    var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(handle, &left, &top)
    return window.point(x: x - left, y: y - top)
  }

  /// Returns SDL's number of the window that has a number on the X server; nil if there is none.
  func window(x11Window: UInt) -> UInt32? {
    geometries.lazy.map(\.id.rawValue).first { id in
      SDL_GetWindowFromID(id).map(shim_x11_window) == x11Window
    }
  }

  /// Updates text input if the keyboard has moved. SDL's queue must be empty: turning text input off discards all text
  /// in it.
  func followKeyboard() {
    guard keyboardHasMoved else { return }
    keyboardHasMoved = false
    textInput.update()
  }
}
