import Testing
import UIKit

/// Tests of the sections of compositional layouts, with their headers and backgrounds, computed by hand from UIKit's
/// documented rules. The view has 300×400 points.
@MainActor struct CompositionalLayoutSectionTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func header(_ alignment: NSRectAlignment = .top, height: CGFloat = 30, offset: CGPoint = .zero)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .row(.absolute(height)), elementKind: alignment == .bottom ? "footer" : "header",
      alignment: alignment, absoluteOffset: offset)
  }

  // MARK: Sections

  @Test func `a section has insets, spacing between groups, and spacing to the next section`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    section.interGroupSpacing = 5
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 8
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let scene = try CompositionalScene(layout, [2, 1])
    #expect(scene.frames(0) == [rect(20, 10, 240, 50), rect(20, 65, 240, 50)])
    #expect(scene.frames(1) == [rect(20, 163, 240, 50)])
    #expect(scene.view.contentSize == CGSize(width: 300, height: 243))
  }

  @Test func `the provider is asked for each section, and receives the size of the view and its insets`() throws {
    var asked: [Int] = []
    var sizes: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      asked.append(index)
      sizes += [environment.container.contentSize, environment.container.effectiveContentSize]
      return index == 1 ? nil : .rows(.absolute(index == 0 ? 20 : 30))
    }
    let scene = try CompositionalScene(layout, [2, 5, 1])
    (asked, sizes) = ([], [])
    scene.view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    layout.invalidateLayout()
    #expect(scene.frames(0) == [rect(0, 0, 260, 20), rect(0, 20, 260, 20)])
    #expect(scene.frames(1) == [])
    #expect(scene.frames(2) == [rect(0, 40, 260, 30)])
    #expect(asked == [0, 1, 2])
    #expect(sizes.prefix(2) == [CGSize(width: 300, height: 400), CGSize(width: 260, height: 400)])
  }

  @Test func `fractions of the height follow the insets of the view when it scrolls`() throws {
    let scene = try CompositionalScene(.rows(.fractionalHeight(0.5)), [2])
    #expect(scene.frames().map(\.height) == [200, 200])
    scene.view.contentInset.top = 100
    scene.view.contentOffset.y = -100
    #expect(scene.frames().map(\.height) == [150, 150])
  }

  @Test func `a horizontal layout puts groups and sections side by side`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .parts(1, 1))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .fractionalHeight(1)),
      subitems: [item])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
    let scene = try CompositionalScene(layout, [2, 1])
    #expect(scene.frames(0) == [rect(0, 0, 80, 400), rect(80, 0, 80, 400)])
    #expect(scene.frames(1) == [rect(160, 0, 80, 400)])
    #expect(scene.view.contentSize == CGSize(width: 240, height: 400))
  }

  @Test func `a layout is mirrored in a view from right to left`() throws {
    let item = NSCollectionLayoutItem(layoutSize: .points(100, 60))
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(.absolute(60)), subitems: [item]))
    section.contentInsets.leading = 20
    let scene = try CompositionalScene(section, [2])
    scene.view.semanticContentAttribute = .forceRightToLeft
    #expect(scene.frames() == [rect(180, 0, 100, 60), rect(80, 0, 100, 60)])
  }

  // MARK: Boundaries

  @Test func `header and footer are outside of the insets above and below, and follow those at the sides`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    section.boundarySupplementaryItems = [header(), header(.bottom, height: 20)]
    let scene = try CompositionalScene(section, [1, 1])
    #expect(scene.frame("header") == rect(20, 0, 260, 30))
    #expect(scene.frames() == [rect(20, 40, 260, 50)])
    #expect(scene.frame("footer") == rect(20, 100, 260, 20))
    #expect(scene.frame("header", section: 1) == rect(20, 120, 260, 30))
    section.supplementariesFollowContentInsets = false
    scene.layout.invalidateLayout()
    #expect(scene.frame("header") == rect(0, 0, 300, 30))
  }

  @Test func `a header with an offset makes its section larger, and a header without extendsBoundary does not`() throws
  {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    section.boundarySupplementaryItems = [header(offset: CGPoint(x: 3, y: -5))]
    let scene = try CompositionalScene(section, [1])
    #expect(scene.frame("header") == rect(3, 0, 300, 30))
    #expect(scene.frames() == [rect(0, 35, 300, 50)])
    let over = header()
    over.extendsBoundary = false
    section.boundarySupplementaryItems = [over]
    scene.layout.invalidateLayout()
    #expect(scene.frame("header") == rect(0, 0, 300, 30))
    #expect(scene.frames() == [rect(0, 0, 300, 50)])
  }

  @Test func `a narrow header is at the leading end, in the middle or at the trailing end of its side`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    section.boundarySupplementaryItems = [.topLeading, .top, .topTrailing].map {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .points(60, 20), elementKind: "header", alignment: $0)
    }
    let scene = try CompositionalScene(section, [1])
    #expect((0..<3).map { scene.frame("header", $0)?.minX } == [0, 120, 240])
    #expect(scene.frames() == [rect(0, 20, 300, 50)])
  }

  @Test func `a header of the configuration is above all sections`() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [header(), header(.bottom, height: 10)]
    let layout = UICollectionViewCompositionalLayout(section: .rows(.absolute(50)), configuration: configuration)
    let scene = try CompositionalScene(layout, [1, 1])
    #expect(scene.frame("header") == rect(0, 0, 300, 30))
    #expect(scene.frames(0) == [rect(0, 30, 300, 50)])
    #expect(scene.frames(1) == [rect(0, 80, 300, 50)])
    #expect(scene.frame("footer") == rect(0, 130, 300, 10))
  }

  @Test func `a pinned header stays at the top until its section ends`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    let pinned = header()
    pinned.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [pinned]
    let scene = try CompositionalScene(section, [20, 20])
    func top(at offset: CGFloat) throws -> CGFloat? {
      scene.view.contentOffset.y = offset
      try scene.stage.settle()
      let path = IndexPath(item: 0, section: 0)
      let shown = scene.view.supplementaryView(forElementKind: "header", at: path)?.frame.minY
      return shown ?? scene.frame("header")?.minY
    }
    #expect(try top(at: 0) == 0)
    #expect(try top(at: 100) == 100)
    // The items end at 1030.
    #expect(try top(at: 1010) == 1000)
    let path = IndexPath(item: 0, section: 0)
    let attributes = scene.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: path)
    #expect((attributes?.zIndex ?? 0) > 1)
  }

  @Test func `an item that a key reveals is below the pinned header`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    let pinned = header()
    pinned.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [pinned]
    let scene = try CompositionalScene(section, [20])
    scene.stage.window.setFocus(scene.view)
    for (key, count, offset) in [(KeyCode.end, 1, 630), (.up, 12, 342), (.home, 1, 0)] as [(KeyCode, Int, CGFloat)] {
      for _ in 0..<count { try scene.stage.key(key) }
      try scene.stage.settle()
      #expect(scene.view.contentOffset.y == offset)
    }
  }

  @Test func `a title of the section index leads to the start of a section whose header is pinned`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    let pinned = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .row(.absolute(30)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    pinned.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [pinned]
    let scene = try CompositionalScene(section, [20, 20, 20])
    scene.titles = ["A", "B", "C"]
    scene.view.reloadData()
    scene.view.contentOffset.y = 2000
    try scene.stage.settle()
    // The titles are centered at the right edge, so that the second one is in the middle.
    try scene.stage.tap(CGPoint(x: 282, y: 200))
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 1030)
  }

  @Test func `a background has the size of its section with headers and insets, less its own insets`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.boundarySupplementaryItems = [header()]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [background]
    let scene = try CompositionalScene(section, [2])
    let path = IndexPath(item: 0, section: 0)
    let attributes = scene.layout.layoutAttributesForDecorationView(ofKind: "background", at: path)
    #expect(attributes?.frame == rect(5, 5, 290, 140))
    #expect(attributes?.zIndex == -1)
    #expect(scene.view.subviews.contains { $0.frame == rect(5, 5, 290, 140) })
  }

  // MARK: Visible items

  @Test func `the handler of a section changes its visible items each time that the content scrolls`() throws {
    let section = NSCollectionLayoutSection.rows(.absolute(50))
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.y)
      for item in items where item.representedElementCategory == .cell {
        item.alpha = item.frame.midY - offset.y < environment.container.contentSize.height / 2 ? 1 : 0.5
      }
    }
    let scene = try CompositionalScene(section, [20])
    func alpha(_ item: Int) -> CGFloat? { scene.view.cellForItem(at: IndexPath(item: item, section: 0))?.alpha }
    #expect(alpha(3) == 1 && alpha(4) == 0.5)
    scene.view.contentOffset.y = 50
    try scene.stage.settle()
    #expect(alpha(4) == 1 && alpha(5) == 0.5)
    #expect(offsets.last == 50)
  }
}
