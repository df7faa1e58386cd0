import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

struct BatchUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func validationError(_ items: [CollectionViewUpdateItem], _ before: [Int], _ after: [Int]) -> String? {
    do {
      _ = try UpdatePlan(items, before: before, after: after)
      return nil
    } catch { return error.description }
  }

  @Test func `a batch with inconsistent counts is an error that contains the counts`() {
    #expect(validationError([.init(.insert, after: path(0))], [2], [3]) == nil)
    let wrong = validationError([.init(.insert, after: path(0))], [2], [2])
    #expect(
      wrong?.hasPrefix(
        "invalid number of items in section 0. The number of items contained in an existing section after the update (2) "
          + "must be equal to the number of items contained in that section before the update (2), plus or minus the number "
          + "of items inserted or deleted from that section (1 inserted, 0 deleted)") == true)
    let firstOfTwo = validationError([.init(.insert, after: path(0, 3))], [1, 1, 1, 1, 1], [1, 1, 2, 2, 0])
    #expect(firstOfTwo?.hasPrefix("invalid number of items in section 2.") == true)
    let unchanged = validationError([.init(.insert, after: path(0, 1))], [1, 1, 1], [1, 1, 2])
    #expect(unchanged?.hasPrefix("invalid number of items in section 1.") == true)
    #expect(validationError([], [2], [2, 2])?.hasPrefix("invalid number of sections") == true)
    #expect(
      validationError([.init(.delete, before: path(5))], [3], [2])
        == "attempt to delete item 5 from section 0 which only contains 3 items before the update")
    let twice = [CollectionViewUpdateItem(.delete, before: path(1)), .init(.delete, before: path(1))]
    #expect(validationError(twice, [3], [1])?.contains("twice") == true)
    let both = [CollectionViewUpdateItem(.delete, before: path(1)), .init(.move, before: path(1), after: path(0))]
    #expect(validationError(both, [3], [2]) != nil)
    #expect(validationError([.init(.insert, after: path(9))], [3], [4]) != nil)
  }

  /// Applies the same changes to arrays of numbers, and compares their indices with the plan's.
  @Test(arguments: 0..<Soak.count(100, of: 500))
  func `the plan of a random batch agrees with the same changes of arrays`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var counter = 0
    func fresh() -> Int {
      counter += 1
      return counter
    }
    let old = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in fresh() }
    }
    var items: [CollectionViewUpdateItem] = []
    var new = old
    for section in old.indices {
      for item in old[section].indices.reversed() where Int.random(in: 0..<4, using: &random) == 0 {
        items.append(.init(.delete, before: path(item, section)))
        new[section].remove(at: item)
      }
    }
    for section in new.indices {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        new[section].insert(fresh(), at: Int.random(in: 0...new[section].count, using: &random))
      }
      let known = Set(old[section])
      for (item, letter) in new[section].enumerated() where !known.contains(letter) {
        items.append(.init(.insert, after: path(item, section)))
      }
    }
    let changes = try UpdatePlan(items, before: old.map(\.count), after: new.map(\.count)).changes
    for (section, letters) in old.enumerated() {
      for (item, letter) in letters.enumerated() {
        let expectedPath = new[section].firstIndex(of: letter).map { path($0, section) }
        #expect(changes.indexPath(after: path(item, section)) == expectedPath, "seed \(seed)")
      }
    }
    var set = ItemSet()
    for (section, letters) in old.enumerated() {
      for item in letters.indices where Bool.random(using: &random) { set.insert(path(item, section)) }
    }
    #expect(changes.items(after: set).paths == set.paths.compactMap(changes.indexPath(after:)).sorted(), "seed \(seed)")
  }

  @Test func `existing cells move, inserted ones fade in, and deleted ones fade out`() throws {
    let scene = try GridScene([12])
    let cell = try #require(scene.view.cellForItem(at: path(1)))
    let gone = try #require(scene.view.cellForItem(at: path(0)))
    scene.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    var finished: Bool?
    scene.view.performBatchUpdates {
      scene.data.counts = [12]
      scene.view.deleteItems(at: [path(0)])
      scene.view.insertItems(at: [path(3)])
    } completion: {
      finished = $0
    }
    #expect(scene.view.cellForItem(at: path(0)) === cell && scene.selected == [0])
    #expect(cell.frame.minX == 0 && cell.presentation.frame.minX == 60)
    let new = try #require(scene.view.cellForItem(at: path(3)))
    #expect(new.presentation.alpha == 0 && gone.presentation.alpha == 1)
    try scene.stage.advance(by: 0.15)
    #expect(cell.presentation.frame.minX > 10 && cell.presentation.frame.minX < 50)
    try scene.stage.advance(by: 0.5)
    #expect(finished == true)
    #expect(gone.isHidden)
    #expect(new.alpha == 1)
    #expect(cell.presentation.frame.minX == 0)
  }

  @Test func `a batch without a window is applied at once, and completes with false`() throws {
    // The stage whose turns the completions wait for.
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    for isLaidOut in [false, true] {
      let data = GridData([5])
      let view = data.makeView(CollectionViewFlowLayout(), size: CGSize(width: 300, height: 300))
      _ = view.numberOfSections
      if isLaidOut { view.layoutIfNeeded() }
      #expect(view.visibleCells.count == (isLaidOut ? 5 : 0))
      var finished: Bool?
      view.performBatchUpdates {
        data.counts = [4]
        view.deleteItems(at: [path(0)])
      } completion: {
        finished = $0
      }
      #expect(view.numberOfItems(inSection: 0) == 4 && finished == nil)
      #expect(view.visibleCells.count == (isLaidOut ? 4 : 0))
      try stage.advance(by: 0)
      #expect(finished == false)
    }
  }

  @Test func `setting another layout moves the cells from their former frames`() throws {
    let scene = try GridScene([30])
    let cell = try #require(scene.view.cellForItem(at: path(7)))
    let other = CollectionViewFlowLayout()
    other.itemSize = CGSize(width: 100, height: 100)
    scene.view.setCollectionViewLayout(other, animated: true)
    #expect(cell.frame == CGRect(x: 125, y: 220, width: 100, height: 100))
    #expect(cell.presentation.frame == CGRect(x: 60, y: 60, width: 50, height: 50))
    try scene.stage.advance(by: 0.5)
    #expect(cell.presentation.frame == cell.frame)
    #expect(scene.view.subviews.count { $0 is CollectionViewCell && !$0.isHidden } == scene.view.visibleCells.count)
  }

  @Test func `snapshots keep cells and selection by identity`() throws {
    let scene = try GridScene([0])
    let source = CollectionViewDiffableDataSource<String, Int>(collectionView: scene.view) { view, path, number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = number
      return cell
    }
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5, 6])
    source.apply(snapshot)
    try scene.stage.advance(by: 1)
    #expect(scene.view.visibleCells.map(\.tag).sorted() == [1, 2, 3, 4, 5, 6])
    let five = try #require(scene.view.visibleCells.first { $0.tag == 5 })
    scene.view.selectItem(at: source.indexPath(for: 5), animated: false, scrollPosition: [])
    snapshot.moveItem(5, beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.appendItems([7])
    source.apply(snapshot)
    try scene.stage.advance(by: 1)
    #expect(source.indexPath(for: 5) == path(0, 0) && scene.view.indexPath(for: five) == path(0, 0))
    #expect(scene.view.indexPathsForSelectedItems == [path(0, 0)] && five.isSelected)
    #expect(scene.view.visibleCells.map(\.tag).sorted() == [1, 3, 4, 5, 6, 7])
  }
}
