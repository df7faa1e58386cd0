import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct ImageViewTests {
  /// The frame of a picture of 40 by 20 in a view of 100 by 100 at (10, 10), for each content mode.
  nonisolated static let locations: [(Int, CGRect)] = [
    CGRect(x: 10, y: 10, width: 100, height: 100), CGRect(x: 10, y: 35, width: 100, height: 50),
    CGRect(x: -40, y: 10, width: 200, height: 100), CGRect(x: 10, y: 10, width: 100, height: 100),
    CGRect(x: 40, y: 50, width: 40, height: 20),
    CGRect(x: 40, y: 10, width: 40, height: 20), CGRect(x: 40, y: 90, width: 40, height: 20),
    CGRect(x: 10, y: 50, width: 40, height: 20), CGRect(x: 70, y: 50, width: 40, height: 20),
    CGRect(x: 10, y: 10, width: 40, height: 20), CGRect(x: 70, y: 10, width: 40, height: 20),
    CGRect(x: 10, y: 90, width: 40, height: 20), CGRect(x: 70, y: 90, width: 40, height: 20),
  ].enumerated().map { ($0.offset, $0.element) }

  private func picture(_ width: Int, _ height: Int) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height { bitmap.row(y).update(repeating: 0xFF00_80FF, count: width) }
    return bitmap
  }

  @Test(arguments: locations)
  func `a picture is positioned by its content mode`(_ index: Int, _ expectedFrame: CGRect) {
    let mode = View.ContentMode.allCases[index]
    let rect = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(mode.frame(CGSize(width: 40, height: 20), in: rect) == expectedFrame, "\(mode)")
    #expect(mode.frame(.zero, in: rect).size == .zero)
  }

  @Test(arguments: 0..<13)
  func `an image view draws its picture at its position, clipped to the bounds`(_ index: Int) throws {
    let stage = try Stage(size: CGSize(width: 140, height: 140))
    let view = ImageView(image: Image(bitmap: try picture(40, 20)))
    view.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
    view.contentMode = View.ContentMode.allCases[index]
    try stage.add(view)
    let expectedFrame = PixelRect(snapping: view.contentMode.frame(CGSize(width: 40, height: 20), in: view.frame))
    let expected = expectedFrame.intersection(PixelRect(snapping: view.frame))
    for y in stride(from: 0, to: 140, by: 3) {
      for x in stride(from: 0, to: 140, by: 3) {
        #expect(
          (stage.bitmap[x, y] == 0xFF00_80FF) == expected.contains(x: x, y: y), "\(view.contentMode) at \(x), \(y)")
      }
    }
  }

  @Test func `an image view has the size of its picture in points`() throws {
    let bitmap = try picture(40, 20)
    let view = ImageView(image: Image(bitmap: bitmap, scale: 2))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    view.image = Image(bitmap: bitmap)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(ImageView(image: nil).sizeThatFits(CGSize(width: 9, height: 9)) == .zero)
  }

  @Test func `a template picture has the tint of its superviews`() throws {
    let stage = try Stage(size: CGSize(width: 30, height: 30))
    let view = ImageView(image: Image(bitmap: try picture(20, 20), renderingMode: .alwaysTemplate))
    try stage.add(view)
    #expect(stage.bitmap[5, 5] == Color.systemBlue.light)
    stage.window.tintColor = .systemRed
    try stage.advance(by: 0)
    #expect(stage.bitmap[5, 5] == Color.systemRed.light)
  }

  @Test func `rounded corners clip the picture, also while they are animated`() throws {
    let stage = try Stage(size: CGSize(width: 30, height: 30))
    let view = ImageView(image: Image(bitmap: try picture(20, 20)))
    try stage.add(view)
    #expect(stage.bitmap[0, 0] == 0xFF00_80FF)
    View.animate(withDuration: 0.2) { view.cornerRadius = 10 }
    try stage.advance(by: 0)
    #expect(stage.bitmap[0, 0] == 0xFF00_80FF)
    try stage.advance(by: 0.3)
    #expect(stage.bitmap[0, 0] == 0xFFFF_FFFF && stage.bitmap[10, 10] == 0xFF00_80FF)
  }
}
