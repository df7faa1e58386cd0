import MiniUI
import MiniUITestSupport
import TestSupport
import Testing

struct WaterfallLayoutTests {
  /// Items with their own heights, by section. It records the requested heights.
  private final class Items: CollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
    var heights: [[CGFloat]]
    var asked: [IndexPath] = []
    init(_ heights: [[CGFloat]]) { self.heights = heights }
    func numberOfSections(in collectionView: CollectionView) -> Int { heights.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      heights[section].count
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout, heightForItemAt path: IndexPath, width: CGFloat
    ) -> CGFloat {
      asked.append(path)
      return heights[path.section][path.item]
    }

    func collectionView(_ collectionView: CollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      heights[destination.section].insert(heights[source.section].remove(at: source.item), at: destination.item)
    }

    func view() -> CollectionView {
      let layout = CollectionViewWaterfallLayout()
      layout.minimumColumnWidth = 90
      let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.delegate = self
      view.layoutIfNeeded()
      asked = []
      return view
    }

    func frames(in view: CollectionView) -> [CGRect?] {
      heights.enumerated().flatMap { section, heights in
        heights.indices.map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
      }
    }
  }

  @Test func `each item is placed in the shortest column`() {
    let data = Items([[100, 50, 80, 30, 20, 10]])
    let view = data.view()
    withExtendedLifetime(data) {
      #expect((0..<6).map { view.frame($0).minY } == [0, 0, 0, 60, 90, 100])
      #expect((0..<6).map { ($0, view.frame($0).minX) }.map(\.1).map { ($0 / 103).rounded() } == [0, 1, 2, 1, 2, 1])
      #expect(view.collectionViewLayout.collectionViewContentSize == CGSize(width: 300, height: 110))
    }
  }

  @Test func `a rectangle finds exactly the items that it intersects`() {
    var random = SplitMix64(seed: 1)
    let data = Items([(0..<500).map { _ in CGFloat.random(in: -10...120, using: &random) }])
    let view = data.view()
    withExtendedLifetime(data) {
      for _ in 0..<200 {
        let rect = CGRect(
          x: CGFloat.random(in: 0...300, using: &random), y: CGFloat.random(in: 0...12_000, using: &random), width: 100,
          height: 150)
        let expected = (0..<500).filter { view.frame($0).reallyOverlaps(rect) }
        let found = view.collectionViewLayout.layoutAttributesForElements(in: rect)
        #expect(found?.map(\.indexPath.item) == expected)
      }
    }
  }

  @Test func `a batch asks only for the heights of inserted and reloaded items`() {
    let items = Items([Array(repeating: 40, count: 50), Array(repeating: 30, count: 50)])
    let view = items.view()
    items.heights[0].insert(70, at: 20)
    items.heights[1][3] = 90
    view.performBatchUpdates {
      view.insertItems(at: [IndexPath(item: 20, section: 0)])
      view.reloadItems(at: [IndexPath(item: 3, section: 1)])
    }
    #expect(items.asked == [IndexPath(item: 20, section: 0), IndexPath(item: 3, section: 1)])
  }

  @Test func `invalidating the layout asks for all heights again`() {
    let items = Items([[10, 20, 30]])
    let view = items.view()
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(items.asked.count == 3)
  }

  @Test func `a move by the user asks for no heights`() {
    let items = Items([[10, 20, 30, 40]])
    let view = items.view()
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    for x: CGFloat in [12, 16, 150] {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: 5))
      view.layoutIfNeeded()
    }
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    #expect(items.asked.isEmpty && items.heights == [[20, 10, 30, 40]])
    let isSame = items.frames(in: view) == items.frames(in: items.view())
    #expect(isSame)
  }

  @Test func `an empty batch asks for all heights again`() {
    let items = Items([[10, 20, 30]])
    let view = items.view()
    view.performBatchUpdates {}
    #expect(items.asked.count == 3)
  }

  @Test(arguments: 1...20)
  func `after random batches items are where a new view has them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func height() -> CGFloat { CGFloat.random(in: 5...90, using: &random).rounded() }
    let items = Items([(0..<30).map { _ in height() }, (0..<20).map { _ in height() }])
    let view = items.view()
    for _ in 0..<15 {
      let section = Int.random(in: 0...1, using: &random)
      let item = Int.random(in: 0..<items.heights[section].count, using: &random)
      let path = IndexPath(item: item, section: section)
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        items.heights[section].insert(height(), at: item)
        view.insertItems(at: [path])
      case 1 where items.heights[section].count > 1:
        items.heights[section].remove(at: item)
        view.deleteItems(at: [path])
      case 2:
        let moved = items.heights[section].remove(at: item)
        items.heights[1 - section].insert(moved, at: 0)
        if items.heights[section].isEmpty {
          items.heights[section].append(height())
          view.performBatchUpdates {
            view.moveItem(at: path, to: IndexPath(item: 0, section: 1 - section))
            view.insertItems(at: [IndexPath(item: 0, section: section)])
          }
        } else {
          view.moveItem(at: path, to: IndexPath(item: 0, section: 1 - section))
        }
      default:
        items.heights[section][item] = height()
        view.reloadItems(at: [path])
      }
      view.layoutIfNeeded()
      let isSame = items.frames(in: view) == items.frames(in: items.view())
      #expect(isSame)
    }
  }
}
