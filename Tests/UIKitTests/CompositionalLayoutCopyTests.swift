import Testing
import UIKit

/// Tests of copies of the values of compositional layouts.
@MainActor struct CompositionalLayoutCopyTests {
  private let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(40))
  private let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  private func badge() -> NSCollectionLayoutSupplementaryItem {
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 5, y: 6))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: "badge", containerAnchor: anchor, itemAnchor: NSCollectionLayoutAnchor(edges: .top)
    )
    badge.zIndex = 7
    return badge
  }

  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: "header", alignment: .topLeading, absoluteOffset: CGPoint(x: 8, y: 9))
    (header.extendsBoundary, header.pinToVisibleBounds, header.zIndex) = (false, true, 10)
    header.contentInsets = insets
    return header
  }

  @Test func `copying a dimension, a size, a spacing or an anchor returns the same object`() {
    let spacing = NSCollectionLayoutSpacing.flexible(5)
    let edges = NSCollectionLayoutEdgeSpacing(leading: spacing, top: nil, trailing: nil, bottom: nil)
    let anchor = NSCollectionLayoutAnchor(edges: .bottom)
    let frame = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 3, height: 4), zIndex: 5)
    #expect(size.widthDimension.copy() as? NSCollectionLayoutDimension === size.widthDimension)
    #expect(size.copy() as? NSCollectionLayoutSize === size)
    #expect(spacing.copy() as? NSCollectionLayoutSpacing === spacing)
    #expect(edges.copy() as? NSCollectionLayoutEdgeSpacing === edges)
    #expect(anchor.copy() as? NSCollectionLayoutAnchor === anchor)
    #expect(frame.copy() as? NSCollectionLayoutGroupCustomItem === frame)
  }

  @Test func `a copied item has the values of the original, and can be changed without changing the original`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge()])
    item.contentInsets = insets
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(5), top: nil, trailing: nil, bottom: nil)
    let copy = try #require(item.copy() as? NSCollectionLayoutItem)
    #expect(copy !== item)
    #expect(copy.layoutSize === item.layoutSize)
    #expect(copy.contentInsets == insets)
    #expect(copy.edgeSpacing?.leading?.spacing == 5)
    let (copied, original) = try (#require(copy.supplementaryItems.first), #require(item.supplementaryItems.first))
    #expect(copied.elementKind == "badge")
    #expect(copied.containerAnchor === original.containerAnchor)
    #expect(copied.itemAnchor === original.itemAnchor)
    #expect(copied.zIndex == 7)
    (copy.contentInsets, copy.edgeSpacing, copied.zIndex) = (.zero, nil, 0)
    copy.supplementaryItems = []
    #expect(item.contentInsets == insets)
    #expect(item.edgeSpacing?.leading?.spacing == 5)
    #expect(item.supplementaryItems.first === original)
    #expect(original.zIndex == 7)
  }

  @Test func `copies of headers and backgrounds have the same classes and values`() throws {
    let header = try #require(header().copy() as? NSCollectionLayoutBoundarySupplementaryItem)
    #expect(header.elementKind == "header")
    #expect(header.alignment == .topLeading)
    #expect(header.offset == CGPoint(x: 8, y: 9))
    #expect(!header.extendsBoundary)
    #expect(header.pinToVisibleBounds)
    #expect(header.zIndex == 10)
    #expect(header.contentInsets == insets)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    (background.zIndex, background.contentInsets) = (-5, insets)
    let copy = try #require(background.copy() as? NSCollectionLayoutDecorationItem)
    #expect(copy !== background)
    #expect(copy.elementKind == "background")
    #expect(copy.zIndex == -5)
    #expect(copy.contentInsets == insets)
  }

  @Test func `a copy of a group has copies of its subitems, also of groups in it`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size)
    let inner = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
    let outer = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [inner])
    (outer.interItemSpacing, inner.interItemSpacing) = (.fixed(3), .fixed(4))
    let copy = try #require(outer.copy() as? NSCollectionLayoutGroup)
    let copiedInner = try #require(copy.subitems.first as? NSCollectionLayoutGroup)
    #expect(copy.interItemSpacing?.spacing == 3)
    #expect(copiedInner.interItemSpacing?.spacing == 4)
    copiedInner.interItemSpacing = nil
    copiedInner.subitems.first?.contentInsets = insets
    #expect(inner.interItemSpacing?.spacing == 4)
    #expect(item.contentInsets == .zero)
  }

  @Test func `a copy of a section has its frames, also after the original changes`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .row(.fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .row(.absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    (section.contentInsets, section.interGroupSpacing) = (insets, 5)
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    (section.contentInsets, section.interGroupSpacing, item.contentInsets) = (.zero, 0, insets)
    let scene = try CompositionalScene(copy, [2])
    #expect(
      scene.frames() == [CGRect(x: 2, y: 1, width: 294, height: 50), CGRect(x: 2, y: 56, width: 294, height: 50)])
  }

  @Test func `a copy of a section has its other values, and copies of its headers and backgrounds`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    section.contentInsetsReference = .layoutMargins
    section.boundarySupplementaryItems = [header()]
    section.supplementariesFollowContentInsets = false
    section.decorationItems = [.background(elementKind: "background")]
    section.orthogonalScrollingBehavior = .groupPaging
    section.visibleItemsInvalidationHandler = { _, _, _ in }
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    #expect(copy.contentInsetsReference == .layoutMargins)
    #expect(!copy.supplementariesFollowContentInsets)
    #expect(copy.orthogonalScrollingBehavior == .groupPaging)
    #expect(copy.visibleItemsInvalidationHandler != nil)
    copy.boundarySupplementaryItems.first?.pinToVisibleBounds = false
    copy.decorationItems.first?.zIndex = -9
    #expect(section.boundarySupplementaryItems.map(\.pinToVisibleBounds) == [true])
    #expect(section.decorationItems.map(\.zIndex) == [-1])
  }

  @Test func `a copy of a configuration has its values, and copies of its headers`() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    (configuration.scrollDirection, configuration.interSectionSpacing) = (.horizontal, 12)
    configuration.boundarySupplementaryItems = [header()]
    configuration.contentInsetsReference = .none
    let copy = try #require(configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration)
    #expect(copy.scrollDirection == .horizontal)
    #expect(copy.interSectionSpacing == 12)
    #expect(copy.contentInsetsReference == .none)
    copy.interSectionSpacing = 0
    copy.boundarySupplementaryItems.first?.zIndex = 0
    #expect(configuration.interSectionSpacing == 12)
    #expect(configuration.boundarySupplementaryItems.map(\.zIndex) == [10])
  }
}
