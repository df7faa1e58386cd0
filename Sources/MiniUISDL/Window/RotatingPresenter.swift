internal import MiniUICore

/// Copies the damage of the canvas into a rotated picture, which another presenter shows. Used without a display server
/// that rotates the screen.
final class RotatingPresenter: Presenter {
  private let presenter: any Presenter
  private let rotation: SurfaceRotation
  /// The picture as the screen shows it.
  private var turned: Bitmap?

  init(_ presenter: any Presenter, _ rotation: SurfaceRotation) {
    (self.presenter, self.rotation) = (presenter, rotation)
  }

  func present(_ canvas: Bitmap, damage: Region) throws {
    let size = rotation.turned(width: canvas.width, height: canvas.height)
    var damage = damage
    damage.formIntersection(canvas.bounds)
    if turned.map({ ($0.width, $0.height) == size }) != true {
      turned = try Bitmap(width: size.width, height: size.height)
      damage = Region(canvas.bounds)
    }
    guard let turned else { return }
    var damageOnScreen = Region()
    for rect in damage.rects {
      copy(rect, of: canvas, to: turned)
      damageOnScreen.add(rotation.onScreen(rect, width: Int32(size.width), height: Int32(size.height)))
    }
    try presenter.present(turned, damage: damageOnScreen)
  }

  func discardTextures() { presenter.discardTextures() }

  private func copy(_ rect: PixelRect, of canvas: Bitmap, to turned: Bitmap) {
    let far = (x: turned.width - 1, y: turned.height - 1)
    let row = turned.stride / 4
    /// The number of pixels from the start of `turned` to a pixel of the canvas.
    func offset(_ x: Int, _ y: Int) -> Int {
      let position = rotation.onScreen(x: x, y: y, far: far)
      return position.y * row + position.x
    }
    // The distance in `turned` between two neighbouring pixels in a row of the canvas.
    let step = offset(1, 0) - offset(0, 0)
    let pixels = turned.row(0)
    for y in Int(rect.y0)..<Int(rect.y1) {
      let source = canvas.row(y)
      var target = offset(Int(rect.x0), y)
      for x in Int(rect.x0)..<Int(rect.x1) {
        pixels[target] = source[x]
        target += step
      }
    }
  }
}
