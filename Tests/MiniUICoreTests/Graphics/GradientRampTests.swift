import Foundation
import Testing

@testable import MiniUICore

@Suite struct GradientRampTests {
  /// Returns the premultiplied channels at a position along the line, by the definition of a gradient.
  private func color(_ stops: [LinearGradient.Stop], at location: Double) -> [Double] {
    func channels(_ argb: UInt32) -> [Double] {
      let alpha = Double(argb >> 24) / 255
      let colors = ([16, 8, 0] as [UInt32]).map { (shift: UInt32) -> Double in Double(argb >> shift & 255) * alpha }
      return [alpha * 255] + colors
    }
    if location <= stops[0].location { return channels(stops[0].color) }
    for (a, b) in zip(stops, stops.dropFirst()) where location < b.location {
      let part = (location - a.location) / (b.location - a.location)
      return zip(channels(a.color), channels(b.color)).map { $0 + ($1 - $0) * part }
    }
    return channels(stops.last!.color)
  }

  @Test func `every channel of a gradient differs from the exact value by at most one`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = try RandomDrawing(seed: seed)
      // The locations are at least a fifth apart: on a steeper slope, one step of the ramp could change a channel by
      // more than one level.
      let locations = [0.05, 0.3, 0.55, 0.9].map { $0 + random.number(0...0.1) / 2 }
      let stops = locations.map { LinearGradient.Stop(color: random.color(), location: $0) }
      let (width, height) = (37.0, 23.0)
      let start = CGPoint(x: random.number(-1...1), y: random.number(-1...1))
      let end = CGPoint(x: start.x + random.number(1...2), y: start.y + random.number(-2...2))
      let canvas = try Canvas(size: CGSize(width: width, height: height))
      var list = DisplayList()
      let gradient = LinearGradient(stops: stops, start: start, end: end)
      list.append(.fill(CGRect(x: 0, y: 0, width: width, height: height), .gradient(gradient), .zero))
      canvas.draw(list)
      let line = (x: (end.x - start.x) * width, y: (end.y - start.y) * height)
      var wrong: [String] = []
      for y in 0..<Int(height) {
        for x in 0..<Int(width) {
          let along = (Double(x) + 0.5 - start.x * width) * line.x + (Double(y) + 0.5 - start.y * height) * line.y
          let exact = color(stops, at: along / (line.x * line.x + line.y * line.y))
          let pixel = canvas.bitmap[x, y]
          for (shift, channel) in zip([24, 16, 8, 0], exact) {
            if abs(Double(pixel >> UInt32(shift) & 255) - channel) > 1.5 { wrong.append("(\(x), \(y))") }
          }
        }
      }
      #expect(wrong.isEmpty, "seed \(seed): \(wrong.count) channels, the first at \(wrong.first ?? "")")
    }
  }

  /// Compares pixels with the ramp's colour nearest to their position along the line, however the canvas computes it.
  @Test func `every pixel of a gradient has the ramp's colour nearest to its position`() throws {
    let wild: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 3e6, -3e6, 0]
    for seed in 0..<400 as Range<UInt64> {
      var random = try RandomDrawing(seed: seed)
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        seed % 8 == 0 && random.number(0...1) < 0.5 ? wild[min(8, Int(random.number(0...9)))] : random.number(range)
      }
      let start = CGPoint(x: number(-1...1), y: number(-1...1))
      let end = CGPoint(x: number(-1...2), y: number(-2...2))
      let stops = (0...2).map { LinearGradient.Stop(color: random.color(), location: CGFloat($0) / 2) }
      let ramp = GradientRamp(stops: stops)
      let box = PixelRect(x0: -3, y0: 5, x1: Int32(random.number(1...700)), y1: 20)
      let area = PixelRect(x0: box.x0 + 1, y0: box.y0 + 2, x1: box.x1, y1: box.y1)
      let bitmap = try Bitmap(width: area.width, height: area.height)
      ramp.draw(LinearGradient(stops: stops, start: start, end: end), over: box, area: area, into: bitmap)
      let (width, height) = (Double(box.width), Double(box.height))
      let (from, along) = (
        (x: start.x * width, y: start.y * height),
        (x: end.x * width - start.x * width, y: end.y * height - start.y * height)
      )
      let square = along.x * along.x + along.y * along.y
      let across = square > 0 ? along.x / square * 1023 : 0
      let down = square > 0 ? along.y / square * 1023 : 0
      let origin = square > 0 ? -(from.x * across + from.y * down) : 1023
      var wrong: [String] = []
      for y in 0..<area.height {
        for x in 0..<area.width {
          let location = origin + (1.5 + Double(x)) * across + (2.5 + Double(y)) * down
          let expected = ramp.colors[location > 0 ? Int(min(location, 1023) + 0.5) : 0]
          if bitmap[x, y] != expected { wrong.append("(\(x), \(y))") }
        }
      }
      #expect(wrong.isEmpty, "seed \(seed): \(wrong.count) pixels, the first at \(wrong.first ?? "")")
    }
  }

  @Test func `a gradient to clear keeps its hue`() {
    let ramp = GradientRamp(stops: [.init(color: 0xFFFF_0000, location: 0), .init(color: 0, location: 1)])
    #expect(ramp.colors.first == 0xFFFF_0000)
    #expect(ramp.colors.last == 0)
    #expect(ramp.colors.allSatisfy { $0 >> 24 == $0 >> 16 & 255 && $0 & 0xFFFF == 0 })
  }

  @Test func `unordered and out-of-range locations are replaced by the nearest valid ones`() {
    let wild = GradientRamp(stops: [
      .init(color: 1, location: .nan), .init(color: 2, location: 0.5), .init(color: 0xFF00_0003, location: 0.2),
      .init(color: 0xFF00_0004, location: 7),
    ])
    let tame = GradientRamp(stops: [
      .init(color: 1, location: 0), .init(color: 2, location: 0.5), .init(color: 0xFF00_0003, location: 0.5),
      .init(color: 0xFF00_0004, location: 1),
    ])
    #expect(wild.colors == tame.colors)
  }

  @Test func `a gradient without length shows its last colour, and one without stops shows nothing`() throws {
    let canvas = try Canvas(size: CGSize(width: 1, height: 1))
    var list = DisplayList()
    let stops = [LinearGradient.Stop(color: ~0, location: 0), .init(color: 0xFF00_00FF, location: 1)]
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    list.append(.fill(rect, .gradient(LinearGradient(stops: stops, end: .zero)), .zero))
    list.append(.fill(rect, .gradient(LinearGradient(stops: [])), .zero))
    canvas.draw(list)
    #expect(canvas.bitmap[0, 0] == 0xFF00_00FF)
  }
}
