import MiniUITesting
import TestSupport

/// Random pictures of every kind for which PNG files have a format.
enum RandomPicture {
  nonisolated enum Kind: CaseIterable, Sendable {
    case twoColors, fourColors, sixteenColors, manyColors, translucentColors, opaque, translucent, gradient
  }

  static func make(_ kind: Kind, width: Int, height: Int, using random: inout SplitMix64) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    let colorCount =
      switch kind {
      case .twoColors: 2
      case .fourColors: 3
      case .sixteenColors: 13
      default: 200
      }
    let palette = (0..<colorCount).map { _ in
      kind == .translucentColors ? pixel(&random) : 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
    }
    for y in 0..<height {
      for x in 0..<width {
        bitmap.row(y)[x] =
          switch kind {
          case .opaque: 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
          case .translucent: pixel(&random)
          case .gradient: 0xFF00_0000 | UInt32(x * 3 & 255) << 16 | UInt32(y * 5 & 255) << 8 | UInt32(x * y & 255)
          default: palette[Int(random.next() % UInt64(colorCount))]
          }
      }
    }
    return bitmap
  }

  /// Returns any pixel that a canvas can contain: no channel exceeds the alpha.
  static func pixel(_ random: inout SplitMix64) -> UInt32 {
    let value = UInt32(truncatingIfNeeded: random.next())
    let alpha = value >> 24
    func channel(_ shift: UInt32) -> UInt32 { (value >> shift & 255) * alpha / 255 << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
