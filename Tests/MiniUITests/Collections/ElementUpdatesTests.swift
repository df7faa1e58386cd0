import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the supplementary and decoration views that a layout inserts and deletes in an update.
struct ElementUpdatesTests {
  /// Rows of 40 points with a line at the end of each, which log the calls about elements in updates.
  private final class Rows: CollectionViewLayout {
    let log = Log()
    /// The items of the lines that the layout deletes and inserts.
    var deleted: [Int] = []
    var inserted: [Int] = []
    private var count: Int {
      collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 40 * CGFloat(count)) }
    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      (0..<count).map { IndexPath(item: $0, section: 0) }.flatMap { path in
        let cell = CollectionViewLayoutAttributes(forCellWith: path)
        cell.frame = CGRect(x: 0, y: 40 * CGFloat(path.item), width: 100, height: 40)
        let line = CollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
        line.frame = CGRect(x: 0, y: cell.frame.maxY - 1, width: 100, height: 1)
        return [cell, line]
      }
    }
    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) { log("updates") }
    override func finalizeCollectionViewUpdates() { log("end of updates") }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      log("deleted \(elementKind)")
      return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      log("inserted \(elementKind)")
      return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
    }
    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      log("deleted \(elementKind)")
      return deleted.map { IndexPath(item: $0, section: 0) }
    }
    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      log("inserted \(elementKind)")
      return inserted.map { IndexPath(item: $0, section: 0) }
    }
    override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      log("initial \(elementKind) \(decorationIndexPath.item)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      log("final \(elementKind) \(decorationIndexPath.item)")
      return nil
    }
  }

  private final class Line: CollectionReusableView {}

  private struct Scene {
    let stage: Stage
    let layout = Rows()
    let data: GridData
    let view: CollectionView

    init(_ count: Int) throws {
      stage = try Stage(size: CGSize(width: 100, height: 300))
      data = GridData([count])
      layout.register(Line.self, forDecorationViewOfKind: "line")
      view = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(CollectionReusableView.self, forSupplementaryViewOfKind: "top", withReuseIdentifier: "edge")
      view.dataSource = data
      try stage.add(view)
      layout.log.lines = []
    }

    /// The shown lines from top to bottom.
    var lines: [Line] {
      view.subviews.compactMap { $0 as? Line }.filter { !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }
    }
  }

  private let first = IndexPath(item: 0, section: 0)

  @Test func `a layout is asked for deleted and inserted views of each kind, in order, and lines move with their rows`()
    throws
  {
    let scene = try Scene(2)
    let before = scene.lines
    scene.layout.inserted = [0]
    scene.data.counts = [3]
    scene.view.insertItems(at: [first])
    #expect(
      scene.layout.log.take() == [
        "updates", "deleted top", "inserted top", "deleted line", "inserted line", "initial line 0", "end of updates",
      ])
    try scene.stage.advance(by: 1)
    let after = scene.lines
    try #require(after.count == 3)
    #expect(after[1] === before[0])
    #expect(after[2] === before[1])
    #expect(after.map(\.frame.minY) == [39, 79, 119])
  }

  @Test func `a line that the layout deletes disappears, and the lines behind it move with their rows`() throws {
    let scene = try Scene(3)
    let before = scene.lines
    scene.layout.deleted = [0]
    scene.data.counts = [2]
    scene.view.deleteItems(at: [first])
    #expect(scene.layout.log.take().contains("final line 0"))
    try scene.stage.advance(by: 1)
    let after = scene.lines
    try #require(after.count == 2)
    #expect(after[0] === before[1])
    #expect(after[1] === before[2])
  }

  @Test func `lines that the layout does not name keep their index paths`() throws {
    let scene = try Scene(2)
    let before = scene.lines
    scene.data.counts = [3]
    scene.view.insertItems(at: [first])
    #expect(scene.layout.log.take().contains("initial line 2"))
    try scene.stage.advance(by: 1)
    let after = scene.lines
    try #require(after.count == 3)
    #expect(after[0] === before[0])
    #expect(after[1] === before[1])
  }

  @Test(arguments: 1...30)
  func `remaining lines have the indexes of an array with the same deletions and insertions`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = Rows()
    let count = Int.random(in: 1...9, using: &random)
    var model: [Int?] = (0..<count).map { $0 }
    layout.deleted = (0..<count).filter { _ in Bool.random(using: &random) }
    for item in layout.deleted.reversed() { model.remove(at: item) }
    for item in 0..<model.count + 3 where item <= model.count && Bool.random(using: &random) {
      model.insert(nil, at: item)
      layout.inserted.append(item)
    }
    let updates = ElementUpdates(layout, [ElementUpdates.Kind(isDecoration: true, name: "line")])
    for old in 0..<count {
      let line = CollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line", with: IndexPath(item: old, section: 0))
      let new = updates.indexPath(of: line, inSection: 0)
      #expect(new?.item == model.firstIndex(of: old))
    }
  }

  @Test func `a view keeps its item if the layout names no change of its kind in its section`() {
    let layout = Rows()
    (layout.deleted, layout.inserted) = ([1], [0])
    let updates = ElementUpdates(
      layout,
      [ElementUpdates.Kind(isDecoration: false, name: "top"), ElementUpdates.Kind(isDecoration: true, name: "line")])
    let top = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "top", with: first)
    #expect(updates.indexPath(of: top, inSection: 0) == first)
    let line = CollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: IndexPath(item: 1, section: 2))
    #expect(updates.indexPath(of: line, inSection: 3) == IndexPath(item: 1, section: 3))
  }
}
