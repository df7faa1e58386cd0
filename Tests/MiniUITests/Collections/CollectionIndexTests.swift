import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the index beside the items of a collection view.
struct CollectionIndexTests {
  private final class Data: CollectionViewDataSource {
    var titles: [String]? = "ABCDEFGHIJ".map(String.init)
    var counts = Array(repeating: 8, count: 10)
    /// The numbers of the titles that were chosen.
    var asked: [Int] = []
    var target: ((Int) -> IndexPath)?

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> CollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    func indexTitles(for collectionView: CollectionView) -> [String]? { titles }
    func collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int)
      -> IndexPath
    {
      #expect(title == titles?[index])
      asked.append(index)
      return target?(index) ?? IndexPath(item: 0, section: index)
    }
  }

  private let data = Data()
  private let layout = CollectionViewFlowLayout()
  private let view: CollectionView
  private let stage: Stage

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 400))
    layout.itemSize = CGSize(width: 120, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    layout.headerReferenceSize.height = 30
    view = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    view.dataSource = data
    try stage.add(view)
  }

  private func location(_ title: Int) throws -> CGPoint {
    let index = try #require(view.indexView)
    let lines = index.layout.lineHeight * CGFloat(index.layout.lines.count)
    let count = CGFloat(index.titles.count)
    return index.convert(CGPoint(x: 7, y: index.layout.top + (CGFloat(title) + 0.5) * lines / count), to: nil)
  }

  /// The offset at which a section begins: each has a header of 30 points and four lines of 100.
  private func start(_ section: Int) -> CGFloat { CGFloat(section) * 430 }

  @Test(arguments: PointerKind.allCases, [false, true])
  func `a press on the index shows a section with its header, and a drag visits all sections`(
    _ kind: PointerKind, isPinned: Bool
  )
    throws
  {
    layout.sectionHeadersPinToVisibleBounds = isPinned
    stage.pointer.kind = kind
    try stage.advance(by: 0)
    #expect(view.indexView?.frame == CGRect(x: 300 - 16 - 15, y: 0, width: 15, height: 400))
    try stage.press(location(6))
    #expect(view.contentOffset.y == start(6))
    for title in [7, 5, 2] {
      try stage.move(to: location(title))
      try stage.advance(by: 0)
      #expect(view.contentOffset.y == start(title))
    }
    try stage.release()
    #expect(!view.isDragging)
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(data.asked.starts(with: [6, 7, 5, 2]))
  }

  @Test func `an index title may lead to any item, and a title of a missing item has no effect`() throws {
    data.target = { IndexPath(item: 2, section: $0) }
    try stage.tap(location(4))
    #expect(view.contentOffset.y == start(4) + 130)
    data.target = { IndexPath(item: 8, section: $0) }
    try stage.tap(location(1))
    #expect(view.contentOffset.y == start(4) + 130 && data.asked == [4, 1])
  }

  @Test func `a magnifier leads to the top, and titles are reloaded with the items`() throws {
    view.contentOffset.y = 500
    data.titles?.insert(SectionIndexView.searchTitle, at: 0)
    view.reloadData()
    try stage.advance(by: 0)
    try stage.tap(location(0))
    #expect(view.contentOffset.y == 0 && data.asked.isEmpty)
    data.titles = nil
    view.reloadData()
    try stage.advance(by: 0)
    #expect(view.indexView == nil)
  }

  @Test func `inserted and deleted sections reload the index titles`() throws {
    data.titles = ["A", "B"]
    view.performBatchUpdates {
      data.counts = [8, 8]
      view.deleteSections(IndexSet(2..<10))
    }
    try stage.settle()
    #expect(view.indexView?.titles == ["A", "B"])
  }

  private final class Diffable: CollectionViewDiffableDataSource<String, Int> {
    override func indexTitles(for collectionView: CollectionView) -> [String]? { snapshot().sectionIdentifiers }
  }

  @Test func `a diffable snapshot updates the index titles`() throws {
    let source = Diffable(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    layout.headerReferenceSize = .zero
    for titles in [["A", "C"], ["A", "B", "C"]] {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(titles)
      for (number, title) in titles.enumerated() { snapshot.appendItems([number], toSection: title) }
      source.apply(snapshot)
      try stage.settle()
      #expect(view.indexView?.titles == titles)
    }
  }

  @Test func `the section of a pinned header begins at its unpinned position`() throws {
    layout.sectionInset.top = 20
    layout.sectionHeadersPinToVisibleBounds = true
    try stage.settle()
    // A header of 30, an inset of 20 and four lines of 100.
    for offset in [1350.0, 1360, 1500, 1790] {
      view.contentOffset.y = offset
      try stage.settle()
      try stage.tap(try location(3))
      try stage.settle()
      #expect(view.contentOffset.y == 1350)
    }
  }

  @Test func `a collection view without a data source has no index`() throws {
    try stage.settle()
    #expect(view.indexView?.titles.isEmpty == false)
    view.dataSource = nil
    try stage.settle()
    #expect(view.indexView?.titles.isEmpty != false)
  }
}
