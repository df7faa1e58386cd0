import MiniUITesting
import Testing

struct PixelHashTests {
  @Test func `a pixel hash is parsed as it was formatted`() {
    for value in [0, 1, 0x8000_0000_0000_0000, .max] as [UInt64] {
      let hash = PixelHash(rawValue: value)
      #expect(PixelHash(hash.description) == hash)
    }
    #expect(PixelHash("123") == nil)
    #expect(PixelHash("+23456789abcdef0") == nil)
    #expect(PixelHash("x123456789abcdef") == nil)
  }
}
