import CSDL
import MiniUICore
import Testing

@testable import MiniUISDL

/// A presenter that records what it is asked to show.
private final class Recorder: Presenter {
  var picture: [[UInt32]] = []
  var damage: [PixelRect] = []

  func present(_ canvas: Bitmap, damage: Region) throws {
    picture = (0..<canvas.height).map { y in (0..<canvas.width).map { canvas[$0, y] } }
    self.damage = damage.rects
  }

  func discardTextures() {}
}

@MainActor struct RotationTests {
  private func canvas(_ rows: [[UInt32]]) throws -> Bitmap {
    let canvas = try Bitmap(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() { canvas.row(y)[x] = pixel }
    }
    return canvas
  }

  /// A screen of 800×480 units that shows its window turned.
  private func screen(_ rotation: SurfaceRotation, pixels: Int = 1, scale: CGFloat? = nil) -> WindowGeometry {
    WindowGeometry(
      id: first, width: 800, height: 480, pixelWidth: 800 * pixels, pixelHeight: 480 * pixels, wantedScale: scale,
      rotation: rotation)
  }

  @Test(
    arguments: [
      (.none, [[1, 2, 3], [4, 5, 6]], (2, 0)), (.clockwise, [[4, 1], [5, 2], [6, 3]], (1, 2)),
      (.upsideDown, [[6, 5, 4], [3, 2, 1]], (0, 1)), (.counterclockwise, [[3, 6], [2, 5], [1, 4]], (0, 0)),
    ] as [(SurfaceRotation, [[UInt32]], (x: Int32, y: Int32))])
  func `the first frame is turned as a whole, and later frames only in their damage`(
    rotation: SurfaceRotation, shown: [[UInt32]], third: (x: Int32, y: Int32)
  ) throws {
    let recorder = Recorder()
    let presenter = RotatingPresenter(recorder, rotation)
    let canvas = try canvas([[1, 2, 3], [4, 5, 6]])
    try presenter.present(canvas, damage: Region(PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)))
    #expect(recorder.picture == shown)
    #expect(recorder.damage == [PixelRect(width: shown[0].count, height: shown.count)])
    // The other pixel is not in the damage. Damage beyond the canvas is ignored.
    (canvas.row(0)[2], canvas.row(1)[0]) = (7, 8)
    try presenter.present(canvas, damage: Region(PixelRect(x0: 2, y0: -5, x1: 9, y1: 1)))
    var changed = shown
    changed[Int(third.y)][Int(third.x)] = 7
    #expect(recorder.picture == changed)
    #expect(recorder.damage == [PixelRect(x0: third.x, y0: third.y, x1: third.x + 1, y1: third.y + 1)])
  }

  @Test func `a canvas of another size is shown as a whole`() throws {
    let recorder = Recorder()
    let presenter = RotatingPresenter(recorder, .clockwise)
    try presenter.present(canvas([[1, 2]]), damage: Region())
    #expect(recorder.picture == [[1], [2]])
    try presenter.present(canvas([[3], [4]]), damage: Region())
    #expect(recorder.picture == [[4, 3]])
  }

  @Test(arguments: SurfaceRotation.allCases)
  func `a press on a rotated screen hits the point of the canvas that is shown at the pressed pixel`(
    rotation: SurfaceRotation
  ) throws {
    // Each pixel of the canvas has its own colour.
    let (width, height): (Int, Int) = rotation.turned(width: 5, height: 3)
    let rows = (0..<height).map { y in (0..<width).map { x in UInt32(y * width + x + 1) } }
    let recorder = Recorder()
    try RotatingPresenter(recorder, rotation).present(canvas(rows), damage: Region())
    let window = WindowGeometry(
      id: first, width: 5, height: 3, pixelWidth: 5, pixelHeight: 3, wantedScale: nil, rotation: rotation)
    #expect(window.size == CGSize(width: width, height: height))
    for y in 0..<3 {
      for x in 0..<5 {
        let point = window.point(x: Int32(x), y: Int32(y))
        #expect(rows[Int(point.y)][Int(point.x)] == recorder.picture[y][x], "(\(x), \(y))")
      }
    }
  }

  @Test(
    arguments: [
      (.none, CGPoint(x: 200, y: 120)), (.clockwise, CGPoint(x: 120, y: 600)),
      (.upsideDown, CGPoint(x: 600, y: 360)), (.counterclockwise, CGPoint(x: 360, y: 200)),
    ] as [(SurfaceRotation, CGPoint)])
  func `a finger on a turned screen is at the point that is shown below it`(
    rotation: SurfaceRotation, point: CGPoint
  ) {
    let finger = Raw.finger(SDL_FINGERDOWN, 3, 0.25, 0.25)
    #expect(kinds([finger], in: FakeWindows(screen(rotation))) == [.touchDown(id: 3, at: point)])
    // Two pixels per point.
    let half = CGPoint(x: point.x / 2, y: point.y / 2)
    #expect(kinds([finger], in: FakeWindows(screen(rotation, scale: 2))) == [.touchDown(id: 3, at: half)])
  }

  @Test(arguments: SurfaceRotation.allCases)
  func `a location that is posted to a turned screen is received unchanged`(rotation: SurfaceRotation) throws {
    let window = screen(rotation, scale: 1.5)
    for unit in stride(from: Int32(-40), through: 900, by: 7) {
      let location = window.point(x: unit, y: 900 - unit)
      for kind in [.mouseDown(.primary, at: location), .touchDown(id: 1, at: location)] as [InputEvent.Kind] {
        var event = try EventSynthesis(window: window)(kind)
        event.common.timestamp = 400
        #expect(kinds([event], in: FakeWindows(window)) == [kind])
      }
    }
  }

  @Test func `a rotated window's size, size limits and caret are in the coordinates of the screen`() {
    let window = screen(.clockwise, scale: 2)
    #expect(window.size == CGSize(width: 240, height: 400))
    #expect(window.sides(CGSize(width: 100, height: 30)) == (60, 200))
    let limits = window.unitLimits(
      minimum: CGSize(width: 100, height: 30), maximum: CGSize(width: 50, height: CGFloat.infinity))
    #expect(limits.minimum == (60, 200) && limits.maximum == (16_384, 200))
    // 10…11 points from the left and 20…40 from the top.
    let caret = window.units(covering: CGRect(x: 10, y: 20, width: 1, height: 20))
    #expect(caret == PixelRect(x0: 720, y0: 20, x1: 760, y1: 22))
  }
}
