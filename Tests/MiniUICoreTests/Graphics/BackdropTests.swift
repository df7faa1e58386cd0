import Foundation
import Testing

@testable import MiniUICore

@Suite struct BackdropTests {
  /// Returns a list that draws a picture pixel on pixel.
  private func list(showing picture: Bitmap) -> DisplayList {
    var list = DisplayList()
    list.append(.image(picture, CGRect(origin: .zero, size: picture.size), tint: nil))
    return list
  }

  private func draw(_ list: DisplayList, _ size: CGSize, background: Paint? = nil) throws -> Bitmap {
    let canvas = try Canvas(size: size)
    canvas.draw(list, background: background)
    return canvas.bitmap
  }

  @Test(arguments: [0, 0.7, 3.9, 4, 9.5, 20, 50] as [CGFloat], [1, 1.8, 0] as [CGFloat])
  func `a backdrop has the pixels of a model that computes each one from its definition`(
    radius: CGFloat, saturation: CGFloat
  ) throws {
    var random = try RandomDrawing(seed: UInt64(radius * 10))
    for (width, height) in [(1, 1), (7, 5), (43, 18)] {
      let picture = try random.picture(width, height)
      var list = list(showing: picture)
      list.append(.backdrop(CGRect(origin: .zero, size: picture.size), radius: radius, saturation: saturation))
      let blurred = try draw(list, picture.size)
      let expected = PlainBackdrop.blur(picture, deviation: radius, saturation: saturation)
      #expect(blurred.values == expected, "\(width) × \(height)")
    }
  }

  @Test(arguments: [1, 4, 30, 128, 1000] as [CGFloat])
  func `one opaque colour stays the same in a backdrop`(radius: CGFloat) throws {
    let size = CGSize(width: 37, height: 29)
    var random = try RandomDrawing(seed: 3)
    let color = random.color() | 0xFF00_0000
    var list = DisplayList()
    list.append(.backdrop(CGRect(x: 3, y: 4, width: 30, height: 20), radius: radius, saturation: 1))
    let blurred = try draw(list, size, background: .solid(color))
    #expect(blurred.values.allSatisfy { $0 == color })
  }

  @Test func `a backdrop changes only the pixels of its rectangle within the clip`() throws {
    var random = try RandomDrawing(seed: 5)
    let picture = try random.picture(40, 30)
    var list = list(showing: picture)
    list.withClip(CGRect(x: 0, y: 0, width: 25, height: 30)) {
      $0.append(.backdrop(CGRect(x: 10, y: 8, width: 30, height: 12), radius: 6, saturation: 1))
    }
    let blurred = try draw(list, picture.size)
    let area = PixelRect(x0: 10, y0: 8, x1: 25, y1: 20)
    for y in 0..<30 {
      for x in 0..<40 where !area.contains(x: x, y: y) { #expect(blurred[x, y] == picture[x, y], "(\(x), \(y))") }
    }
    // The blur depends only on pixels within the clip.
    let part = try Bitmap(width: 15, height: 12)
    for y in 0..<12 { part.row(y).update(from: picture.row(y + 8) + 10, count: 15) }
    let expected = PlainBackdrop.blur(part, deviation: 6, saturation: 1)
    let pixels = (0..<12).flatMap { y in (0..<15).map { x in blurred[x + 10, y + 8] } }
    #expect(pixels == expected)
  }

  @Test func `a backdrop in a group with round corners shows the pixels behind the group and is rounded`() throws {
    var random = try RandomDrawing(seed: 6)
    let picture = try random.picture(40, 30)
    let rect = CGRect(x: 4, y: 3, width: 32, height: 24)
    let command = DrawCommand.backdrop(rect, radius: 8, saturation: 1.5)
    var (square, round) = (list(showing: picture), list(showing: picture))
    square.append(command)
    round.withGroup(rect, corners: CornerRadii(8)) { $0.append(command) }
    let white = Paint.solid(0xFFFF_FFFF)
    let whole = try draw(square, picture.size, background: white)
    let rounded = try draw(round, picture.size, background: white)
    let sharp = try draw(list(showing: picture), picture.size, background: white)
    // Between the corners, rows are the same as without the group. At a corner, the outermost pixel is the same as
    // without a backdrop.
    for y in 11..<19 { for x in 0..<40 { #expect(rounded[x, y] == whole[x, y], "(\(x), \(y))") } }
    #expect(rounded[4, 3] == sharp[4, 3] && whole[4, 3] != sharp[4, 3])
  }

  @Test func `a layer blurs only its own pixels, upright and rotated`() throws {
    var random = try RandomDrawing(seed: 7)
    let picture = try random.picture(40, 30)
    let rect = CGRect(x: 0, y: 0, width: 20, height: 16)
    var contents = DisplayList()
    contents.append(.backdrop(rect, radius: 8, saturation: 1))
    let layer = Layer(contents: contents, bounds: rect)
    for angle in [0, 0.4] as [CGFloat] {
      var list = list(showing: picture)
      list.append(.layer(layer, CGAffineTransform(rotationAngle: angle).translatedBy(x: 12, y: 7), opacity: 1))
      let drawn = try draw(list, picture.size)
      #expect(drawn.hasSamePixels(as: picture), "\(angle)")
    }
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `damage that contains all of a backdrop gives the bytes of a full redraw`(scale: CGFloat) throws {
    let full = try Canvas(size: CGSize(width: 110, height: 90), scale: scale)
    let part = try Canvas(size: CGSize(width: 110, height: 90), scale: scale)
    let expected = try Canvas(size: CGSize(width: 110, height: 90), scale: scale)
    for seed in 0..<20 as Range<UInt64> {
      var random = try RandomDrawing(seed: seed)
      let rect = random.rect()
      let backdrop = DrawCommand.backdrop(rect, radius: random.number(0...20), saturation: random.number(0...2))
      var list = random.list(commands: 5, depth: 2)
      list.withGroup(rect, corners: random.corners(), opacity: random.chance(0.5) ? 1 : random.number(0...1)) {
        $0.append(.fill(rect, random.paint(), .zero))
        $0.append(backdrop)
      }
      list.append(.list(random.list(commands: 3, depth: 1)))
      full.draw(list)
      for _ in 0..<4 {
        var damage = random.region(within: full.bitmap.bounds)
        let pixels = PixelRect(covering: rect.applying(CGAffineTransform(scaleX: scale, y: scale)))
        damage.formUnion(pixels.intersection(full.bitmap.bounds))
        part.scribble()
        part.draw(list, damage: damage)
        expected.scribble()
        for rect in damage.rects { expected.bitmap.copy(rect, of: full.bitmap) }
        try #require(part.bitmap.hasSamePixels(as: expected.bitmap), "seed \(seed), \(rect), damage \(damage.rects)")
      }
    }
  }
}
