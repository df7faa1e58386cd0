internal import MiniUISDL

/// A window whose size changes only when the kit is notified of it, even if the desktop has resized the real window
/// before. Pixels that the system has lost are presented again without drawing.
final class WindowSurface: Surface {
  let real: any Surface
  private(set) var size: CGSize
  private(set) var scale: CGFloat
  var textInput = TextInputState()
  /// Whether the window may cover the screen. By default not, as its size is the script's.
  var allowsFullScreen = false
  private var canvas: Bitmap?

  init(_ real: any Surface) {
    self.real = real
    (size, scale) = (real.size, real.scale)
  }

  var id: SurfaceID { real.id }
  /// The X server's number of the window; nil without an X server.
  var x11Window: UInt? { (real as? SDLSurface)?.x11Window }

  /// Returns the point that SDL reports for the mouse or a finger at `point`.
  func reportedPoint(_ point: CGPoint, isFinger: Bool) -> CGPoint {
    (real as? SDLSurface)?.reportedPoint(point, isFinger: isFinger) ?? point
  }

  /// Sets the size and scale that the kit sees.
  func take(size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }

  func present(_ canvas: Bitmap, damage: Region) throws {
    self.canvas = canvas
    try real.present(canvas, damage: damage)
  }

  /// Presents the last frame again, as a whole.
  func presentAgain() throws {
    if let canvas { try real.present(canvas, damage: Region(canvas.bounds)) }
  }

  func requestSize(_ size: CGSize) { real.requestSize(size) }
  func setTitle(_ title: String) { real.setTitle(title) }
  func setZoom(_ zoom: CGFloat) {
    real.setZoom(zoom)
    take(size: real.size, scale: real.scale)
  }

  var isFullScreen: Bool { real.isFullScreen }
  func setFullScreen(_ isFullScreen: Bool) { if allowsFullScreen { real.setFullScreen(isFullScreen) } }
  func setCursor(_ cursor: Cursor) { real.setCursor(cursor) }

  func setTextInput(_ caret: CGRect?) {
    textInput.caret = caret
    real.setTextInput(caret)
  }

  func setExpectsText(_ isExpected: Bool) {
    textInput.isExpected = isExpected
    real.setExpectsText(isExpected)
  }

  func close() { real.close() }
}
