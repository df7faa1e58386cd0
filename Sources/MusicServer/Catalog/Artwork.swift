public import Foundation
internal import PNGCodec

/// The picture of an identifier: a gradient with a few shapes, all of which follow from the identifier, so that no two are alike.
public struct Artwork: Sendable {
  private struct Shape {
    var kind: Int
    var x, y, size: Double
    /// The cosine and the sine of the angle by which it is turned.
    var turn: SIMD2<Double>
    var color: SIMD3<Double>
    var opacity: Double
  }

  private let from, to: SIMD3<Double>
  private let angle: Double
  private let shapes: [Shape]

  public init(_ identifier: String) {
    var dice = Dice(identifier)
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

  /// Returns a PNG of equal sides.
  /// - Parameter side: in pixels, 1…1024; others are clamped.
  public func png(side: Int) -> Data {
    let side = min(max(side, 1), 1024)
    var pixels = [UInt32](repeating: 0, count: side * side)
    let (across, down) = (cos(angle), sin(angle))
    for y in 0..<side {
      for x in 0..<side {
        let (u, v) = ((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
        var color = mix(from, to, min(max(0.5 + ((u - 0.5) * across + (v - 0.5) * down) / 1.4, 0), 1))
        for shape in shapes {
          let cover = min(max(0.5 - Artwork.distance(to: shape, u, v) * Double(side), 0), 1)
          if cover > 0 { color = mix(color, shape.color, cover * shape.opacity) }
        }
        let rgb = (color * 255).rounded(.toNearestOrEven)
        pixels[y * side + x] = 0xFF00_0000 | UInt32(rgb.x) << 16 | UInt32(rgb.y) << 8 | UInt32(rgb.z)
      }
    }
    return Artwork.file(pixels, side: side)
  }

  private func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ amount: Double) -> SIMD3<Double> { a + (b - a) * amount }

  /// Returns the distance from a shape's edge, negative within, in sides of the picture.
  private static func distance(to shape: Shape, _ u: Double, _ v: Double) -> Double {
    let (x, y) = (u - shape.x, v - shape.y)
    let (c, s) = (shape.turn.x, shape.turn.y)
    let (a, b) = (x * c + y * s, y * c - x * s)
    switch shape.kind {
    case 0: return (x * x + y * y).squareRoot() - shape.size
    case 1: return abs((x * x + y * y).squareRoot() - shape.size) - shape.size * 0.18
    case 2: return max(abs(a), abs(b)) - shape.size * 0.8
    default: return abs(b + 0.08 * sin(a * 14)) - shape.size * 0.3
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
    // RGB of 8 bits, with all filters to choose from.
    let form = png_codec_form(
      width: UInt32(side), height: UInt32(side), color: 2, depth: 8, filters: 0xF8, level: 6)
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
