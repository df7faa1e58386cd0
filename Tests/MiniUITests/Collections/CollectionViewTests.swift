import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

struct CollectionViewTests {
  @Test func `a collection view at its end returns there after growing and shrinking, unless it is scrolled between`()
    throws
  {
    let scene = try GridScene([200])
    let size = scene.view.bounds.size
    let end = scene.view.contentSize.height - size.height
    scene.view.contentOffset.y = end
    for isScrolled in [false, true] {
      try scene.stage.advance(by: 0)
      scene.view.frame.size.height = size.height * 2
      try scene.stage.advance(by: 0)
      #expect(scene.view.contentOffset.y == end - size.height)
      if isScrolled { scene.view.contentOffset.y -= 70 }
      try scene.stage.advance(by: 0)
      scene.view.frame.size = size
      try scene.stage.advance(by: 0)
      #expect(scene.view.contentOffset.y == (isScrolled ? end - size.height - 70 : end))
    }
  }

  @Test func `only visible items have a cell`() throws {
    let scene = try GridScene([1_000_000])
    #expect(scene.shown == Array(0..<30))
    #expect(scene.data.configured == 30)
    scene.view.contentOffset.y = 30
    try scene.stage.advance(by: 0)
    #expect(scene.shown == Array(0..<36))
  }

  @Test func `cells that leave the visible part are reused`() throws {
    let scene = try GridScene([1_000_000])
    let first = Set(scene.view.visibleCells)
    for step in 1...200 {
      scene.view.contentOffset.y = CGFloat(step * 25)
      try scene.stage.advance(by: 0)
    }
    #expect(scene.view.visibleCells.count == 36 || scene.view.visibleCells.count == 30)
    #expect(scene.view.subviews.count { $0 is CollectionViewCell } <= 42)
    #expect(!first.isDisjoint(with: scene.view.visibleCells))
    for cell in scene.view.visibleCells {
      let path = try #require(scene.view.indexPath(for: cell))
      #expect(cell.tag == path.item)
      #expect(cell.frame == scene.view.frame(path.item))
      #expect(!cell.isHidden)
    }
  }

  @Test func `the delegate is notified of cells that appear and disappear`() throws {
    let scene = try GridScene([60])
    scene.data.isLogging = true
    scene.view.contentOffset.y = 60
    try scene.stage.advance(by: 0)
    let going = (0..<6).map { "end 0.\($0)" }
    let coming = (30..<36).flatMap { ["cell 0.\($0)", "will 0.\($0)"] }
    #expect(scene.data.log == going + coming)
  }

  @Test func `the wheel scrolls a collection view`() throws {
    let scene = try GridScene()
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 100, y: 100))
    try scene.stage.advance(by: 0.5)
    #expect(scene.view.contentOffset.y == 45)
  }

  @Test func `an item is found at its point, and scrolled to the requested position`() throws {
    let scene = try GridScene()
    #expect(scene.view.indexPathForItem(at: CGPoint(x: 70, y: 70)) == IndexPath(item: 7, section: 0))
    #expect(scene.view.indexPathForItem(at: CGPoint(x: 55, y: 55)) == nil)
    let path = IndexPath(item: 60, section: 0)
    scene.view.scrollToItem(at: path, at: .top, animated: false)
    #expect(scene.view.contentOffset.y == 600)
    scene.view.scrollToItem(at: path, at: .bottom, animated: false)
    #expect(scene.view.contentOffset.y == 350)
    scene.view.scrollToItem(at: path, at: .centeredVertically, animated: false)
    #expect(scene.view.contentOffset.y == 475)
    scene.view.scrollToItem(at: path, at: [], animated: false)
    #expect(scene.view.contentOffset.y == 475)
    scene.view.scrollToItem(at: IndexPath(item: 0, section: 0), at: [], animated: true)
    try scene.stage.advance(by: 0.5)
    #expect(scene.view.contentOffset.y == 0)
  }

  @Test func `reloading requests all counts and cells again`() throws {
    let scene = try GridScene()
    scene.data.counts = [3, 4]
    scene.view.reloadData()
    try scene.stage.advance(by: 0)
    #expect(scene.view.numberOfSections == 2 && scene.view.visibleCells.count == 7)
  }

  @Test func `cell registrations configure cells of their own class`() throws {
    final class Source: CollectionViewDataSource {
      let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, number in cell.number = number }
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
      func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item * 10)
      }
    }
    let source = Source()
    let view = CollectionView(collectionViewLayout: CollectionViewFlowLayout())
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.compactMap { ($0 as? NumberCell)?.number }.sorted() == [0, 10, 20, 30, 40])
  }

  @Test func `the next items are prefetched, and cancelled when the scrolling direction changes`() throws {
    final class Prefetcher: CollectionViewDataSourcePrefetching {
      var (told, cancelled): ([Int], [Int]) = ([], [])
      func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        told += indexPaths.map(\.item)
      }
      func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.item)
      }
    }
    let prefetcher = Prefetcher()
    let scene = try GridScene([1000])
    scene.view.prefetchDataSource = prefetcher
    scene.view.contentOffset.y = 60
    try scene.stage.advance(by: 0)
    #expect(prefetcher.told.first == 36 && prefetcher.told == prefetcher.told.sorted())
    scene.view.contentOffset.y = 30
    try scene.stage.advance(by: 0)
    #expect(prefetcher.cancelled.first == 36)
  }

  @Test func `a data source with a negative count traps with a message`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let data = GridData([-3])
        data.makeView(CollectionViewFlowLayout(), size: CGSize(width: 100, height: 100)).layoutIfNeeded()
      }
    }
  }

  @Test func `self-sizing cells are measured before they are shown`() throws {
    final class TallCell: CollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 20 + CGFloat(tag % 3) * 30)
      }
    }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 350, height: 40)
    layout.minimumLineSpacing = 0
    let scene = try GridScene([200], layout: layout)
    scene.view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    scene.view.reloadData()
    try scene.stage.advance(by: 0.1)
    #expect((0..<4).map { scene.view.frame($0).height } == [20, 50, 80, 20])
    #expect((0..<4).map { scene.view.frame($0).minY } == [0, 20, 70, 150])
    #expect(scene.view.visibleCells.allSatisfy { $0.frame == scene.view.frame($0.tag) })
  }
}

final class NumberCell: CollectionViewCell {
  var number = -1
}
