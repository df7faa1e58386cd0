internal import CSDL
internal import MiniUICore

/// The system's cursors, created when first shown.
final class CursorCache {
  private let video: VideoSubsystem
  private var cursors: [Cursor: OpaquePointer] = [:]
  private var shown = Cursor.arrow

  init(video: VideoSubsystem) { self.video = video }

  isolated deinit {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
  }

  /// Shows a cursor in all windows.
  /// - Parameter window: a window, whose desktop has the theme.
  func show(_ cursor: Cursor, of window: OpaquePointer) {
    guard cursor != shown else { return }
    shown = cursor
    if cursors[cursor] == nil {
      cursors[cursor] = makeHand(cursor, for: window) ?? SDL_CreateSystemCursor(CursorCache.systemCursor(cursor))
    }
    // A theme may lack a cursor, but not the arrow.
    SDL_SetCursor(cursors[cursor] ?? SDL_GetDefaultCursor())
  }

  private var isHidden = false

  /// Hides the pointer, or shows it again.
  func setHidden(_ isHidden: Bool) {
    guard isHidden != self.isHidden else { return }
    self.isHidden = isHidden
    SDL_ShowCursor(isHidden ? SDL_DISABLE : SDL_ENABLE)
  }

  /// Returns the theme's hand for a cursor; nil for other cursors, and without a desktop.
  private func makeHand(_ cursor: Cursor, for window: OpaquePointer) -> OpaquePointer? {
    guard [.grab, .grabbing].contains(cursor) else { return nil }
    let display = shim_x11_display(window).map { OpaquePointer($0) }
    guard display != nil || shim_wayland_display(window) != nil else { return nil }
    return CursorTheme.shared?.makeCursor(cursor, display: display)
  }

  private static func systemCursor(_ cursor: Cursor) -> SDL_SystemCursor {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    // Without a theme: SDL has no open or closed hand.
    case .hand, .grab: SDL_SYSTEM_CURSOR_HAND
    case .grabbing: SDL_SYSTEM_CURSOR_SIZEALL
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    }
  }
}
