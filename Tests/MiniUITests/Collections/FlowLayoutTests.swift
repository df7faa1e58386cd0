import MiniUI
import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

struct FlowLayoutTests {
  private func view(
    _ width: CGFloat, _ sizes: [CGSize], _ change: (CollectionViewFlowLayout) -> Void = { _ in }
  ) -> (CollectionView, GridData) {
    let data = GridData([sizes.count])
    data.size = { sizes[$0.item] }
    let layout = CollectionViewFlowLayout()
    change(layout)
    return (data.makeView(layout, size: CGSize(width: width, height: 400)), data)
  }

  private func frames(_ view: CollectionView) -> [CGRect] {
    (0..<view.numberOfItems(inSection: 0)).map { view.frame($0) }
  }

  @Test(arguments: [true, false])
  func `items in an incomplete line have the spacing of a full line`(isUniform: Bool) {
    let (view, data) = view(375, Array(repeating: CGSize(width: 50, height: 50), count: 4))
    if isUniform { data.size = nil }
    #expect(frames(view).map(\.minX) == [0, 65, 130, 195])
  }

  @Test(arguments: [true, false])
  func `lines have the minimum spacing, and a section its insets`(isUniform: Bool) {
    let (view, data) = view(320, Array(repeating: CGSize(width: 100, height: 40), count: 7)) {
      $0.sectionInset = EdgeInsets(10)
      $0.minimumLineSpacing = 5
      $0.itemSize = CGSize(width: 100, height: 40)
    }
    if isUniform { data.size = nil }
    #expect(frames(view).map(\.minX) == [10, 210, 10, 210, 10, 210, 10])
    #expect(frames(view).map(\.minY) == [10, 10, 55, 55, 100, 100, 145])
    #expect(view.collectionViewLayout.collectionViewContentSize == CGSize(width: 320, height: 195))
  }

  @Test func `the last line keeps the columns of the lines above`() {
    let (view, _) = view(320, Array(repeating: CGSize(width: 100, height: 40), count: 4))
    #expect(frames(view).map(\.minX) == [0, 110, 220, 0])
  }

  @Test func `items are at whole pixels of the display, also after its scale has changed`() throws {
    // The items are 10.5 points apart.
    let (view, _) = view(111, Array(repeating: CGSize(width: 30, height: 10), count: 3))
    let stage = try Stage(size: CGSize(width: 111, height: 400))
    try stage.add(view)
    for (scale, middle) in [(1, 41), (2, 40.5), (1, 41)] as [(CGFloat, CGFloat)] {
      stage.window.traits.displayScale = scale
      try stage.advance(by: 0)
      #expect(frames(view).map(\.minX) == [0, middle, 81])
      #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == middle)
    }
  }

  @Test func `an item alone on its line is centred`() {
    let (view, _) = view(320, Array(repeating: CGSize(width: 200, height: 30), count: 3))
    #expect(frames(view).map(\.origin) == [CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 40), CGPoint(x: 60, y: 80)])
    let (wide, _) = self.view(320, [CGSize(width: 400, height: 30)])
    #expect(wide.frame(0).minX == -40)
  }

  @Test func `lower items are centred in their line, and a last line of different items is left-aligned`() {
    let (view, _) = view(
      320,
      [
        CGSize(width: 100, height: 40), CGSize(width: 80, height: 60), CGSize(width: 120, height: 20),
        CGSize(width: 60, height: 40), CGSize(width: 60, height: 50),
      ])
    #expect(frames(view).map(\.minX) == [0, 110, 200, 0, 70])
    #expect(frames(view).map(\.minY) == [10, 0, 20, 75, 70])
  }

  @Test func `an empty section keeps header, insets and footer`() {
    let data = GridData([0, 1])
    let layout = CollectionViewFlowLayout()
    data.headers = { CGSize(width: 0, height: $0 == 0 ? 30 : 0) }
    data.footers = { CGSize(width: 0, height: $0 == 0 ? 20 : 0) }
    data.insets = { $0 == 0 ? EdgeInsets(top: 10, bottom: 10) : .zero }
    let view = data.makeView(layout, size: CGSize(width: 320, height: 400))
    #expect(view.frame(0, 1).minY == 70)
    #expect(layout.collectionViewContentSize.height == 120)
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  @Test(arguments: 0..<Soak.count(60, of: 400))
  func `a flow layout agrees with a slow model of its rules`(seed: Int) {
    for round in 0..<10 {
      var random = RandomGrid(seed: UInt64(seed * 10 + round))
      let (model, data, layout) = random.make()
      let view = data.makeView(layout, size: model.extent)
      let (frames, headers, footers, length) = model.lay()
      for (section, items) in frames.enumerated() {
        for (item, frame) in items.enumerated() {
          #expect(view.frame(item, section).isNearly(frame), "seed \(seed).\(round) item \(section).\(item)")
        }
      }
      view.layoutIfNeeded()
      let axis = layout.scrollDirection
      #expect(abs(layout.collectionViewContentSize[axis] - length) < 1e-6)
      for _ in 0..<4 {
        let rect = random.rect(in: layout.collectionViewContentSize)
        let found = layout.layoutAttributesForElements(in: rect) ?? []
        let expected = frames.joined().count { $0.reallyOverlaps(rect) }
        #expect(found.count { $0.representedElementCategory == .cell } == expected, "seed \(seed).\(round)")
        let edges = found.count { $0.representedElementCategory == .supplementaryView }
        #expect(edges == model.edges(headers, footers, touching: rect), "seed \(seed).\(round)")
      }
    }
  }

  @Test func `the size of a million equal items is not requested for each`() {
    let data = GridData([1_000_000])
    let layout = CollectionViewFlowLayout()
    let view = data.makeView(layout, size: CGSize(width: 800, height: 600))
    _ = view.frame(999_999)
    #expect(data.sizeQuestions == 1)
    #expect(view.frame(999_999).maxY == layout.collectionViewContentSize.height)
  }

  @Test func `more items than memory could hold are laid out at once`() {
    let data = GridData([1 << 40, 5])
    let layout = CollectionViewFlowLayout()
    let view = data.makeView(layout, size: CGSize(width: 800, height: 600))
    view.layoutIfNeeded()
    #expect(view.frame(4, 1).isFinite && view.visibleCells.count < 200)
    view.contentOffset.y = layout.collectionViewContentSize.height - 600
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 4, section: 1)))
  }

  @Test(arguments: [
    CGSize(width: -5, height: 20), CGSize(width: CGFloat.nan, height: .nan),
    CGSize(width: CGFloat.infinity, height: .infinity), .zero, CGSize(width: 1e-300, height: 1e-300),
    CGSize(width: 1e300, height: 3), CGSize(width: 0, height: 50), CGSize(width: 1e-9, height: 1e-9),
  ])
  func `invalid item sizes still give a layout`(size: CGSize) {
    for count in [1, 1000, 1 << 40] {
      for width in [0, 320, 1e9] as [CGFloat] {
        let layout = CollectionViewFlowLayout()
        layout.itemSize = size
        layout.minimumLineSpacing = size.width
        layout.minimumInteritemSpacing = size.height
        layout.sectionInset = EdgeInsets(top: size.width, left: size.height, bottom: -3, right: .nan)
        let view = GridData([count]).makeView(layout, size: CGSize(width: width, height: 100))
        #expect(view.frame(count - 1).isFinite)
        let all = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 500, height: 500)) ?? []
        #expect(all.count <= 1 << 16)
        #expect(layout.collectionViewContentSize.height >= 0)
      }
    }
  }

  @Test func `a pinned header stays in view as long as its section does`() {
    let data = GridData([20, 20])
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = data.makeView(layout, size: CGSize(width: 110, height: 200))
    func header(_ section: Int) -> CGFloat? {
      view.layoutIfNeeded()
      return view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame.minY
    }
    #expect(header(0) == 0)
    view.contentOffset.y = 100
    #expect(header(0) == 100)
    // The first section ends at 620.
    view.contentOffset.y = 610
    #expect(header(0) == 590 && header(1) == 620)
    view.contentOffset.y = 650
    #expect(header(0) == nil && header(1) == 650)
  }
}
