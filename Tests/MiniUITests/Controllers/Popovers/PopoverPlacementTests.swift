import SeededRandom
import Testing

@testable import MiniUI

/// Tests of the computed frame of a popover.
@Suite struct PopoverPlacementTests {
  private let room = CGRect(x: 10, y: 10, width: 780, height: 580)
  private let size = CGSize(width: 240, height: 180)

  private func placement(_ source: CGRect, _ permitted: PopoverArrowDirection = .any) -> PopoverPlacement {
    PopoverPlacement(size, at: source, in: room, permitted: permitted)
  }

  @Test func `a popover is placed below its source first, then above, right and left`() {
    #expect(placement(CGRect(x: 350, y: 200, width: 100, height: 40)).direction == .up)
    #expect(placement(CGRect(x: 350, y: 450, width: 100, height: 40)).direction == .down)
    #expect(placement(CGRect(x: 100, y: 100, width: 100, height: 400)).direction == .left)
    #expect(placement(CGRect(x: 600, y: 100, width: 100, height: 400)).direction == .right)
  }

  @Test func `a popover uses only permitted arrow directions`() {
    let source = CGRect(x: 350, y: 200, width: 100, height: 40)
    for direction in [PopoverArrowDirection.up, .down, .left, .right] {
      #expect(placement(source, direction).direction == direction)
    }
  }

  @Test func `a popover is centred on its source and moved into the available area`() {
    #expect(
      placement(CGRect(x: 350, y: 200, width: 100, height: 40)).body == CGRect(x: 280, y: 252, width: 240, height: 180))
    let right = placement(CGRect(x: 740, y: 200, width: 40, height: 40))
    #expect(right.body.maxX == 790 && right.tip == CGPoint(x: 760, y: 240))
    // The arrow keeps clear of the corner.
    #expect(placement(CGRect(x: 775, y: 200, width: 20, height: 40)).tip.x == 764)
  }

  @Test func `a popover that fits nowhere uses the larger side and shrinks`() {
    let low = PopoverPlacement(
      CGSize(width: 240, height: 1000), at: CGRect(x: 0, y: 200, width: 800, height: 40), in: room, permitted: .any)
    #expect(low.direction == .up && low.body == CGRect(x: 280, y: 252, width: 240, height: 338))
  }

  @Test func `a popover is always in the available area and beside its source`() {
    var random = SplitMix64(seed: 7)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random).rounded() }
    for _ in 0..<2000 {
      let room = CGRect(x: 10, y: 10, width: number(0...800), height: number(0...600))
      let source = CGRect(
        x: number(-100...900), y: number(-100...700), width: number(0...300), height: number(0...300))
      let size = CGSize(width: number(0...1000), height: number(0...1000))
      let all: [PopoverArrowDirection] = [.up, .down, .left, .right]
      let permitted = PopoverArrowDirection(all.filter { _ in Bool.random(using: &random) })
      let placement = PopoverPlacement(size, at: source, in: room, permitted: permitted)
      #expect(room.insetBy(dx: -1, dy: -1).contains(placement.body) || placement.body.isEmpty)
      #expect(placement.body.width <= size.width && placement.body.height <= size.height)
      let shared = placement.body.intersection(source)
      if room.contains(source), !placement.body.isEmpty { #expect(shared.isNull || shared.width * shared.height < 1) }
    }
  }
}
