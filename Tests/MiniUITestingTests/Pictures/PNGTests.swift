import TestSupport
import Testing

@testable import MiniUITesting

struct PNGTests {
  @Test(arguments: RandomPicture.Kind.allCases)
  func `a PNG that is read has the written pixels`(kind: RandomPicture.Kind) throws {
    var random = SplitMix64(seed: 7)
    for width in 1...70 {
      let bitmap = try RandomPicture.make(kind, width: width, height: 1 + width * 7 % 23, using: &random)
      let data = try PNG.data(bitmap)
      let file = try PNG.File(data, path: "a.png")
      #expect(file.width == bitmap.width && file.height == bitmap.height)
      #expect(file.pixelHash == PixelHash(bitmap))
      #expect(file.note == nil)
      #expect(try file.decode().hasSamePixels(as: bitmap), "\(width) columns")
      #expect(try PNG.data(bitmap) == data)
    }
  }

  @Test(arguments: RandomPicture.Kind.allCases)
  func `SDL_image decodes a written PNG to the same pixels`(kind: RandomPicture.Kind) throws {
    // SDL_image treats a palette's only transparent colour as a key: it makes all pixels of that colour transparent.
    guard kind != .translucentColors else { return }
    var random = SplitMix64(seed: 8)
    let bitmap = try RandomPicture.make(kind, width: 61, height: 17, using: &random)
    let folder = try TemporaryFolder()
    try PNG.data(bitmap, note: "nobody sees it").write(to: folder.url("a.png"))
    #expect(try SmallPictures().decode(file: folder.file("a.png")).hasSamePixels(as: bitmap))
  }

  @Test(arguments: ["", "one line", "three\nlines\n", "日本語 🙂 é", String(repeating: "tile ", count: 40_000)])
  func `a note in a PNG is read unchanged`(note: String) throws {
    let bitmap = try Bitmap(width: 3, height: 2)
    #expect(try PNG.File(PNG.data(bitmap, note: note), path: "a.png").note == note)
  }

  @Test func `a picture of one colour takes few bytes`() throws {
    let bitmap = try Bitmap(width: 960, height: 640)
    #expect(try PNG.data(bitmap).count < 300)
  }

  @Test func `a palette uses the fewest bits per pixel`() throws {
    var random = SplitMix64(seed: 3)
    for (kind, bits) in [(RandomPicture.Kind.twoColors, 1), (.fourColors, 2), (.sixteenColors, 4), (.manyColors, 8)] {
      let bitmap = try RandomPicture.make(kind, width: 200, height: 100, using: &random)
      let header = Array(try PNG.data(bitmap)[24..<26])
      #expect(header == [UInt8(bits), 3])
    }
  }

  @Test(arguments: [255, 256, 257]) func `a full palette is read unchanged`(count: Int) throws {
    let bitmap = try Bitmap(width: count, height: 3)
    for y in 0..<3 {
      for x in 0..<count { bitmap.row(y)[x] = 0xFF00_0000 | UInt32((x + y) % count) << 4 }
    }
    #expect(try PNG.File(PNG.data(bitmap), path: "a.png").decode().hasSamePixels(as: bitmap))
  }

  @Test func `a stored pixel hash is not used if the pixels were changed`() throws {
    var random = SplitMix64(seed: 4)
    let bitmap = try RandomPicture.make(.sixteenColors, width: 20, height: 20, using: &random)
    let data = Array(try PNG.data(bitmap, note: "kept"))
    for name in ["PLTE", "IDAT"] {
      let changed = PNGParts.chunks(of: data).map { chunk in
        var chunk = chunk
        // Damages the last byte: a palette's colour, or the checksum of the compressed data.
        if chunk.name == name { chunk.contents[chunk.contents.count - 1] ^= 1 }
        return chunk
      }
      let file = try PNG.File(Data(PNGParts.file(changed)), path: "a.png")
      #expect(file.pixelHash == nil, "\(name)")
      #expect(file.note == "kept")
    }
  }
}
