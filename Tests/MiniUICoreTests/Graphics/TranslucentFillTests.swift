import TestSupport
import Testing

@testable import MiniUICore

/// Groups that consist of one rectangle, which are drawn without a bitmap of their own.
@Suite struct TranslucentFillTests {
  private let size = CGSize(width: 40, height: 30)

  /// Draws a group, recorded or not, on a picture; alone, or with another command in it that is invisible.
  private func pixels(
    _ rect: CGRect, _ color: UInt32, in group: CGRect, _ opacity: CGFloat, over background: Layer?,
    isAlone: Bool, isRecorded: Bool, damage: Region
  ) throws -> [UInt32] {
    let canvas = try Canvas(size: size)
    var contents = DisplayList()
    contents.append(.fill(rect, .solid(color), .zero))
    if !isAlone { contents.append(.fill(rect, .solid(0), .zero)) }
    var list = DisplayList()
    if let background { list.append(.list(background.contents)) }
    list.withOffset(CGPoint(x: 0.25, y: 3)) {
      $0.withGroup(group, opacity: opacity) {
        if isRecorded { $0.append(.list(contents)) } else { for command in contents.commands { $0.append(command) } }
      }
      // This fill is not a part of the group.
      $0.append(.fill(CGRect(x: 2, y: 2, width: 5, height: 5), .solid(0x80FF_0000), .zero))
    }
    canvas.draw(list, damage: damage)
    return canvas.bitmap.values
  }

  @Test(arguments: 0..<Soak.count(300, of: 20_000) as Range<Int>)
  func `a faded fill has the bytes of a group drawn through a bitmap`(seed: Int) throws {
    var random = try RandomDrawing(seed: UInt64(seed))
    var behind = DisplayList()
    for x in stride(from: 0, to: 40, by: 4) as StrideTo<CGFloat> {
      behind.append(.fill(CGRect(x: x, y: 0, width: 4, height: 30), .solid(random.color()), .zero))
    }
    let background = Layer(contents: behind, bounds: CGRect(origin: .zero, size: size))
    func rect() -> CGRect {
      CGRect(
        x: random.number(-10...30), y: random.number(-10...20), width: random.number(0...50),
        height: random.number(0...40))
    }
    let (inner, group) = (rect(), rect())
    let (color, opacity) = (random.color(), random.chance(0.1) ? 1 : random.number(0...1))
    let damage = Region(PixelRect(x0: 3, y0: 2, x1: random.chance(0.5) ? 40 : 20, y1: 30))
    let isRecorded = random.chance(0.5)
    let both = try [true, false].map {
      try pixels(
        inner, color, in: group, opacity, over: seed % 9 > 0 ? background : nil, isAlone: $0,
        isRecorded: isRecorded, damage: damage)
    }
    #expect(both[0] == both[1])
  }
}
