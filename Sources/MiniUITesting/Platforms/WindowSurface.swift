internal import MiniUISDL

/// A window as the kit shall see it: of the size that it was last told of, whatever the desktop has made of the real
/// one meanwhile. What the system loses of its pixels is shown again without asking the kit.
final class WindowSurface: Surface {
  let real: any Surface
  private(set) var size: CGSize
  private(set) var scale: CGFloat
  var textWish = TextWish()
  private var canvas: Bitmap?

  init(_ real: any Surface) {
    self.real = real
    (size, scale) = (real.size, real.scale)
  }

  var id: SurfaceID { real.id }
  /// The X server's number of it; nil where there is none.
  var x11Window: UInt? { (real as? SDLSurface)?.x11Window }

  /// From now on the kit sees this size.
  func take(size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }

  func present(_ canvas: Bitmap, damage: Region) throws {
    self.canvas = canvas
    try real.present(canvas, damage: damage)
  }

  /// Shows again what was last shown.
  func presentAgain() throws {
    if let canvas { try real.present(canvas, damage: Region(canvas.bounds)) }
  }

  func requestSize(_ size: CGSize) { real.requestSize(size) }
  func setTitle(_ title: String) { real.setTitle(title) }
  func setCursor(_ cursor: Cursor) { real.setCursor(cursor) }

  func setTextInput(_ caret: CGRect?) {
    textWish.caret = caret
    real.setTextInput(caret)
  }

  func setExpectsText(_ isExpected: Bool) {
    textWish.isExpected = isExpected
    real.setExpectsText(isExpected)
  }

  func close() { real.close() }
}
