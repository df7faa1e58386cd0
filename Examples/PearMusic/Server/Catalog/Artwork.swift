public import Foundation
internal import PNGCodec
internal import SeededRandom

/// The picture of an identifier: a gradient with three to five shapes. An identifier always has the same picture, and
/// different identifiers have different ones.
public struct Artwork: Sendable {
  private struct Shape {
    var kind: Int
    var x, y, size: Double
    /// The cosine and the sine of the angle by which it is turned.
    var turn: SIMD2<Double>
    var color: SIMD3<Double>
    var opacity: Double

    /// Returns the columns of the row at `v`, of a picture with `side` columns, in which there may be something of the shape.
    func columns(at v: Double, of side: Int) -> Range<Int> {
      let outermost: Double
      switch kind {
      case 0: outermost = size
      case 1: outermost = size * 1.18
      case 2: outermost = size * 1.14
      // A wave has no end.
      default: return 0..<side
      }
      let reach = outermost + 1 / Double(side)
      guard abs(v - y) < reach else { return 0..<0 }
      let width = (reach * reach - (v - y) * (v - y)).squareRoot()
      let first = min(max(Int((x - width) * Double(side)), 0), side)
      return first..<max(first, min(Int((x + width) * Double(side)) + 1, side))
    }
  }

  private let from, to: SIMD3<Double>
  private let angle: Double
  private let shapes: [Shape]

  public init(_ identifier: String) {
    var dice = SplitMix64(text: identifier)
    let hue = dice.fraction()
    from = Artwork.color(hue: hue, saturation: 0.55 + dice.fraction() * 0.3, value: 0.85)
    to = Artwork.color(hue: hue + 0.12 + dice.fraction() * 0.35, saturation: 0.7, value: 0.35 + dice.fraction() * 0.3)
    angle = dice.fraction() * 2 * .pi
    shapes = (0..<dice.number(in: 3...5)).map { _ in
      Shape(
        kind: dice.number(in: 0...3), x: dice.fraction(), y: dice.fraction(), size: 0.1 + dice.fraction() * 0.32,
        turn: Artwork.direction(dice.fraction() * .pi),
        color: Artwork.color(hue: hue + dice.fraction() * 0.6, saturation: 0.3 + dice.fraction() * 0.5, value: 0.95),
        opacity: 0.35 + dice.fraction() * 0.5)
    }
  }

  /// Returns a square PNG.
  /// - Parameter side: the width and height in pixels, 1…1024; other values are clamped.
  public func png(side: Int) -> Data {
    let side = min(max(side, 1), 1024)
    var pixels = [UInt32](repeating: 0, count: side * side)
    var row = [SIMD3<Double>](repeating: .zero, count: side)
    let (across, down, pixel) = (cos(angle), sin(angle), 1 / Double(side))
    for y in 0..<side {
      let v = (Double(y) + 0.5) / Double(side)
      for x in 0..<side {
        let u = (Double(x) + 0.5) / Double(side)
        row[x] = mix(from, to, min(max(0.5 + ((u - 0.5) * across + (v - 0.5) * down) / 1.4, 0), 1))
      }
      for shape in shapes {
        for x in shape.columns(at: v, of: side) {
          let u = (Double(x) + 0.5) / Double(side)
          let cover = min(max(0.5 - Artwork.distance(to: shape, u, v, pixel) * Double(side), 0), 1)
          if cover > 0 { row[x] = mix(row[x], shape.color, cover * shape.opacity) }
        }
      }
      for x in 0..<side { pixels[y * side + x] = Artwork.pixel(row[x]) }
    }
    return Artwork.file(pixels, side: side)
  }

  /// Returns a colour as ARGB. Adding a large constant rounds: the last bits of the sum are the nearest whole number,
  /// and the even one of two.
  private static func pixel(_ color: SIMD3<Double>) -> UInt32 {
    let sum = color * 255 + 0x1.8p52
    func byte(_ value: Double) -> UInt32 { UInt32(truncatingIfNeeded: value.bitPattern) & 0xFF }
    return 0xFF00_0000 | byte(sum.x) << 16 | byte(sum.y) << 8 | byte(sum.z)
  }

  private func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ amount: Double) -> SIMD3<Double> { a + (b - a) * amount }

  /// Returns the distance from a shape's edge, negative within, in sides of the picture; any value greater than a pixel
  /// for points farther away.
  private static func distance(to shape: Shape, _ u: Double, _ v: Double, _ pixel: Double) -> Double {
    let (x, y) = (u - shape.x, v - shape.y)
    let (c, s) = (shape.turn.x, shape.turn.y)
    let (a, b) = (x * c + y * s, y * c - x * s)
    switch shape.kind {
    case 0: return (x * x + y * y).squareRoot() - shape.size
    case 1: return abs((x * x + y * y).squareRoot() - shape.size) - shape.size * 0.18
    case 2: return max(abs(a), abs(b)) - shape.size * 0.8
    default:
      // The sine is at most 1.
      let minimum = abs(b) - 0.08 - shape.size * 0.3
      return minimum > pixel ? minimum : abs(b + 0.08 * sin(a * 14)) - shape.size * 0.3
    }
  }

  private static func direction(_ angle: Double) -> SIMD2<Double> { SIMD2(cos(angle), sin(angle)) }

  private static func color(hue: Double, saturation: Double, value: Double) -> SIMD3<Double> {
    func channel(_ offset: Double) -> Double {
      let turn = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(turn, 4 - turn, 1))
    }
    return SIMD3(channel(5), channel(3), channel(1))
  }

  private static func file(_ pixels: [UInt32], side: Int) -> Data {
    // RGB of 8 bits without filters: areas of one colour are as small as with filters, in a sixth of the time.
    let form = png_codec_form(
      width: UInt32(side), height: UInt32(side), color: 2, depth: 8, filters: 0x08, level: 1)
    var result = png_codec_result()
    let isWritten = pixels.withUnsafeBytes { bytes in
      png_codec_write(
        form, bytes.bindMemory(to: UInt8.self).baseAddress, side * 4, nil, 0, nil, 0, nil, nil, &result)
    }
    guard isWritten, let bytes = result.bytes else { return Data() }
    defer { free(bytes) }
    return Data(bytes: bytes, count: result.count)
  }
}
