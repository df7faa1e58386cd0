import MiniUICore
import Testing

@testable import MiniUITesting

@Suite struct ColorLevelTests {
  /// What a colour adds to a pixel, as textbooks have it.
  private func seen(_ color: UInt32) -> [Int] {
    let alpha = Double(color >> 24)
    return [16, 8, 0].map { Int((Double(color >> $0 & 255) * alpha / 255).rounded()) }
  }

  @Test(arguments: 1...255 as ClosedRange<UInt32>)
  func `whatever the alpha, each channel is seen to change, and by two levels at most`(_ alpha: UInt32) {
    for value in 0...255 as ClosedRange<UInt32> {
      let color = alpha << 24 | value << 16 | (255 - value) << 8 | value
      let other = ColorLevel.next(to: color)
      #expect(other >> 24 == alpha)
      for (a, b) in zip(seen(color), seen(other)) { #expect(a != b && abs(a - b) <= 2) }
    }
  }

  @Test func `an opaque colour changes by one, a transparent one not at all`() {
    #expect(ColorLevel.next(to: 0xFFFF_7F00) == 0xFFFE_8001)
    #expect(ColorLevel.next(to: 0x00FF_FFFF) == 0x00FF_FFFF)
  }
}
