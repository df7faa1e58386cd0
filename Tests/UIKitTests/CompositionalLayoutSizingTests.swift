import Testing
import UIKit

/// Tests of compositional layouts with estimated sizes. The view has 300×400 points.
@MainActor struct CompositionalLayoutSizingTests {
  @Test func `rows of estimated height have the heights that their cells prefer`() throws {
    let scene = try CompositionalScene(.rows(.estimated(44)), [3], heights: [30, 40, 50])
    try scene.stage.settle()
    #expect(scene.frames().map(\.minY) == [0, 30, 70])
    #expect(scene.frames().map(\.height) == [30, 40, 50])
    #expect(scene.frames().allSatisfy { $0.width == 300 })
    #expect(scene.view.contentSize.height == 120)
  }

  @Test func `a row of an estimated height is as high as its highest cell`() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(20))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(.estimated(20)), subitems: [item]))
    let scene = try CompositionalScene(section, [4], heights: [30, 60, 50, 10])
    try scene.stage.settle()
    #expect(scene.frames().map(\.minY) == [0, 0, 60, 60])
    #expect(scene.frames().map(\.height) == [30, 60, 50, 10])
    #expect(scene.view.contentSize.height == 110)
  }

  @Test func `rows of a long list have the preferred heights after the list has scrolled to its end`() throws {
    let heights = (0..<60).map { CGFloat(20 + $0 * 37 % 50) }
    let scene = try CompositionalScene(.rows(.estimated(44)), [60], heights: heights)
    for offset in stride(from: CGFloat(0), through: 2700, by: 300) {
      scene.view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      try scene.stage.settle()
    }
    var top: CGFloat = 0
    for (frame, height) in zip(scene.frames(), heights) {
      #expect(frame == CGRect(x: 0, y: top, width: 300, height: height))
      top += height
    }
    #expect(scene.view.contentSize.height == top)
  }

  @Test func `End reveals the last item, although the items before it are higher than estimated`() throws {
    let scene = try CompositionalScene(.rows(.estimated(20)), [60], heights: Array(repeating: 50, count: 60))
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.end)
    try scene.stage.settle()
    let frame = try #require(scene.frames().last)
    #expect(frame.height == 50 && scene.view.bounds.contains(frame))
  }

  @Test func `items of estimated width continue in the next row where they do not fit`() throws {
    let size = NSCollectionLayoutSize(widthDimension: .estimated(60), heightDimension: .absolute(30))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(.absolute(30)), subitems: [item]))
    let scene = try CompositionalScene(section, [4], widths: [100, 150, 100, 60])
    try scene.stage.settle()
    #expect(scene.frames().map(\.minX) == [0, 100, 0, 100])
    #expect(scene.frames().map(\.minY) == [0, 0, 30, 30])
    #expect(scene.frames().map(\.width) == [100, 150, 100, 60])
  }

  @Test func `a header of estimated height has the height that it prefers`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .row(.estimated(60)), elementKind: "header", alignment: .top)
    ]
    let scene = try CompositionalScene(section, [1])
    try scene.stage.settle()
    #expect(scene.frame("header")?.height == 25)
    #expect(scene.frames().map(\.minY) == [25])
  }

  /// Adds a label with a text of several lines, and constrains it to the edges.
  private static func addText(to view: UIView) {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = CompositionalLayoutSizingTests.text
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      label.topAnchor.constraint(equalTo: view.topAnchor), label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private static let text = String(repeating: "Several words in several lines. ", count: 8)

  private final class TextCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      CompositionalLayoutSizingTests.addText(to: contentView)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class TextHeader: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      CompositionalLayoutSizingTests.addText(to: self)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `cells and headers with constraints are as high as their text in the width of the layout`() throws {
    let section = NSCollectionLayoutSection.rows(.estimated(44))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .row(.estimated(20)), elementKind: "header", alignment: .top)
    ]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let scene = try CompositionalScene(layout, [1], cell: TextCell.self, header: TextHeader.self)
    try scene.stage.settle()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = CompositionalLayoutSizingTests.text
    let height = label.sizeThatFits(CGSize(width: 300, height: CGFloat.infinity)).height
    #expect(height > 60)
    // Edges are whole pixels.
    let frame = try #require(scene.frames().first)
    #expect(frame.width == 300 && abs(frame.height - height) < 1)
    let header = try #require(scene.frame("header"))
    #expect(header.width == 300 && abs(header.height - height) < 1)
  }

  @Test func `without estimated sizes, cells are not asked for their sizes`() throws {
    let scene = try CompositionalScene(.rows(.absolute(44)), [2], heights: [30, 40])
    try scene.stage.settle()
    #expect(scene.frames().map(\.height) == [44, 44])
  }

  @Test func `items keep their preferred heights when an item is inserted before them`() throws {
    let scene = try CompositionalScene(.rows(.estimated(44)), [2], heights: [30, 40])
    try scene.stage.settle()
    (scene.counts, scene.heights) = ([3], [20, 30, 40])
    scene.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    try scene.stage.settle()
    #expect(scene.frames().map(\.height) == [20, 30, 40])
    #expect(scene.frames().map(\.minY) == [0, 20, 50])
  }

  @Test func `content insets of a cell are ignored along an estimated axis only`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .row(.estimated(44)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(.estimated(44)), subitems: [item]))
    let scene = try CompositionalScene(section, [1], heights: [30])
    try scene.stage.settle()
    #expect(scene.frames() == [CGRect(x: 6, y: 0, width: 286, height: 30)])
  }
}
