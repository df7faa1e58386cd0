import Testing

@testable import MiniUICore

@Suite struct PainterCacheTests {
  private let cache = PainterCache()

  @Test func `masks of shapes that never repeat stay within the cache's limit`() throws {
    for line in 200..<240 as Range<Int32> {
      cache.trim()
      let shape = SlicedShape(PixelRect(width: 600, height: 600), radii: PixelRadii(sixteenths: .zero), line: line)
      let mask = try #require(cache.mask(shape))
      #expect(cache.mask(shape) === mask)
      #expect(cache.byteCount <= PainterCache.maximumMaskBytes + mask.stride * mask.height)
    }
    #expect(cache.byteCount > PainterCache.maximumMaskBytes / 2)
  }

  @Test func `a large temporary bitmap is kept while drawings use it, and is then released`() throws {
    func draw(_ width: Int, _ height: Int) throws -> Bitmap {
      cache.trim()
      let bitmap = try #require(cache.borrowTemporary(PixelRect(width: width, height: height)))
      cache.returnTemporary(bitmap)
      return bitmap
    }
    let large = try draw(1000, 1000)
    #expect(try draw(900, 1000) === large)
    #expect(try draw(20, 10) === large)
    #expect(try draw(20, 10).width == 20)
  }
}
