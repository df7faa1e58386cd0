import MiniUI
import MiniUITesting
import Testing

struct DiffableDataSourceTests {
  private typealias Source = CollectionViewDiffableDataSource<String, Int>

  private final class Cell: CollectionViewCell {
    var fillings = 0
    var resets = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      resets += 1
    }
  }

  /// Returns a collection view with sections a and b of three items each, on a stage.
  private func make() throws -> (Stage, CollectionView, Source) {
    let stage = try Stage(size: CGSize(width: 170, height: 300))
    let view = CollectionView(frame: stage.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    let source = Source(collectionView: view) { view, path, number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = number
      (cell as? Cell)?.fillings += 1
      return cell
    }
    var snapshot = Source.Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5, 6], toSection: "b")
    source.apply(snapshot)
    try stage.add(view)
    try stage.advance(by: 1)
    return (stage, view, source)
  }

  private func cell(_ number: Int, _ view: CollectionView, _ source: Source) throws -> Cell {
    try #require(source.indexPath(for: number).flatMap { view.cellForItem(at: $0) } as? Cell)
  }

  @Test func `a reconfigured item keeps its cell, and a reloaded one does not`() throws {
    let (stage, view, source) = try make()
    let (two, five) = (try cell(2, view, source), try cell(5, view, source))
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([2, 99])
    snapshot.reloadItems([5])
    snapshot.deleteItems([1])
    source.apply(snapshot)
    try stage.advance(by: 1)
    #expect(try cell(2, view, source) === two)
    #expect(two.fillings == 2)
    #expect(two.resets == 0)
    #expect(try cell(5, view, source) !== five)
    #expect(try cell(3, view, source).fillings == 1)
    source.apply(source.snapshot())
    try stage.advance(by: 1)
    #expect(two.fillings == 2, "once")
  }

  @Test func `reconfiguring configures visible items only`() throws {
    let (_, view, source) = try make()
    let two = try cell(2, view, source)
    view.reconfigureItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 50, section: 0)])
    #expect(two.fillings == 2)
    #expect(two.resets == 0)
    #expect(view.subviews.count { $0 is Cell } == 6)
  }

  @Test func `the user moves items that may be moved, and the app is notified`() throws {
    let (stage, view, source) = try make()
    var log: [String] = []
    source.reorderingHandlers.canReorderItem = { $0 != 1 }
    source.reorderingHandlers.willReorder = { _ in log.append("will, \(source.snapshot().itemIdentifiers)") }
    source.reorderingHandlers.didReorder = { transaction in
      log.append("did, \(source.snapshot().itemIdentifiers)")
      log.append("\(transaction.initialSnapshot.itemIdentifiers) \(transaction.difference.count)")
    }
    stage.window.setFocus(view)
    #expect(view.focusedIndexPath == IndexPath(item: 0, section: 0))
    try stage.key(.right, modifiers: .alternate)
    #expect(log.isEmpty && source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5, 6])
    try stage.key(.right)
    try stage.key(.right, modifiers: .alternate)
    try stage.advance(by: 1)
    #expect(log == ["will, [1, 2, 3, 4, 5, 6]", "did, [1, 3, 2, 4, 5, 6]", "[1, 2, 3, 4, 5, 6] 2"])
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.tag == 2)
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    view.updateInteractiveMovementTargetPosition(
      view.layoutAttributesForItem(at: IndexPath(item: 1, section: 1))!.center)
    view.endInteractiveMovement()
    try stage.advance(by: 1)
    #expect(source.snapshot().itemIdentifiers(inSection: "a") == [1, 3])
    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [4, 2, 5, 6])
    for cell in view.visibleCells {
      #expect(view.indexPath(for: cell).flatMap { source.itemIdentifier(for: $0) } == cell.tag)
    }
  }
}
