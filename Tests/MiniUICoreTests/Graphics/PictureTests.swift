import Foundation
import Testing

@testable import MiniUICore

/// Tests of stretched and shrunk pictures, and of text.
@Suite struct PictureTests {
  private func draw(_ picture: Bitmap, _ rect: CGRect, on size: CGSize) throws -> Bitmap {
    let canvas = try Canvas(size: size)
    var list = DisplayList()
    list.append(.image(picture, rect, tint: nil))
    canvas.draw(list)
    return canvas.bitmap
  }

  /// Returns a channel by the definition of bilinear sampling, with the edge pixels continued outwards.
  private func sample(_ picture: Bitmap, _ x: Double, _ y: Double, _ shift: UInt32) -> Double {
    func at(_ x: Double, _ y: Double) -> Double {
      let column = min(max(Int(x), 0), picture.width - 1)
      let row = min(max(Int(y), 0), picture.height - 1)
      return Double(picture[column, row] >> shift & 255)
    }
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (u, v) = (x - 0.5 - left, y - 0.5 - top)
    return (at(left, top) * (1 - u) + at(left + 1, top) * u) * (1 - v)
      + (at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u) * v
  }

  @Test(arguments: [(24, 24), (40, 31), (61, 50), (100, 60), (13, 12), (19, 100)])
  func `an enlarged picture is sampled bilinearly up to its edges`(width: Int, height: Int) throws {
    var random = try RandomDrawing(seed: 3)
    let picture = try random.picture(25, 23)
    let drawn = try draw(
      picture, CGRect(x: 1, y: 2, width: width, height: height), on: CGSize(width: width + 2, height: height + 3))
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let isInside = x >= 1 && y >= 2 && x <= width && y < height + 2
        for shift in [0, 8, 16, 24] as [UInt32] {
          let u = (Double(x) - 0.5) * 25 / Double(width)
          let v = (Double(y) - 1.5) * 23 / Double(height)
          let exact = isInside ? sample(picture, u, v, shift) : 0
          // pixman's weights have 7 bits, and its steps 16 bits.
          #expect(abs(Double(drawn[x, y] >> shift & 255) - exact) <= 5, "(\(x), \(y))")
        }
      }
    }
  }

  @Test func `a picture of one colour keeps the colour at any size`() throws {
    let picture = try Bitmap(width: 33, height: 17)
    for y in 0..<17 { picture.row(y).update(repeating: 0xFF12_3456, count: 33) }
    for size in [(1, 1), (2, 40), (16, 8), (32, 16), (34, 18), (100, 3), (90, 90)] {
      let size = CGSize(width: size.0, height: size.1)
      #expect(try draw(picture, CGRect(origin: .zero, size: size), on: size).values.allSatisfy { $0 == 0xFF12_3456 })
    }
  }

  @Test(arguments: [(32, 32), (16, 16), (8, 64), (4, 2), (1, 1)])
  func `a checkerboard that is reduced becomes grey`(width: Int, height: Int) throws {
    let picture = try Bitmap(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { picture.row(y)[x] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 } }
    let size = CGSize(width: width, height: height)
    let drawn = try draw(picture, CGRect(origin: .zero, size: size), on: size)
    #expect(drawn.values.allSatisfy { $0 == 0xFF80_8080 })
  }

  @Test func `a reduced block has the exact mean of its pixels, also at the edge`() throws {
    var random = try RandomDrawing(seed: 4)
    let picture = try random.picture(7, 5)
    let small = picture.reduced(2, 1)
    #expect(small.width == 2 && small.height == 3)
    for y in 0..<3 {
      for x in 0..<2 {
        for shift in [0, 8, 16, 24] as [UInt32] {
          var values: [Double] = []
          for v in 2 * y..<min(2 * y + 2, 5) {
            for u in 4 * x..<min(4 * x + 4, 7) { values.append(Double(picture[u, v] >> shift & 255)) }
          }
          let mean = values.reduce(0, +) / Double(values.count)
          #expect(abs(Double(small[x, y] >> shift & 255) - mean) <= 0.5)
        }
      }
    }
    #expect(picture.reduced(2, 1) === small)
    #expect(picture.reduced(0, 0) === picture)
  }

  @Test func `drawing a scaled picture does not change the picture`() throws {
    var random = try RandomDrawing(seed: 5)
    let picture = try random.picture(10, 10)
    _ = try draw(picture, CGRect(x: 0, y: 0, width: 13, height: 17), on: CGSize(width: 20, height: 20))
    let drawn = try draw(picture, CGRect(x: 0, y: 0, width: 10, height: 10), on: CGSize(width: 10, height: 10))
    #expect(drawn.hasSamePixels(as: picture))
  }

  @Test func `glyphs are drawn at the whole pixel nearest to the pen`() throws {
    var random = try RandomDrawing(seed: 6)
    let mask = GlyphMask(bitmap: try random.picture(12, 9, format: .mask), left: -2, top: -7)
    for paint in [
      Paint.solid(0x80FF_4010),
      .gradient(LinearGradient(stops: [.init(color: ~0, location: 0), .init(color: 0xFF00_0000, location: 1)])),
    ] {
      let text = try Bitmap(width: 40, height: 30)
      let bounds = text.bounds
      var painter = Painter(
        cache: PainterCache(), scale: 2, frame: bounds, target: Painter.Target(bitmap: text, x: 0, y: 0),
        clip: Region(bounds))
      painter.beginOffset(CGPoint(x: 1, y: 1))
      painter.glyphs(GlyphInk([mask]), CGPoint(x: 3.2, y: 5.3), paint)
      let canvas = try Canvas(size: CGSize(width: 40, height: 30))
      var list = DisplayList()
      list.append(.image(mask.bitmap, CGRect(x: 8 - 2, y: 13 - 7, width: 12, height: 9), tint: paint))
      canvas.draw(list)
      #expect(text.hasSamePixels(as: canvas.bitmap))
    }
  }

  /// Returns a picture in which glyphs in colour were drawn at (8, 13).
  private func colors(_ picture: Bitmap, paint: Paint) throws -> Bitmap {
    let text = try Bitmap(width: 40, height: 30)
    let painter = Painter(
      cache: PainterCache(), scale: 1, frame: text.bounds, target: Painter.Target(bitmap: text, x: 0, y: 0),
      clip: Region(text.bounds))
    painter.glyphs(GlyphInk([GlyphMask(bitmap: picture, left: 0, top: 0)]), CGPoint(x: 8, y: 13), paint)
    return text
  }

  @Test func `colour glyphs keep their colours in text of any colour, and take its alpha`() throws {
    var random = try RandomDrawing(seed: 7)
    let picture = try random.picture(12, 9)
    let canvas = try Canvas(size: CGSize(width: 40, height: 30))
    var list = DisplayList()
    list.append(.image(picture, CGRect(x: 8, y: 13, width: 12, height: 9), tint: nil))
    canvas.draw(list)
    let colors = [0xFF00_0000, 0xFFFF_FFFF, 0xFF20_C010] as [UInt32]
    for color in colors { #expect(try self.colors(picture, paint: .solid(color)).hasSamePixels(as: canvas.bitmap)) }
    let ramp = LinearGradient(stops: [.init(color: ~0, location: 0), .init(color: 0xFF00_0000, location: 1)])
    #expect(try self.colors(picture, paint: .gradient(ramp)).hasSamePixels(as: canvas.bitmap))
    let half = try self.colors(picture, paint: .solid(0x80FF_0000))
    let clear = try self.colors(picture, paint: .solid(0x00FF_0000))
    for (x, y) in [(8, 13), (12, 17), (19, 21)] {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let full = Double(canvas.bitmap[x, y] >> shift & 255)
        #expect(abs(Double(half[x, y] >> shift & 255) - full * 128 / 255) <= 1)
      }
      #expect(clear[x, y] == 0)
    }
  }

  @Test func `a pixel of a scaled picture has the mean colour of the pixels that it covers`() throws {
    var random = try RandomDrawing(seed: 8)
    let picture = try random.picture(12, 9)
    let third = try #require(picture.scaled(toWidth: 4, height: 3))
    for (x, y) in (0..<12).map({ ($0 % 4, $0 / 4) }) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        var sum = 0
        for neighbour in 0..<9 { sum += Int(picture[x * 3 + neighbour % 3, y * 3 + neighbour / 3] >> shift & 255) }
        #expect(abs(Double(third[x, y] >> shift & 255) - Double(sum) / 9) <= 1)
      }
    }
    let plain = try Bitmap(width: 7, height: 5)
    for y in 0..<5 { for x in 0..<7 { plain.row(y)[x] = 0x8040_2010 } }
    for (width, height) in [(1, 1), (3, 4), (7, 5), (6, 11), (40, 33)] {
      let scaled = try #require(plain.scaled(toWidth: width, height: height))
      #expect((0..<width * height).allSatisfy { scaled[$0 % width, $0 / width] == 0x8040_2010 })
    }
  }
}
