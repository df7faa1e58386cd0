import Testing
import UIKit

/// Tests of the frames within groups of compositional layouts, computed by hand from UIKit's documented rules. The view is
/// 300 points wide.
@MainActor struct CompositionalLayoutGroupTests {
  private func frames(_ group: NSCollectionLayoutGroup, count: Int) throws -> [CGRect] {
    try CompositionalScene(NSCollectionLayoutSection(group: group), [count]).frames()
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `a row repeats an item of a third of its width three times`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .parts(1 / 3, 1))
    let scene = try CompositionalScene(
      NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(.absolute(60)), subitems: [item])), [5])
    let expected = [
      rect(0, 0, 100, 60), rect(100, 0, 100, 60), rect(200, 0, 100, 60), rect(0, 60, 100, 60), rect(100, 60, 100, 60),
    ]
    #expect(scene.frames() == expected)
    #expect(scene.view.contentSize == CGSize(width: 300, height: 120))
  }

  @Test func `a row of a number of equal items ignores their width and subtracts the spacing`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .points(7, 20))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .row(.absolute(50)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(15)
    let frames = try frames(group, count: 4)
    #expect(frames == [rect(0, 0, 90, 20), rect(105, 0, 90, 20), rect(210, 0, 90, 20), rect(0, 50, 90, 20)])
  }

  @Test func `a row that repeats an item a number of times keeps its width`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .points(80, 50))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .row(.absolute(50)), repeatingSubitem: item, count: 2)
    group.interItemSpacing = .fixed(10)
    let frames = try frames(group, count: 3)
    #expect(frames == [rect(0, 0, 80, 50), rect(90, 0, 80, 50), rect(0, 50, 80, 50)])
  }

  @Test func `a row repeats its items in turn until the next one does not fit`() throws {
    let items = [100, 50].map { NSCollectionLayoutItem(layoutSize: .points($0, 40)) }
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .row(.absolute(40)), subitems: items)
    group.interItemSpacing = .fixed(10)
    let frames = try frames(group, count: 4)
    #expect(frames == [rect(0, 0, 100, 40), rect(110, 0, 50, 40), rect(170, 0, 100, 40), rect(0, 40, 100, 40)])
  }

  @Test func `an item that is wider than its row is alone in it`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .points(400, 40))
    let frames = try frames(.horizontal(layoutSize: .row(.absolute(40)), subitems: [item]), count: 2)
    #expect(frames == [rect(0, 0, 400, 40), rect(0, 40, 400, 40)])
  }

  @Test func `a column puts items below each other`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .parts(1, 0.5))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: .points(120, 80), subitems: [item])
    let frames = try frames(group, count: 3)
    #expect(frames == [rect(0, 0, 120, 40), rect(0, 40, 120, 40), rect(0, 80, 120, 40)])
  }

  @Test func `flexible spacing between items shares the rest of the row`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .points(60, 40))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .row(.absolute(40)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(10)
    let frames = try frames(group, count: 3)
    #expect(frames == [rect(0, 0, 60, 40), rect(120, 0, 60, 40), rect(240, 0, 60, 40)])
  }

  @Test func `edge spacing moves an item and flexible edges center it`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .points(100, 20))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(5), trailing: .flexible(0), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .row(.absolute(50)), repeatingSubitem: item, count: 1)
    let frames = try frames(group, count: 2)
    #expect(frames == [rect(100, 5, 100, 20), rect(100, 55, 100, 20)])
  }

  @Test func `edge spacing of a group separates groups and centers them across the scroll direction`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .parts(1, 1))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .points(200, 30), subitems: [item])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(4), trailing: .flexible(0), bottom: .fixed(6))
    let frames = try frames(group, count: 2)
    #expect(frames == [rect(50, 4, 200, 30), rect(50, 44, 200, 30)])
  }

  @Test func `content insets make a cell smaller and leave its space`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .parts(0.5, 1))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let frames = try frames(.horizontal(layoutSize: .row(.absolute(40)), subitems: [item]), count: 2)
    #expect(frames == [rect(2, 1, 144, 36), rect(152, 1, 144, 36)])
  }

  @Test func `a column in a row and the item beside it repeat as one group`() throws {
    let small = NSCollectionLayoutItem(layoutSize: .parts(1, 0.5))
    let column = NSCollectionLayoutGroup.vertical(layoutSize: .parts(0.25, 1), subitems: [small])
    let large = NSCollectionLayoutItem(layoutSize: .parts(0.75, 1))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .row(.absolute(100)), subitems: [large, column])
    let frames = try frames(group, count: 5)
    let expected = [
      rect(0, 0, 225, 100), rect(225, 0, 75, 50), rect(225, 50, 75, 50), rect(0, 100, 225, 100), rect(225, 100, 75, 50),
    ]
    #expect(frames == expected)
  }

  @Test func `a custom group has the frames of its provider, which receives the size of the group`() throws {
    var sizes: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: .row(.absolute(80))) { environment in
      sizes.append(environment.container.contentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 60, y: 20, width: 40, height: 40), zIndex: 3),
      ]
    }
    let scene = try CompositionalScene(NSCollectionLayoutSection(group: group), [3])
    #expect(scene.frames() == [rect(0, 0, 50, 50), rect(60, 20, 40, 40), rect(0, 80, 50, 50)])
    #expect(scene.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
    #expect(Set(sizes.map(\.width)) == [300] && Set(sizes.map(\.height)) == [80])
  }

  @Test func `a badge is centered on a corner by an offset of half its size`() throws {
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .points(20, 20), elementKind: "badge", containerAnchor: anchor)
    let item = NSCollectionLayoutItem(layoutSize: .points(100, 60), supplementaryItems: [badge])
    let scene = try CompositionalScene(
      NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(.absolute(60)), subitems: [item])), [4])
    #expect(scene.frame("badge", 0) == rect(90, -10, 20, 20))
    #expect(scene.frame("badge", 3) == rect(90, 50, 20, 20))
  }

  @Test func `the point of a badge at its item anchor is at the container anchor of the item`() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .points(20, 10), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 1, y: 2)),
      itemAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .leading]))
    let item = NSCollectionLayoutItem(layoutSize: .points(100, 60), supplementaryItems: [badge])
    let scene = try CompositionalScene(
      NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(.absolute(60)), subitems: [item])), [1])
    #expect(scene.frame("badge") == rect(51, -8, 20, 10))
  }

  @Test func `the edges of items are whole pixels and neighbours touch`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .parts(1 / 7, 1))
    let frames = try frames(.horizontal(layoutSize: .row(.absolute(40)), subitems: [item]), count: 7)
    #expect(frames.map(\.minX) == [0, 43, 86, 129, 171, 214, 257])
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX == $1.minX })
    #expect(frames.last?.maxX == 300)
  }
}
