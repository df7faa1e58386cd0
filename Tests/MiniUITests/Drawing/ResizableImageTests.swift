import MiniUI
import MiniUITesting
import Testing

/// Tests of images whose edges keep their size.
struct ResizableImageTests {
  /// Returns an opaque picture in which each pixel has another colour.
  private func picture(_ width: Int, _ height: Int) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap.row(y)[x] = 0xFF00_0000 | UInt32(x * 9) << 8 | UInt32(y * 9) } }
    return bitmap
  }

  /// Returns the pixels of an image view with a size in points, on a display with one pixel per point.
  private func shown(_ image: Image, _ width: Int, _ height: Int) throws -> Bitmap {
    let stage = try Stage(size: CGSize(width: max(width, 20), height: max(height, 20)))
    let view = ImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    try stage.add(view)
    return try stage.snapshot().bitmap
  }

  /// Returns the pixel of the picture that is shown at a pixel of the view, along one axis.
  private func source(_ shown: Int, of length: Int, in room: Int, caps: (Int, Int)) -> Int {
    if shown < caps.0 { return shown }
    if shown >= room - caps.1 { return shown - room + length }
    return caps.0 + (shown - caps.0) % (length - caps.0 - caps.1)
  }

  @Test(arguments: [(11, 9), (40, 300), (6, 4), (7, 5)])
  func `a resizable image keeps its edges and repeats its middle`(_ width: Int, _ height: Int) throws {
    let bitmap = try picture(6, 4)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 1)
    let image = Image(bitmap: bitmap).resizableImage(withCapInsets: insets)
    let result = try shown(image, width, height)
    for y in 0..<height {
      for x in 0..<width {
        let origin = (
          x: source(x, of: 6, in: width, caps: (2, 1)), y: source(y, of: 4, in: height, caps: (1, 1))
        )
        #expect(result[x, y] == bitmap[origin.x, origin.y], "\(x), \(y)")
      }
    }
  }

  @Test func `a middle of one pixel looks the same, stretched or repeated`() throws {
    let image = Image(bitmap: try picture(5, 3))
    let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    let tiled = try shown(image.resizableImage(withCapInsets: insets, resizingMode: .tile), 23, 17)
    let stretched = try shown(image.resizableImage(withCapInsets: insets, resizingMode: .stretch), 23, 17)
    #expect(stretched.hasSamePixels(as: tiled))
    #expect(stretched[11, 8] == image.bitmap[2, 1])
  }

  @Test func `edges that fill the whole image leave one pixel for the middle`() throws {
    let insets = EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    let image = Image(bitmap: try picture(4, 4)).resizableImage(withCapInsets: insets)
    let result = try shown(image, 9, 9)
    #expect([0, 1, 2, 7, 8].map { result[$0, 0] } == [0, 1, 2, 2, 3].map { image.bitmap[$0, 0] })
  }

  @Test func `edges that are longer than a view shrink together`() throws {
    let insets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 4)
    let bitmap = try Bitmap(width: 13, height: 1)
    for x in 0..<13 { bitmap.row(0)[x] = x < 8 ? 0xFFFF_0000 : x == 8 ? 0xFF00_FF00 : 0xFF00_00FF }
    let result = try shown(Image(bitmap: bitmap).resizableImage(withCapInsets: insets), 6, 1)
    #expect((0..<6).map { result[$0, 0] } == Array(repeating: 0xFFFF_0000, count: 4) + [0xFF00_00FF, 0xFF00_00FF])
  }

  @Test func `a copy of a resizable image with another colour or mode is resizable too`() throws {
    _ = try Stage()
    let insets = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let image = Image(bitmap: try picture(4, 4)).resizableImage(withCapInsets: insets, resizingMode: .stretch)
    for copy in [image, image.withRenderingMode(.alwaysTemplate), image.withTintColor(.systemRed)] {
      #expect(copy.capInsets == insets && copy.resizingMode == .stretch)
    }
    #expect(Image(bitmap: image.bitmap).capInsets == .zero)
  }
}
