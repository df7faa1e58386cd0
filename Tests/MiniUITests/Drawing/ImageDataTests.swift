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

  @Test func `an image is halved as long as it still covers the size at which it is shown`() throws {
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

  /// Adds a view of an image that fills a window.
  private func show(_ image: Image, on stage: Stage) throws {
    let view = ImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    try stage.add(view)
    try stage.advance(by: 0)
  }

  @Test func `in a window a view draws a large picture after another thread has decoded it`() async throws {
    stage.application.decodesPicturesAtOnce = false
    let image = try #require(Image(data: try picture(600, 500)))
    try show(image, on: stage)
    #expect(stage.bitmap.row(5)[5] == 0xFFFF_FFFF)
    #expect(await image.byPreparingForDisplay() === image)
    try stage.advance(by: 0)
    #expect(stage.bitmap.row(5)[5] != 0xFFFF_FFFF)
    let other = try Stage(size: CGSize(width: 10, height: 10))
    try show(Image(bitmap: image.bitmap), on: other)
    #expect(other.bitmap.hasSamePixels(as: stage.bitmap))
  }

  @Test func `on a stage a view draws a large picture at once`() throws {
    let image = try #require(Image(data: try picture(600, 500)))
    try show(image, on: stage)
    #expect(stage.bitmap.row(5)[5] != 0xFFFF_FFFF)
  }

  @Test func `the pixels of a large picture are those that are decoded at once`() throws {
    let data = try picture(600, 500)
    let image = try #require(Image(data: data))
    #expect(image.size == CGSize(width: 600, height: 500))
    #expect(image.withRenderingMode(.alwaysOriginal).bitmap === image.bitmap)
    #expect(image.bitmap.hasSamePixels(as: try Image.decoded(data, named: "a").bitmap))
  }

  @Test func `preparing a large picture with damaged pixels returns nil`() async throws {
    var data = try picture(600, 500)
    let middle = data.count / 2
    data.replaceSubrange(middle..<middle + 40, with: Array(repeating: 0xFF, count: 40))
    let image = try #require(Image(data: data))
    #expect(await image.byPreparingForDisplay() == nil)
    #expect(image.preparingForDisplay() == nil)
  }

  @Test func `a thumbnail has the requested size, made at once or on another thread`() async throws {
    let image = try #require(Image(data: try picture(600, 500), scale: 2))
    let size = CGSize(width: 30, height: 25)
    let thumbnail = try #require(image.preparingThumbnail(of: size))
    #expect(thumbnail.size == size)
    #expect(thumbnail.bitmap.width == 60)
    let other = await image.byPreparingThumbnail(ofSize: size)
    #expect(other?.bitmap.hasSamePixels(as: thumbnail.bitmap) == true)
    for (width, height) in [(0, 5), (CGFloat.nan, 5), (1e9, 1)] as [(CGFloat, CGFloat)] {
      let impossible = CGSize(width: width, height: height)
      #expect(image.preparingThumbnail(of: impossible) == nil)
      #expect(await image.byPreparingThumbnail(ofSize: impossible) == nil)
    }
  }

  @Test func `a JPEG file of an image has its size, and is smaller with a lower quality`() throws {
    let image = try #require(Image(data: try picture(60, 50)))
    let files = [0.1, 1].map { image.jpegData(compressionQuality: $0) ?? Data() }
    #expect(files[0].count < files[1].count)
    #expect(files.allSatisfy { Image(data: $0)?.size == image.size })
  }

  @Test func `a PNG file made on another thread has the same bytes as one made at once`() async throws {
    let image = try #require(Image(data: try picture(600, 500)))
    let data = await image.byPreparingPNGData()
    #expect(data != nil)
    #expect(data == image.pngData())
  }

  @Test func `a picture with damaged pixels gives no PNG file on another thread`() async throws {
    var data = try picture(600, 500)
    let middle = data.count / 2
    data.replaceSubrange(middle..<middle + 40, with: Array(repeating: 0xFF, count: 40))
    let image = try #require(Image(data: data))
    #expect(await image.byPreparingPNGData() == nil)
  }
}
