import Testing

@testable import MiniUITestTools

@Suite struct ColorLevelTests {
  /// Returns the contribution of a colour to a pixel, by the textbook formula.
  private func seen(_ color: UInt32) -> [Int] {
    let alpha = Double(color >> 24)
    return ([16, 8, 0] as [UInt32]).map { shift in Int((Double(color >> shift & 255) * alpha / 255).rounded()) }
  }

  @Test func `each visible channel changes by at most two levels, at any alpha`() {
    var wrong: [UInt32] = []
    for alpha: UInt32 in 1...255 {
      for value: UInt32 in 0...255 {
        let color = alpha << 24 | value << 16 | (255 - value) << 8 | value
        let other = ColorLevel.next(to: color)
        let isRight = zip(seen(color), seen(other)).allSatisfy { a, b in a != b && abs(a - b) <= 2 }
        if other >> 24 != alpha || !isRight { wrong.append(color) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.map { String($0, radix: 16) })")
  }

  @Test func `an opaque colour changes by one level, and a transparent one does not change`() {
    #expect(ColorLevel.next(to: 0xFFFF_7F00) == 0xFFFE_8001)
    #expect(ColorLevel.next(to: 0x00FF_FFFF) == 0x00FF_FFFF)
  }
}
