import MiniUI
import MiniUITesting
import Testing

/// Tests of pictures that are read from bytes, at once or on another thread.
@MainActor struct ImageDataTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 10, height: 10)) }

  private func picture(_ width: Int, _ height: Int) throws -> Data {
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap.row(y)[x] = 0xFF00_0000 | UInt32(x * 3) << 8 | UInt32(y) } }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try stage.platform.images.writePNG(bitmap, to: file.path)
    return try Data(contentsOf: file)
  }

  @Test func `an image is created from a picture's data, and not from other data`() throws {
    let data = try picture(40, 30)
    #expect(Image(data: data)?.size == CGSize(width: 40, height: 30))
    #expect(Image(data: data, scale: 2)?.size == CGSize(width: 20, height: 15))
    #expect(Image(data: Data()) == nil && Image(data: Data("text".utf8)) == nil)
    #expect(Image(data: data.prefix(data.count / 2)) == nil)
  }

  @Test func `an image is reduced while it covers the size at which it is shown`() throws {
    let data = try picture(100, 60)
    for (cover, expected) in [
      (CGSize(width: 100, height: 60), CGSize(width: 100, height: 60)),
      (CGSize(width: 51, height: 10), CGSize(width: 100, height: 60)),
      (CGSize(width: 50, height: 30), CGSize(width: 50, height: 30)),
      (CGSize(width: 12, height: 12), CGSize(width: 25, height: 15)),
      (CGSize(width: 0, height: -1), CGSize(width: 4, height: 2)),
      (CGSize(width: 9000, height: 1), CGSize(width: 100, height: 60)),
      (CGSize(width: CGFloat.infinity, height: .nan), CGSize(width: 100, height: 60)),
    ] { #expect(try Image.decoded(data, named: "a", covering: cover).size == expected, "\(cover)") }
  }

  @Test func `a picture with too many pixels is refused with its size`() throws {
    let data = try picture(100, 60)
    #expect(throws: ImageError.tooManyPixels(file: "a", width: 100, height: 60, limit: 5999)) {
      try Image.decoded(data, named: "a", maximumPixelCount: 5999)
    }
    #expect(try Image.decoded(data, named: "a", maximumPixelCount: 6000).size.width == 100)
  }

  @Test func `parallel decoding on other threads gives the same pixels`() async throws {
    let data = try picture(64, 64)
    let whole = try Image.decoded(data, named: "a")
    var images: [Image?] = []
    await withCheckedContinuation { continuation in
      for _ in 0..<16 {
        Image.decode(data, named: "a") { result in
          images.append(try? result.get())
          if images.count == 16 { continuation.resume() }
        }
      }
    }
    #expect(images.allSatisfy { $0?.bitmap.hasSamePixels(as: whole.bitmap) == true })
  }
}
