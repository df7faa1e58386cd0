import MiniUI
import TestSupport
import Testing

struct WaterfallLayoutTests {
  final class Heights: CollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
    let heights: [CGFloat]
    init(_ heights: [CGFloat]) { self.heights = heights }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout, heightForItemAt path: IndexPath, width: CGFloat
    ) -> CGFloat { heights[path.item] }
  }

  private func make(_ heights: [CGFloat]) -> (CollectionView, CollectionViewWaterfallLayout, Heights) {
    let data = Heights(heights)
    let layout = CollectionViewWaterfallLayout()
    layout.minimumColumnWidth = 90
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.delegate = data
    view.layoutIfNeeded()
    return (view, layout, data)
  }

  @Test func `each item is placed in the shortest column`() {
    let (view, layout, data) = make([100, 50, 80, 30, 20, 10])
    withExtendedLifetime(data) {
      #expect((0..<6).map { view.frame($0).minY } == [0, 0, 0, 60, 90, 100])
      #expect((0..<6).map { ($0, view.frame($0).minX) }.map(\.1).map { ($0 / 103).rounded() } == [0, 1, 2, 1, 2, 1])
      #expect(layout.collectionViewContentSize == CGSize(width: 300, height: 110))
    }
  }

  @Test func `a rectangle finds exactly the items that it intersects`() {
    var random = SplitMix64(seed: 1)
    let (view, layout, data) = make((0..<500).map { _ in CGFloat.random(in: -10...120, using: &random) })
    withExtendedLifetime(data) {
      for _ in 0..<200 {
        let rect = CGRect(
          x: CGFloat.random(in: 0...300, using: &random), y: CGFloat.random(in: 0...12_000, using: &random), width: 100,
          height: 150)
        let expected = (0..<500).filter { view.frame($0).reallyOverlaps(rect) }
        #expect(layout.layoutAttributesForElements(in: rect)?.map(\.indexPath.item) == expected)
      }
    }
  }
}
