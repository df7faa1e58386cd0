import TestSupport
import Testing

@testable import MiniUICore

/// Tests of the faces that a family keeps open.
struct FontCacheTests {
  @Test func `a font keeps only recently used sizes open`() throws {
    let fonts = try FakeFonts()
    for size in 1...Soak.count(2000, of: 100_000) {
      _ = TextLine("text", font: fonts.font.withSize(CGFloat(size % 1000 + 1)))
      if size.isMultiple(of: 100) { #expect(fonts.family.keptCount <= 1000) }
    }
    #expect(fonts.family.keptCount < 100, "the last sizes were large")
  }

  @Test func `a size that stays in use is opened once`() throws {
    let fonts = try FakeFonts()
    for size in 100..<400 {
      _ = TextLine("text", font: fonts.font)
      _ = TextLine("text", font: fonts.font.withSize(CGFloat(size)))
    }
    #expect(fonts.source.log.count { $0 == "0.ttf 16" } == 1)
  }
}
