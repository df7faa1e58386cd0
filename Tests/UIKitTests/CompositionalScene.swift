import MiniUITesting
import UIKit

/// A collection view of 300×400 points with a compositional layout, and its data.
@MainActor final class CompositionalScene: UICollectionViewDataSource {
  /// A cell, header or badge of a size of its own.
  final class SizedCell: UICollectionViewCell {
    var width: CGFloat?
    var height: CGFloat = 25
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: width ?? size.width, height: height) }
  }

  /// A background that can be seen.
  final class Backdrop: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemGray5
    }
    required init?(coder: NSCoder) { nil }
  }

  let stage: Stage
  let view: UICollectionView
  let layout: UICollectionViewCompositionalLayout
  var counts: [Int]
  /// The heights that the cells of the first section prefer.
  var heights: [CGFloat] = []
  /// The widths that they prefer.
  let widths: [CGFloat]

  init(
    _ layout: UICollectionViewCompositionalLayout, _ counts: [Int], heights: [CGFloat] = [], widths: [CGFloat] = [],
    cell: UICollectionViewCell.Type = SizedCell.self, header: UICollectionReusableView.Type = SizedCell.self,
    _ prepare: (UICollectionView) -> Void = { _ in }
  ) throws {
    (self.layout, self.counts, self.heights, self.widths) = (layout, counts, heights, widths)
    stage = try Stage(size: CGSize(width: 300, height: 400))
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    view.register(header, forSupplementaryViewOfKind: "header", withReuseIdentifier: "edge")
    for kind in ["footer", "badge", UICollectionView.elementKindSectionHeader] {
      view.register(SizedCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    layout.register(Backdrop.self, forDecorationViewOfKind: "background")
    view.dataSource = self
    prepare(view)
    try stage.add(view)
  }

  /// A scene of one section, or of several alike.
  convenience init(
    _ section: NSCollectionLayoutSection, _ counts: [Int], heights: [CGFloat] = [], widths: [CGFloat] = []
  ) throws {
    try self.init(UICollectionViewCompositionalLayout(section: section), counts, heights: heights, widths: widths)
  }

  /// The titles of the section index; nil for none.
  var titles: [String]?

  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { IndexPath(item: 0, section: index) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = .systemTeal
    if heights.indices.contains(indexPath.item) { (cell as? SizedCell)?.height = heights[indexPath.item] }
    if widths.indices.contains(indexPath.item) { (cell as? SizedCell)?.width = widths[indexPath.item] }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    view.backgroundColor = kind == "badge" ? .systemRed : .systemOrange
    return view
  }

  /// The frames of the items of a section, in order.
  func frames(_ section: Int = 0) -> [CGRect] {
    (0..<counts[section]).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  /// Returns the frame of a header, footer or badge.
  func frame(_ kind: String, _ item: Int = 0, section: Int = 0) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: item, section: section))?.frame
  }
}

extension NSCollectionLayoutSize {
  /// Returns a size of parts of the container.
  static func parts(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height))
  }
  /// Returns a size in points.
  static func points(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
  }
  /// Returns a size of the container's width.
  static func row(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section of rows of one item each, of a height.
  static func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: height.isEstimated ? .row(height) : .parts(1, 1))
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(height), subitems: [item]))
  }
}
