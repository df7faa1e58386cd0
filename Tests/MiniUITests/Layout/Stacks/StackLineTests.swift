import MiniUITestSupport
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the lengths and gaps along a stack: exact numbers, and rules for random stacks.
@Suite struct StackLineTests {
  /// Returns a line of members with natural lengths; nil for a view that has none.
  private func line(
    _ naturals: [CGFloat?], _ distribution: StackView.Distribution = .fill, spacing: CGFloat = 0,
    priorities: [Float]? = nil
  ) -> StackLine {
    var line = StackLine()
    line.distribution = distribution
    for (index, natural) in naturals.enumerated() {
      var member = StackLine.Member(natural: natural ?? -1, spacing: spacing, isElastic: natural == nil)
      if let priorities { member.priority = LayoutPriority(priorities[index]) }
      line.members.append(member)
    }
    return line
  }

  private func lengths(_ line: StackLine, in room: CGFloat) -> [CGFloat] {
    var line = line
    line.layOut(in: room)
    return line.members.map(\.length)
  }

  private func starts(_ line: StackLine, in room: CGFloat) -> [CGFloat] {
    var line = line
    line.layOut(in: room)
    return line.members.map(\.start)
  }

  // MARK: The numbers that were measured on UIKit

  @Test func `fill stretches the last view without an intrinsic length`() {
    #expect(lengths(line([28, nil, 37], spacing: 8), in: 300) == [28, 219, 37])
    #expect(starts(line([28, nil, 37], spacing: 8), in: 300) == [0, 36, 263])
    #expect(lengths(line([nil, 20, nil, 30], spacing: 10), in: 300) == [0, 20, 220, 30])
  }

  @Test func `fill stretches the first view if all have an intrinsic length`() {
    #expect(lengths(line([40, 29, 41.5], spacing: 8), in: 300) == [213.5, 29, 41.5])
  }

  @Test func `fill stretches a stack before other views`() {
    var stacks = line([40, 30, 20, 10])
    for index in [1, 2] { stacks.members[index].isStack = true }
    #expect(lengths(stacks, in: 200) == [40, 30, 120, 10])
  }

  @Test func `fill stretches the view with the lowest hugging priority`() {
    #expect(lengths(line([40, 29, 41], priorities: [250, 249, 250]), in: 200) == [40, 119, 41])
    // A view without an intrinsic length can have any length. Its priority counts only among such views.
    #expect(lengths(line([40, nil, 41], priorities: [100, 250, 250]), in: 200) == [40, 119, 41])
    #expect(lengths(line([nil, 40, nil], priorities: [249, 250, 250]), in: 200) == [160, 40, 0])
  }

  @Test func `fill compresses the first view with the lowest compression resistance`() {
    #expect(lengths(line([30, 94], spacing: 8), in: 120) == [18, 94])
    #expect(lengths(line([30, 94], spacing: 8, priorities: [750, 749]), in: 120) == [30, 82])
    #expect(lengths(line([30, 40, 50, 60], priorities: [3, 1, 2, 1]), in: 50) == [30, 0, 20, 0])
    #expect(lengths(line([30, 40], spacing: 8), in: 5) == [0, 0])
  }

  @Test func `fillEqually ignores intrinsic lengths`() {
    #expect(lengths(line([10, nil, 90], .fillEqually, spacing: 9), in: 300) == [94, 94, 94])
    #expect(line([10, nil, 90], .fillEqually, spacing: 9).naturalLength == 288)
  }

  @Test func `fillProportionally is exact with spacing`() {
    #expect(lengths(line([10, 30, nil], .fillProportionally, spacing: 10), in: 220) == [50, 150, 0])
    #expect(lengths(line([nil, nil], .fillProportionally), in: 100) == [50, 50])
  }

  @Test func `equalSpacing has gaps of at least the spacing`() {
    #expect(starts(line([20, 40, 60], .equalSpacing, spacing: 8), in: 200) == [0, 60, 140])
    #expect(starts(line([20, 40, 60], .equalSpacing, spacing: 8), in: 136) == [0, 28, 76])
    #expect(lengths(line([20, 40, 60], .equalSpacing, spacing: 8), in: 130) == [14, 40, 60])
    #expect(lengths(line([20], .equalSpacing), in: 130) == [130])
  }

  @Test func `a custom spacing is the minimum of one gap in equalSpacing`() {
    var gaps = line([20, 20, 20], .equalSpacing, spacing: 10)
    gaps.members[0].spacing = 50
    #expect(starts(gaps, in: 200) == [0, 90, 180])
    #expect(starts(gaps, in: 140) == [0, 70, 120])
  }

  @Test func `equalCentering has equal distances of centers until a gap would be too small`() {
    var centered = line([20, 60, 40], .equalCentering, spacing: 5)
    centered.layOut(in: 230)
    #expect(centered.members.map { $0.start + $0.length / 2 } == [10, 110, 210])
    // The centers would be at 10, 60 and 110: a gap of 0 on the right.
    centered.layOut(in: 130)
    #expect(centered.members.map(\.start) == [0, 25, 90])
    centered.layOut(in: 125)
    #expect(centered.members.map(\.length) == [15, 60, 40] && centered.members.map(\.start) == [0, 20, 85])
  }

  @Test func `empty stacks and stacks without space are laid out`() {
    for distribution in StackView.Distribution.allCases {
      #expect(lengths(line([], distribution), in: 100).isEmpty)
      #expect(line([], distribution, spacing: 8).naturalLength == 0)
      #expect(lengths(line([nil, nil], distribution, spacing: 8), in: 0) == [0, 0])
      #expect(lengths(line([1e9, 1e9], distribution, spacing: -3), in: 10).allSatisfy { $0 >= 0 && $0.isFinite })
    }
  }

  // MARK: Invariants

  /// Returns a random line and its available length.
  private func randomLine(_ seed: Int) -> (StackLine, CGFloat) {
    var random = SplitMix64(seed: UInt64(seed))
    var line = StackLine()
    line.distribution = StackView.Distribution.allCases.randomElement(using: &random)!
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let natural = Int.random(in: 0...4, using: &random) == 0 ? -1 : CGFloat(Int.random(in: 0...80, using: &random))
      line.members.append(
        StackLine.Member(
          natural: natural, spacing: CGFloat(Int.random(in: 0...20, using: &random)),
          priority: LayoutPriority([200, 250, 251, 750].randomElement(using: &random)!), isElastic: natural < 0,
          isStack: Bool.random(using: &random)))
    }
    return (line, CGFloat(Int.random(in: 0...700, using: &random)))
  }

  @Test(arguments: 0..<Soak.count(400, of: 20_000))
  func `lengths and gaps add up, in order and without overlaps, in random stacks`(seed: Int) {
    var (line, room) = randomLine(seed)
    let spacings = line.members.dropLast().map(\.spacing).reduce(0, +)
    line.layOut(in: room)
    let members = line.members
    #expect(members[0].start == 0)
    for (a, b) in zip(members, members.dropFirst()) {
      #expect(b.start >= a.start + a.length + a.spacing - 1e-9)
      let isExact = [.fill, .fillEqually, .fillProportionally].contains(line.distribution)
      #expect(!isExact || isClose(b.start, a.start + a.length + a.spacing))
    }
    // Only spacings that cannot fit exceed the available length.
    #expect(isClose(members.last!.start + members.last!.length, max(room, spacings)))
    #expect(members.allSatisfy { $0.length >= 0 })
  }

  @Test(arguments: 0..<Soak.count(400, of: 20_000))
  func `the view with the lowest priority changes its length first, in random stacks`(seed: Int) {
    var (line, room) = randomLine(seed)
    guard ![.fillEqually, .fillProportionally].contains(line.distribution) else { return }
    line.layOut(in: room)
    let members = line.members
    func own(_ member: StackLine.Member) -> CGFloat { max(0, member.natural) }
    let longer = members.filter { $0.length > own($0) + 1e-9 }
    let shorter = members.filter { $0.length < own($0) - 1e-9 }
    #expect(longer.count <= 1 && (longer.isEmpty || shorter.isEmpty))
    for member in longer {
      // No other view of its kind has a lower priority, and a view with content is stretched only if all have content.
      #expect(members.allSatisfy { $0.isElastic != member.isElastic || $0.priority >= member.priority })
      #expect(member.isElastic || members.allSatisfy { !$0.isElastic })
    }
    for member in shorter {
      for other in members where other.priority < member.priority { #expect(other.length == 0) }
    }
    // Among views of equal priority, at most one is compressed partly, and the views after it are not compressed.
    for (index, member) in members.enumerated() where member.length > 0 && member.length < own(member) - 1e-9 {
      for other in members[(index + 1)...] where other.priority == member.priority {
        #expect(other.length == own(other))
      }
    }
  }

  @Test(arguments: 0..<Soak.count(400, of: 20_000))
  func `gaps are equal where possible and minimal elsewhere, in random stacks`(seed: Int) {
    var (line, room) = randomLine(seed)
    guard [.equalSpacing, .equalCentering].contains(line.distribution) else { return }
    line.layOut(in: room)
    let members = line.members
    guard members.count > 1, members.allSatisfy({ $0.length == max(0, $0.natural) }) else { return }
    // The distances that are to be equal: between edges, or between centers.
    let pairs = Array(zip(members, members.dropFirst()))
    let isCentered = line.distribution == .equalCentering
    let distances = pairs.map { a, b in
      isCentered ? b.start + b.length / 2 - a.start - a.length / 2 : b.start - a.start - a.length
    }
    let isFree = pairs.map { a, b in b.start - a.start - a.length > a.spacing + 1e-6 }
    let free = zip(distances, isFree).filter(\.1).map(\.0)
    #expect((free.max() ?? 0) - (free.min() ?? 0) < 1e-6)
    // A gap is minimal only where equal distances would make it smaller.
    if let common = free.first {
      for (distance, isFree) in zip(distances, isFree) where !isFree { #expect(distance >= common - 1e-6) }
    }
  }
}
