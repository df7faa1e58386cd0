import Foundation
import TestSupport

@testable import MiniUICore

/// A generator of random display lists and regions, the same for the same seed.
struct RandomDrawing: RandomNumberGenerator {
  private var random: SplitMix64
  private(set) var pictures: [Bitmap] = []
  private(set) var layers: [Layer] = []
  /// Whether some shapes extend further than pixman can count.
  private let goesFar: Bool

  mutating func next() -> UInt64 { random.next() }

  init(seed: UInt64, goesFar: Bool = true) throws {
    random = SplitMix64(seed: seed)
    self.goesFar = goesFar
    for size in [(9, 7), (24, 24), (61, 40)] { pictures.append(try picture(size.0, size.1)) }
    pictures.append(try picture(13, 13, format: .mask))
    // Layers may contain layers.
    for depth in 0..<4 {
      let contents = list(commands: 4, depth: depth / 2)
      let bounds = CGRect(x: number(-10...10), y: number(-10...10), width: number(5...70), height: number(5...70))
      layers.append(Layer(contents: contents, bounds: bounds))
    }
  }

  mutating func picture(_ width: Int, _ height: Int, format: Bitmap.Format = .argb) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height, format: format)
    for y in 0..<height {
      for x in 0..<width {
        if format == .argb {
          bitmap.row(y)[x] = Blending.premultiplied(UInt32(truncatingIfNeeded: next()))
        } else {
          (bitmap.pixels + y * bitmap.stride).storeBytes(
            of: UInt8.random(in: 0...255, using: &self), toByteOffset: x, as: UInt8.self)
        }
      }
    }
    return bitmap
  }

  /// Returns a random number, often a whole one, as in real drawings.
  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let value = CGFloat.random(in: range, using: &self)
    return chance(0.6) ? value.rounded() : value
  }

  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }

  mutating func rect() -> CGRect {
    if goesFar, chance(0.04) {
      let far = CGFloat.random(in: 100...100_000, using: &self)
      return CGRect(
        x: -number(0...far), y: -number(0...far), width: number(far...2 * far), height: number(far...2 * far))
    }
    return CGRect(x: number(-30...110), y: number(-30...90), width: number(0...90), height: number(0...70))
  }

  mutating func color() -> UInt32 {
    let color = UInt32(truncatingIfNeeded: next())
    return chance(0.5) ? color | 0xFF00_0000 : color
  }

  mutating func paint() -> Paint {
    if chance(0.7) { return .solid(color()) }
    let stops = (0..<Int.random(in: 1...4, using: &self)).map { _ in
      LinearGradient.Stop(color: color(), location: number(0...1))
    }
    let ends = [CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: number(-1...2), y: number(-1...2))]
    return .gradient(LinearGradient(stops: stops, end: ends.randomElement(using: &self)!))
  }

  mutating func corners() -> CornerRadii {
    if chance(0.3) { return .zero }
    if chance(0.6) { return CornerRadii(number(0...40)) }
    return CornerRadii(
      topLeft: number(0...20), topRight: number(0...20), bottomRight: number(0...20), bottomLeft: number(0...20))
  }

  mutating func map() -> CGAffineTransform {
    let translation = CGAffineTransform(translationX: number(-20...100), y: number(-20...80))
    if chance(0.3) { return translation }
    let turn = CGAffineTransform(rotationAngle: number(-3...3)).concatenating(translation)
    if chance(0.4) { return turn }
    if goesFar, chance(0.1) { return turn.scaledBy(x: CGFloat.random(in: 3...5000, using: &self), y: number(1...300)) }
    return turn.scaledBy(x: CGFloat.random(in: -2...3, using: &self), y: CGFloat.random(in: 0.05...3, using: &self))
  }

  mutating func list(commands: Int, depth: Int) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<commands { append(to: &list, depth: depth) }
    return list
  }

  mutating func append(to list: inout DisplayList, depth: Int) {
    let inner = depth > 0 ? self.list(commands: Int.random(in: 1...4, using: &self), depth: depth - 1) : DisplayList()
    let kind = Int.random(in: 0..<(depth > 0 ? 11 : 6), using: &self)
    switch kind {
    case 0, 1: list.append(.fill(rect(), paint(), corners()))
    case 2: list.append(.border(rect(), width: number(0...9), paint(), corners()))
    case 3:
      let shadow = Shadow(
        color: color(), radius: number(0...12), offset: CGSize(width: number(-5...5), height: number(-5...5)))
      list.append(.shadow(rect(), shadow, corners()))
    case 4: list.append(.image(pictures.randomElement(using: &self)!, rect(), tint: chance(0.5) ? paint() : nil))
    case 5:
      let picture = pictures.randomElement(using: &self)!
      let size = CGSize(width: picture.width, height: picture.height)
      list.append(.image(picture, CGRect(origin: rect().origin, size: size), tint: chance(0.5) ? paint() : nil))
    case 6:
      if let layer = layers.randomElement(using: &self) {
        list.append(.layer(layer, map(), opacity: chance(0.5) ? 1 : number(0...1)))
      }
    case 7: list.append(.list(inner))
    case 8: list.withOffset(rect().origin) { $0.append(.list(inner)) }
    case 9: list.withClip(rect()) { $0.append(.list(inner)) }
    default:
      list.withGroup(rect(), corners: corners(), opacity: chance(0.4) ? 1 : CGFloat.random(in: 0...1, using: &self)) {
        $0.append(.list(inner))
      }
    }
  }

  mutating func region(within bounds: PixelRect) -> Region {
    var region = Region()
    for _ in 0..<Int.random(in: 1...4, using: &self) { region.formUnion(pixelRect(within: bounds)) }
    return region
  }

  mutating func pixelRect(within bounds: PixelRect) -> PixelRect {
    let x = Int32.random(in: bounds.x0..<bounds.x1, using: &self)
    let y = Int32.random(in: bounds.y0..<bounds.y1, using: &self)
    let width = Int32.random(in: 1...(chance(0.5) ? 10 : 80), using: &self)
    let height = Int32.random(in: 1...(chance(0.5) ? 10 : 80), using: &self)
    return PixelRect(x0: x, y0: y, x1: x + width, y1: y + height).intersection(bounds)
  }
}

extension Canvas {
  /// Fills the canvas with pixels that no drawing has, to show which ones a test leaves untouched.
  func scribble() {
    for y in 0..<bitmap.height { bitmap.row(y).update(repeating: 0x5555_AAAA, count: bitmap.width) }
  }
}

extension Bitmap {
  func copy(_ rect: PixelRect, of other: Bitmap) {
    for y in Int(rect.y0)..<Int(rect.y1) {
      (row(y) + Int(rect.x0)).update(from: other.row(y) + Int(rect.x0), count: rect.width)
    }
  }
}
