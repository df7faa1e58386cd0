import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests of contradictory data sources, unusable sizes and huge numbers of items. A programmer's error must end the
/// program with a message that describes it, data from outside must result in a valid layout, and no loop may run
/// forever.
struct CollectionRobustnessTests {
  /// Asserts that the program ended, and that its error output contains `words`.
  private func expect(_ result: ExitTest.Result?, says words: String, _ location: SourceLocation = #_sourceLocation) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // Release builds print the source location, but not the message.
    #if DEBUG
      #expect(text.contains(words), sourceLocation: location)
    #endif
  }

  /// A data source with 30 items in a section by default, and with cells that the test makes.
  private final class Liar: CollectionViewDataSource {
    let view: CollectionView
    var counts = [30]
    let cell: (CollectionView, IndexPath) -> CollectionViewCell

    init(
      _ layout: CollectionViewLayout = CollectionViewFlowLayout(),
      _ cell: @escaping (CollectionView, IndexPath) -> CollectionViewCell = {
        $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
      }
    ) {
      self.cell = cell
      view = CollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
      cell(collectionView, path)
    }
  }

  // MARK: Programmer's errors

  @Test func `negative counts trap with a message`() async {
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar()
        liar.counts = [3, -1]
        liar.view.layoutIfNeeded()
      }
    }
    expect(items, says: "the data source returned -1 items in section 1: the number must not be negative")
  }

  @Test func `an item count that changes without an update traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar()
        liar.view.layoutIfNeeded()
        liar.counts = [17]
        liar.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    expect(
      result,
      says:
        "invalid update: invalid number of items in section 0. The number of items contained in an existing section "
        + "after the update (17) must be equal to the number of items contained in that section before the update (30), "
        + "plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted)")
  }

  @Test func `a section count that changes without an update traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar()
        liar.view.layoutIfNeeded()
        liar.counts = [30, 2, 2]
        liar.view.insertSections([1])
      }
    }
    expect(result, says: "invalid update: invalid number of sections")
  }

  @Test func `scrolling to, moving and updating missing index paths trap with a message`() async {
    let scrolled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        Liar().view.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: false)
      }
    }
    expect(scrolled, says: "attempted to scroll the collection view to an out-of-bounds item: [0, 30]")
    let selected = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar()
        liar.view.selectItem(at: IndexPath(item: -1, section: 0), animated: false, scrollPosition: [])
      }
    }
    expect(selected, says: "attempted to select an item that does not exist: [0, -1]")
    let counted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar()
        _ = liar.view.numberOfItems(inSection: 4)
      }
    }
    expect(counted, says: "request for number of items in section 4 when there are only 1 sections")
    let deleted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar()
        liar.view.layoutIfNeeded()
        liar.view.deleteItems(at: [IndexPath(item: 30, section: 0)])
      }
    }
    expect(deleted, says: "attempt to delete item 30 from section 0 which only contains 30 items before the update")
  }

  @Test func `queries for missing index paths return nil`() {
    let liar = Liar()
    liar.view.layoutIfNeeded()
    for path in [IndexPath(item: 30, section: 0), IndexPath(item: 0, section: -1), IndexPath(), IndexPath(index: 0)] {
      #expect(liar.view.layoutAttributesForItem(at: path) == nil && liar.view.cellForItem(at: path) == nil)
      #expect(!liar.view.isItemSelected(at: path))
      liar.view.deselectItem(at: path, animated: false)
    }
    #expect(liar.view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
  }

  @Test func `dequeuing unregistered and wrong cells traps with a message`() async {
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar(CollectionViewFlowLayout()) { $0.dequeueReusableCell(withReuseIdentifier: "sell", for: $1) }
        liar.view.layoutIfNeeded()
      }
    }
    expect(unknown, says: "could not dequeue a cell with identifier sell: register a class for the identifier first")
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar(CollectionViewFlowLayout()) { view, path in
          view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: path.item + 1, section: 0))
        }
        liar.view.layoutIfNeeded()
      }
    }
    expect(other, says: "for index path [0, 0] was dequeued for another one")
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar(CollectionViewFlowLayout()) { view, path in
          _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
          return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        liar.view.layoutIfNeeded()
      }
    }
    expect(twice, says: "more than one view was dequeued for index path [0, 0]: dequeue one, and return that")
  }

  @Test func `returning a cell that was not dequeued traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar(CollectionViewFlowLayout()) { _, _ in CollectionViewCell(frame: .zero) }
        liar.view.layoutIfNeeded()
      }
    }
    expect(result, says: "for index path [0, 0] was not dequeued")
  }

  @Test func `a layout with attributes for missing items traps with a message`() async {
    final class Inventor: CollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        [
          .init(
            category: .cell, indexPath: IndexPath(item: 99, section: 0), frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        ]
      }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar(Inventor())
        liar.view.layoutIfNeeded()
      }
    }
    expect(result, says: "the layout returned a cell for an index path that does not exist: [0, 99]")
  }

  @Test func `a header without a data source method traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = CollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 30, height: 30)
        let liar = Liar(layout)
        liar.view.layoutIfNeeded()
      }
    }
    expect(
      result, says: "but the data source does not implement collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  @Test func `updating the collection while it requests a cell traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let liar = Liar(CollectionViewFlowLayout()) { view, path in
          view.reloadItems(at: [path])
          return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        liar.view.layoutIfNeeded()
      }
    }
    expect(result, says: "the items were changed while the data source was asked for one of their views")
  }

  @Test func `a snapshot with duplicate items traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([1])
        snapshot.appendItems(["a", "b", "a"])
      }
    }
    expect(result, says: "item identifiers must be unique, but a is there already")
  }

  // MARK: Data from outside

  @Test(arguments: [
    CGSize(width: 0, height: 0), CGSize(width: 0, height: 300), CGSize(width: 300, height: 0),
    CGSize(width: 0.3, height: 0.3), CGSize(width: 1, height: 10_000_000), CGSize(width: 10_000_000, height: 1),
  ])
  func `a view resized to almost nothing and back shows its items again`(size: CGSize) {
    let layouts = [
      CollectionViewFlowLayout(), CollectionViewFlowLayout(), CollectionViewWaterfallLayout(),
    ]
    (layouts[1] as? CollectionViewFlowLayout)?.scrollDirection = .horizontal
    (layouts[0] as? CollectionViewFlowLayout)?.itemSize = CGSize(width: 4000, height: 4000)
    for layout in layouts {
      for inset in [0, 40] as [CGFloat] {
        let liar = Liar(layout)
        let keeper = FlowLayoutFocusingTests.Focusing()
        liar.view.delegate = keeper
        liar.view.contentInset = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        liar.view.layoutIfNeeded()
        let before = liar.view.contentOffset
        for _ in 0..<3 {
          liar.view.frame.size = size
          liar.view.layoutIfNeeded()
          #expect(liar.view.contentOffset.isFinite && liar.view.visibleCells.count <= 30)
        }
        liar.view.frame.size = CGSize(width: 300, height: 300)
        liar.view.layoutIfNeeded()
        #expect(liar.view.contentOffset == before && !liar.view.visibleCells.isEmpty)
      }
    }
  }

  @Test func `a window of one point and a large one both show a grid`() throws {
    let scene = try GridScene([1000])
    for size in [CGSize(width: 1, height: 1), CGSize(width: 1, height: 900), CGSize(width: 900, height: 1)] {
      scene.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      try scene.stage.resize(to: size)
      try scene.stage.wheel(dy: -3, at: .zero)
      try scene.stage.advance(by: 0.3)
    }
    try scene.stage.resize(to: CGSize(width: 350, height: 300))
    #expect(scene.view.bounds.size == CGSize(width: 350, height: 300) && scene.view.visibleCells.count >= 30)
  }

  @Test(arguments: [-1, .nan, .infinity, -.infinity, 0, 1e-300, 1e300] as [CGFloat])
  func `invalid item heights still give a waterfall layout`(length: CGFloat) {
    final class Heights: CollectionViewDelegateWaterfallLayout {
      let length: CGFloat
      init(_ length: CGFloat) { self.length = length }
      func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout, heightForItemAt path: IndexPath, width: CGFloat
      ) -> CGFloat { length }
    }
    let layout = CollectionViewWaterfallLayout()
    layout.minimumColumnWidth = length
    layout.columnSpacing = length
    layout.itemSpacing = length
    layout.sectionInset = EdgeInsets(top: length, left: length, bottom: length, right: length)
    let liar = Liar(layout)
    let heights = Heights(length)
    liar.view.delegate = heights
    liar.view.layoutIfNeeded()
    #expect(layout.collectionViewContentSize.height.isFinite && layout.collectionViewContentSize.height >= 0)
    #expect(liar.view.layoutAttributesForItem(at: IndexPath(item: 29, section: 0))?.frame.isFinite == true)
  }

  @Test func `any of a million million items can be scrolled to, selected and kept in view`() throws {
    let scene = try GridScene([1 << 40])
    let keeper = FlowLayoutFocusingTests.Focusing()
    scene.view.delegate = keeper
    scene.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.end)
    try scene.stage.advance(by: 1)
    let last = IndexPath(item: (1 << 40) - 1, section: 0)
    #expect(scene.view.indexPathsForVisibleItems.max() == last)
    scene.view.allowsMultipleSelection = true
    scene.view.selectItem(at: last, animated: false, scrollPosition: [])
    try scene.stage.key(.character("a"), modifiers: .control)
    #expect(scene.view.isItemSelected(at: last))
    for size in [CGSize(width: 130, height: 900), CGSize(width: 350, height: 300)] {
      try scene.stage.resize(to: size)
      #expect(scene.view.indexPathsForVisibleItems.contains(last))
    }
    try scene.stage.key(.home)
    try scene.stage.advance(by: 1)
    #expect(scene.view.contentOffset.y == 0 && scene.view.subviews.count < 200)
  }

  @Test func `counts that grow without an update are shown after the next reload`() throws {
    let scene = try GridScene([10])
    scene.data.counts = [500]
    try scene.stage.wheel(dy: -5, at: CGPoint(x: 50, y: 50))
    try scene.stage.resize(to: CGSize(width: 200, height: 200))
    #expect(scene.view.numberOfItems(inSection: 0) == 10)
    scene.view.reloadData()
    try scene.stage.advance(by: 0)
    #expect(scene.view.numberOfItems(inSection: 0) == 500)
  }

  // MARK: Possible endless loops

  @Test func `a data source that reloads while it makes a cell does not loop`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300))
    var made = 0
    let liar = Liar(CollectionViewFlowLayout()) { view, path in
      made += 1
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      view.reloadData()
      return cell
    }
    try stage.add(liar.view)
    for _ in 0..<5 { try stage.advanceFrame() }
    #expect(made < 1000)
  }

  @Test func `self-sizing cells that grow at each measurement do not loop`() throws {
    final class Greedy: CollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width + 1, height: size.height * 2) }
    }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 10, height: 10)
    let scene = try GridScene([1000], layout: layout)
    scene.view.register(Greedy.self, forCellWithReuseIdentifier: "cell")
    scene.view.reloadData()
    for _ in 0..<50 { try scene.stage.advanceFrame() }
    #expect(scene.view.contentSize.height.isFinite)
  }
}
