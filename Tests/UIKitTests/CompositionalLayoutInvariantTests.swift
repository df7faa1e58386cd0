import TestSupport
import Testing
import UIKit

/// Properties that hold for all compositional layouts, checked with random ones.
@MainActor struct CompositionalLayoutInvariantTests {
  /// A random size within a container: parts of it, or points.
  private func size(_ random: inout SplitMix64) -> NSCollectionLayoutSize {
    func dimension(_ part: (CGFloat) -> NSCollectionLayoutDimension) -> NSCollectionLayoutDimension {
      Bool.random(using: &random)
        ? part(CGFloat(Int.random(in: 1...4, using: &random)) / 4) : .absolute(.random(in: 5...70, using: &random))
    }
    let width = dimension(NSCollectionLayoutDimension.fractionalWidth)
    return NSCollectionLayoutSize(
      widthDimension: width, heightDimension: dimension(NSCollectionLayoutDimension.fractionalHeight))
  }

  private func item(_ random: inout SplitMix64) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(&random))
    item.contentInsets.leading = .random(in: 0...3, using: &random)
    if Bool.random(using: &random) {
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: .flexible(0), top: .fixed(2), trailing: nil, bottom: .flexible(1))
    }
    return item
  }

  /// A random row or column, whose items fit into it across its direction.
  private func group(_ size: NSCollectionLayoutSize, depth: Int, _ random: inout SplitMix64) -> NSCollectionLayoutGroup
  {
    let isRow = Bool.random(using: &random)
    let items = (0..<Int.random(in: 1...3, using: &random)).map { _ -> NSCollectionLayoutItem in
      guard depth > 0, Bool.random(using: &random) else { return item(&random) }
      let part = NSCollectionLayoutSize.parts(isRow ? 0.4 : 1, isRow ? 1 : 0.4)
      return group(part, depth: depth - 1, &random)
    }
    let made: NSCollectionLayoutGroup =
      isRow ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
    made.interItemSpacing = Bool.random(using: &random) ? .fixed(3) : .flexible(1)
    return made
  }

  private func scene(seed: UInt64) throws -> CompositionalScene {
    var random = SplitMix64(seed: seed)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    let sections = (0..<3).map { _ -> NSCollectionLayoutSection in
      let section = NSCollectionLayoutSection(group: group(.points(280, 160), depth: 2, &random))
      section.interGroupSpacing = .random(in: 0...9, using: &random)
      section.contentInsets.top = .random(in: 0...9, using: &random)
      return section
    }
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections[index] }, configuration: configuration)
    return try CompositionalScene(layout, (0..<3).map { _ in Int.random(in: 0...40, using: &random) })
  }

  private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    max(a.minX, b.minX) < min(a.maxX, b.maxX) && max(a.minY, b.minY) < min(a.maxY, b.maxY)
  }

  @Test(arguments: 1...30)
  func `the items of a rectangle are those whose frames overlap it`(seed: UInt64) throws {
    let scene = try scene(seed: seed)
    var random = SplitMix64(seed: seed + 1000)
    let size = scene.view.contentSize
    for _ in 0..<20 {
      let rect = CGRect(
        x: .random(in: -50...max(1, size.width), using: &random),
        y: .random(in: -50...max(1, size.height), using: &random),
        width: .random(in: 0...400, using: &random), height: .random(in: 0...400, using: &random))
      let found = Set((scene.layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath))
      var expected: Set<IndexPath> = []
      for section in scene.counts.indices {
        for (item, frame) in scene.frames(section).enumerated() where overlap(frame, rect) {
          expected.insert(IndexPath(item: item, section: section))
        }
      }
      #expect(found == expected)
    }
  }

  @Test func `a layout finds the items in the last row of a section of a million items`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .parts(0.25, 1))
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(.absolute(10)), subitems: [item]))
    let scene = try CompositionalScene(section, [1_000_000])
    #expect(scene.view.contentSize.height == 2_500_000)
    let rect = CGRect(x: 0, y: 2_499_990, width: 300, height: 10)
    #expect(scene.layout.layoutAttributesForElements(in: rect)?.map(\.indexPath.item) == Array(999_996..<1_000_000))
  }

  @Test(arguments: 1...30)
  func `items of one row or column do not overlap`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let items = (0..<4).map { _ in item(&random) }
    let size = NSCollectionLayoutSize.points(280, 160)
    let isRow = Bool.random(using: &random)
    let group: NSCollectionLayoutGroup =
      isRow ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
    let section = NSCollectionLayoutSection(group: group)
    // Across their direction, items that are larger than their group do not reach the next group.
    section.interGroupSpacing = 200
    let frames = try CompositionalScene(section, [4]).frames()
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains { overlap($0, frame) })
    }
  }
}
