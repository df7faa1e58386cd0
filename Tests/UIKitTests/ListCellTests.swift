import Testing
import UIKit

/// Tests of list cells in a compositional layout. The view has 300×400 points, so rows have margins of 16 points.
@MainActor struct ListCellTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// A plain list of two rows, with its first cell.
  private func scene(_ cell: UICollectionViewListCell.Type = UICollectionViewListCell.self) throws -> (
    scene: CompositionalScene, cell: UICollectionViewListCell
  ) {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let scene = try CompositionalScene(.list(using: configuration), [2], cell: cell)
    try scene.stage.settle()
    let shown = scene.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    return (scene, try #require(shown))
  }

  private func custom(
    _ width: CGFloat, _ height: CGFloat, _ placement: UICellAccessory.Placement,
    reserved: UICellAccessory.LayoutDimension? = nil
  ) -> (view: UIView, accessory: UICellAccessory) {
    let view = UIView(frame: rect(0, 0, width, height))
    let configuration = UICellAccessory.CustomViewConfiguration(
      customView: view, placement: placement, reservedLayoutWidth: reserved)
    return (view, .customView(configuration: configuration))
  }

  final class TitledCell: UICollectionViewListCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
      var content = defaultContentConfiguration()
      content.text = "Title"
      content.secondaryText = "Subtitle"
      contentConfiguration = content
    }
  }

  @Test func `a list cell without content has 44 points, and one with content the height of its texts`() throws {
    let empty = try scene()
    #expect(empty.cell.frame == rect(0, 0, 300, 44))
    let titled = try scene(TitledCell.self)
    var content = titled.cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("Title", "Subtitle")
    let height = UIListContentView(configuration: content).sizeThatFits(CGSize(width: 300, height: 0)).height
    #expect(height > 44 && abs(titled.cell.frame.height - height) < 1)
  }

  @Test func `the content of a list cell has margins of 16 points, and indentation adds to the leading one`() throws {
    let (scene, cell) = try scene()
    #expect(cell.contentView.layoutMargins.left == 16 && cell.contentView.layoutMargins.right == 16)
    cell.indentationLevel = 2
    try scene.stage.settle()
    #expect(cell.contentView.layoutMargins.left == 36 && cell.contentView.layoutMargins.right == 16)
  }

  @Test func `accessories are at their sides in order, and the content is between them`() throws {
    let (scene, cell) = try scene()
    let leading = custom(26, 26, .leading())
    let (first, last) = (custom(30, 10, .trailing()), custom(20, 10, .trailing()))
    cell.accessories = [leading.accessory, first.accessory, last.accessory]
    try scene.stage.settle()
    #expect(leading.view.frame == rect(15, 9, 26, 26))
    #expect(first.view.frame == rect(222, 17, 30, 10))
    #expect(last.view.frame == rect(264, 17, 20, 10))
    #expect(cell.contentView.frame == rect(40, 0, 182, 44))
  }

  @Test func `an accessory is centered in the width that is reserved for it, and a hidden one has no width`() throws {
    let (scene, cell) = try scene()
    let wide = custom(20, 10, .trailing(), reserved: .custom(50))
    cell.accessories = [wide.accessory, .checkmark(options: .init(isHidden: true))]
    try scene.stage.settle()
    #expect(wide.view.frame == rect(249, 17, 20, 10))
    #expect(cell.contentView.frame == rect(0, 0, 234, 44))
  }

  @Test func `in editing mode the accessories for it replace those that are shown outside of it`() throws {
    let (scene, cell) = try scene()
    let view = custom(20, 10, .trailing(displayed: .whenNotEditing))
    cell.accessories = [.delete(), view.accessory]
    try scene.stage.settle()
    #expect(cell.contentView.frame == rect(0, 0, 264, 44) && !view.view.isHidden)
    scene.view.isEditing = true
    try scene.stage.settle()
    #expect(cell.contentView.frame == rect(40, 0, 260, 44) && view.view.isHidden)
    #expect(cell.configurationState.isEditing)
  }

  @Test func `the control to delete calls the handler of its accessory`() throws {
    let (_, cell) = try scene()
    var calls = 0
    cell.accessories = [.delete(displayed: .always) { calls += 1 }]
    let control = cell.subviews.compactMap { $0 as? UIControl }.first
    try #require(control).sendActions(for: .primaryActionTriggered)
    #expect(calls == 1)
  }

  /// Two rows that may be moved, and the moves.
  private final class MovableRows: NSObject, UICollectionViewDataSource {
    var moves: [[Int]] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      moves.append([source.item, destination.item])
    }
  }

  @Test func `the handle moves its row from where it is held`() throws {
    let (scene, _) = try scene()
    let rows = MovableRows()
    scene.view.dataSource = rows
    try scene.stage.settle()
    let cell = try #require(scene.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    cell.accessories = [.reorder(displayed: .always)]
    try scene.stage.settle()
    let handle = try #require(cell.subviews.first { $0 !== cell.contentView && $0.frame.minX > 200 })
    let (center, x) = (cell.center, handle.center.x)
    try scene.stage.press(CGPoint(x: x, y: 30))
    try scene.stage.move(to: CGPoint(x: x, y: 40))
    #expect(cell.center == CGPoint(x: center.x, y: center.y + 10))
    try scene.stage.move(to: CGPoint(x: x, y: 70))
    try scene.stage.release()
    try scene.stage.settle()
    #expect(rows.moves == [[0, 1]])
  }

  @Test func `the separator below a list cell has the edges of the layout guide`() throws {
    let (scene, cell) = try scene()
    let separator = scene.view.subviews.first { $0.frame == rect(8, 43, 284, 1) }
    let line = try #require(separator?.subviews.first)
    #expect(line.frame == rect(8, 0, 268, 1))
    let leading = cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 50)
    leading.isActive = true
    try scene.stage.settle()
    #expect(line.frame == rect(42, 0, 234, 1))
  }

  @Test func `a list cell has a clear background, and the default selected background while it is selected`() throws {
    let (_, cell) = try scene()
    let background = try #require(cell.backgroundConfiguration)
    #expect(background.updated(for: cell.configurationState).backgroundColor == .clear)
    cell.isSelected = true
    let selected = UIBackgroundConfiguration.listCell().updated(for: cell.configurationState).backgroundColor
    #expect(background.updated(for: cell.configurationState).backgroundColor == selected)
  }
}
