import MiniUITesting
import Testing
import UIKit

/// Tests of lists in compositional layouts. The view has 300×400 points, so tables have margins of 16 points.
@MainActor struct CompositionalListTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func scene(_ configuration: UICollectionLayoutListConfiguration) throws -> CompositionalScene {
    let scene = try CompositionalScene(.list(using: configuration), [2], heights: [30, 50])
    try scene.stage.settle()
    return scene
  }

  /// The frames of the decorations with an order from back to front, from top to bottom.
  private func decorations(_ scene: CompositionalScene, zIndex: Int) -> [CGRect] {
    let all = scene.layout.layoutAttributesForElements(in: rect(0, 0, 300, 400)) ?? []
    return all.filter { $0.representedElementCategory == .decorationView && $0.zIndex == zIndex }.map(\.frame)
      .sorted { $0.minY < $1.minY }
  }

  @Test func `a plain list has rows of the heights of its cells, with a separator below each`() throws {
    let scene = try scene(UICollectionLayoutListConfiguration(appearance: .plain))
    #expect(scene.frames() == [rect(0, 0, 300, 30), rect(0, 30, 300, 50)])
    #expect(decorations(scene, zIndex: 1) == [rect(8, 29, 284, 1), rect(8, 79, 284, 1)])
    #expect(decorations(scene, zIndex: -1) == [])
  }

  @Test func `an inset list has a card behind its rows, and separators between them`() throws {
    let scene = try scene(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    #expect(scene.frames() == [rect(16, 18, 268, 30), rect(16, 48, 268, 50)])
    #expect(decorations(scene, zIndex: -1) == [rect(16, 18, 268, 80)])
    #expect(decorations(scene, zIndex: 1) == [rect(24, 47, 252, 1)])
  }

  @Test func `a header in the first item of a section is above the card and has no separator`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let scene = try scene(configuration)
    #expect(decorations(scene, zIndex: -1) == [rect(16, 48, 268, 50)])
    #expect(decorations(scene, zIndex: 1) == [])
  }

  @Test func `a list without separators has no decorations, and neither has a sidebar by default`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    let plain = try scene(configuration)
    #expect(decorations(plain, zIndex: 1) == [])
    let sidebar = try scene(UICollectionLayoutListConfiguration(appearance: .sidebar))
    #expect(sidebar.frames() == [rect(16, 18, 268, 30), rect(16, 48, 268, 50)])
    #expect(decorations(sidebar, zIndex: 1) == [])
  }

  @Test func `the header of a list is above its rows and has the height that it prefers`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let scene = try scene(configuration)
    #expect(scene.frame(UICollectionView.elementKindSectionHeader) == rect(0, 0, 300, 25))
    #expect(scene.frames() == [rect(0, 25, 300, 30), rect(0, 55, 300, 50)])
  }

  @Test func `a grouped list has a band behind its rows, and a line below each`() throws {
    let scene = try scene(UICollectionLayoutListConfiguration(appearance: .grouped))
    #expect(scene.frames() == [rect(0, 18, 300, 30), rect(0, 48, 300, 50)])
    #expect(decorations(scene, zIndex: -1) == [rect(0, 18, 300, 80)])
    #expect(decorations(scene, zIndex: 1) == [rect(8, 47, 284, 1), rect(8, 97, 284, 1)])
  }

  @Test(arguments: [
    (UICollectionLayoutListConfiguration.Appearance.plain, UIColor.systemBackground),
    (.sidebarPlain, .systemBackground), (.grouped, .systemGroupedBackground),
    (.insetGrouped, .systemGroupedBackground), (.sidebar, .systemGroupedBackground),
  ])
  func `a collection view without a background colour gets the colour of the list's appearance`(
    appearance: UICollectionLayoutListConfiguration.Appearance, color: UIColor
  ) throws {
    let scene = try scene(UICollectionLayoutListConfiguration(appearance: appearance))
    #expect(scene.view.backgroundColor == color)
  }

  @Test func `a collection view gets the background of a list's appearance when that list replaces another`() throws {
    let scene = try scene(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let plain = UICollectionLayoutListConfiguration(appearance: .plain)
    scene.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: plain)
    try scene.stage.settle()
    #expect(scene.view.backgroundColor == .systemBackground)
  }

  @Test(arguments: [nil, UIColor.systemYellow], [nil, UIColor.systemTeal])
  func `a collection view returns to its own colour when a grid replaces a list`(own: UIColor?, ofList: UIColor?) throws
  {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.backgroundColor = ofList
    let scene = try CompositionalScene(.list(using: configuration), [2], heights: [30, 50]) { $0.backgroundColor = own }
    try scene.stage.settle()
    #expect(scene.view.backgroundColor == ofList ?? own ?? .systemGroupedBackground)
    scene.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    try scene.stage.settle()
    #expect(scene.view.backgroundColor == own)
  }

  @Test func `a colour that the program sets while a list is shown stays when a grid replaces the list`() throws {
    let scene = try scene(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    scene.view.backgroundColor = .systemYellow
    scene.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    try scene.stage.settle()
    #expect(scene.view.backgroundColor == .systemYellow)
  }

  @Test func `a collection view returns to its own colour when its sections are no lists any more`() throws {
    var isList = true
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      return isList ? .list(using: list, layoutEnvironment: environment) : .rows(.absolute(40))
    }
    let scene = try CompositionalScene(layout, [2])
    try scene.stage.settle()
    #expect(scene.view.backgroundColor == .systemGroupedBackground)
    isList = false
    layout.invalidateLayout()
    try scene.stage.settle()
    #expect(scene.view.backgroundColor == nil)
  }

  @Test func `a row of an inset list in a collection view controller is white, and grey is around it`() throws {
    let (_, stage, row) = try list(in: .insetGrouped)
    // The card is at 16,18 and has 268×44 points.
    #expect(stage.bitmap[150, 40] == 0xFFFF_FFFF)
    #expect(stage.bitmap[8, 40] == 0xFFF3_F4F6 && stage.bitmap[150, 300] == 0xFFF3_F4F6)
    withExtendedLifetime(row) {}
  }

  /// Shows a list with a row without content, in a window of 300×400 points. Keep the data source as long as the list.
  private func list(
    in appearance: UICollectionLayoutListConfiguration.Appearance
  ) throws -> (list: UICollectionViewController, stage: Stage, row: OneRow) {
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    let list = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let row = OneRow()
    list.collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.collectionView.dataSource = row
    let stage = try Stage(list, size: CGSize(width: 300, height: 400))
    try stage.settle()
    return (list, stage, row)
  }

  /// One section with an empty cell.
  private final class OneRow: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test func `the colour of a list's configuration replaces the collection view's, unless it is clear`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    for (chosen, shown) in [(UIColor.systemTeal, UIColor.systemTeal), (.clear, .systemYellow), (nil, .systemYellow)] {
      configuration.backgroundColor = chosen
      let scene = try CompositionalScene(.list(using: configuration), [2], heights: [30, 50])
      scene.view.backgroundColor = .systemYellow
      scene.view.collectionViewLayout.invalidateLayout()
      try scene.stage.settle()
      #expect(scene.view.backgroundColor == shown)
    }
  }

  /// A list of an appearance with list cells of 44 points, which are teal.
  private func cells(_ count: Int, _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }) throws
    -> CompositionalScene
  {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    change(&configuration)
    let scene = try CompositionalScene(.list(using: configuration), [count], cell: UICollectionViewListCell.self)
    try scene.stage.settle()
    return scene
  }

  /// The radii of each cell at its top and bottom, if it clips its content to them; otherwise nil.
  private func corners(_ scene: CompositionalScene) -> [[CGFloat]?] {
    (0..<scene.counts[0]).map {
      guard let cell = scene.view.cellForItem(at: IndexPath(item: $0, section: 0)), cell.clipsToBounds else {
        return nil
      }
      let radii = cell.cornerRadii
      #expect(radii.topLeft == radii.topRight && radii.bottomLeft == radii.bottomRight)
      return [radii.topLeft, radii.bottomLeft]
    }
  }

  @Test func `the first and last rows of an inset list have the corners of their card`() throws {
    let scene = try cells(3)
    #expect(corners(scene) == [[12, 0], nil, [0, 12]])
    // The card is at 16,18 and has 268×132 points.
    let bitmap = scene.stage.bitmap
    #expect(bitmap[16, 18] == 0xFFF3_F4F6 && bitmap[16, 149] == 0xFFF3_F4F6)
    #expect(bitmap[283, 18] == 0xFFF3_F4F6 && bitmap[283, 149] == 0xFFF3_F4F6)
    #expect(bitmap[16, 80] != 0xFFF3_F4F6 && bitmap[150, 18] != 0xFFF3_F4F6)
  }

  @Test func `a row that becomes the first or last one of an inset list gets the corners of the card`() throws {
    let scene = try cells(3)
    scene.counts = [2]
    scene.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    try scene.stage.settle()
    #expect(corners(scene) == [[12, 0], [0, 12]])
    scene.counts = [1]
    scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    try scene.stage.settle()
    #expect(corners(scene) == [[12, 12]])
    scene.counts = [3]
    scene.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
    try scene.stage.settle()
    #expect(corners(scene) == [[12, 0], nil, [0, 12]])
  }

  @Test func `a header in the first item has no corners of the card, and rows of other lists have none`() throws {
    #expect(corners(try cells(3) { $0.headerMode = .firstItemInSection }) == [nil, [12, 0], [0, 12]])
    #expect(corners(try cells(1) { $0.headerMode = .firstItemInSection }) == [nil])
    for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .sidebar] {
      #expect(corners(try cells(2) { $0 = UICollectionLayoutListConfiguration(appearance: appearance) }) == [nil, nil])
    }
  }

  /// Shows a list with a row without content that is selected.
  private func selection(in appearance: UICollectionLayoutListConfiguration.Appearance) throws -> (Stage, OneRow) {
    let (list, stage, row) = try list(in: appearance)
    list.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    try stage.settle()
    return (stage, row)
  }

  @Test func `a selected row of a sidebar has rounded corners`() throws {
    let (stage, row) = try selection(in: .sidebar)
    // The row is at 16,18 and has 268×44 points; its corners have a radius of 10 points.
    let bitmap = stage.bitmap
    #expect(bitmap[150, 40] == 0xFFDA_DADF && bitmap[26, 18] == 0xFFDA_DADF && bitmap[16, 28] == 0xFFDA_DADF)
    for (x, y) in [(16, 18), (18, 19), (283, 18), (16, 61), (283, 61)] { #expect(bitmap[x, y] == 0xFFF3_F4F6) }
    withExtendedLifetime(row) {}
  }

  @Test func `a selected row of a plain list has square corners`() throws {
    let (stage, row) = try selection(in: .plain)
    // The row is at 0,0 and has 300×44 points.
    let bitmap = stage.bitmap
    for (x, y) in [(150, 20), (0, 0), (299, 0)] { #expect(bitmap[x, y] == 0xFFDA_DADF) }
    withExtendedLifetime(row) {}
  }

  @Test func `a row of a sidebar keeps the background of the program, and a row in a grid is not rounded`() throws {
    let scene = try cells(2) { $0 = UICollectionLayoutListConfiguration(appearance: .sidebar) }
    func rows() -> [UICollectionViewCell] {
      (0..<2).compactMap { scene.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    }
    func radii() -> [CGFloat?] { rows().map { $0.backgroundConfiguration?.cornerRadius } }
    #expect(radii() == [10, 10])
    rows()[0].backgroundConfiguration = .listCell()
    scene.layout.invalidateLayout()
    try scene.stage.settle()
    #expect(radii() == [0, 10])
    let grid = UICollectionViewCompositionalLayout(section: .rows(.absolute(40)))
    scene.view.setCollectionViewLayout(grid, animated: false)
    try scene.stage.settle()
    #expect(radii() == [0, 0])
  }
}
