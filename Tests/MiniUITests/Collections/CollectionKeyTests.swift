import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests of the keys that move by more than a line, and of typing.
struct CollectionKeyTests {
  private func focused(_ scene: GridScene, after code: KeyCode, _ modifiers: KeyModifiers = []) throws -> Int? {
    try scene.stage.key(code, modifiers: modifiers)
    try scene.stage.advance(by: 0.3)
    return scene.view.focusedIndexPath?.item
  }

  @Test func `Home, End, Page Up and Page Down move the focus, and pages keep the column`() throws {
    let scene = try GridScene()
    scene.stage.window.setFocus(scene.view)
    try #expect(focused(scene, after: .end) == 99)
    try #expect(focused(scene, after: .home) == 0)
    try #expect(focused(scene, after: .right) == 1)
    // Six columns, of which five lines are visible.
    try #expect(focused(scene, after: .pageDown) == 25)
    try #expect(focused(scene, after: .pageDown) == 49)
    try #expect(focused(scene, after: .pageUp) == 25)
  }

  @Test func `Home reveals the first item below a pinned header`() throws {
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let scene = try GridScene(layout: layout)
    scene.stage.window.setFocus(scene.view)
    try #expect(focused(scene, after: .end) == 99)
    #expect(scene.view.contentOffset.y > 0)
    try #expect(focused(scene, after: .home) == 0)
    #expect(scene.view.contentOffset.y == 0)
  }

  @Test func `focusing a scrolled grid focuses the first item that is neither cut off nor below a header`() throws {
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let scene = try GridScene(layout: layout)
    // The second line begins at the top, so the header covers part of it.
    let second = try #require(scene.view.layoutAttributesForItem(at: IndexPath(item: 6, section: 0)))
    scene.view.contentOffset.y = second.frame.minY
    try scene.stage.advance(by: 0)
    scene.stage.window.setFocus(scene.view)
    try scene.stage.advance(by: 0)
    #expect(scene.view.focusedIndexPath?.item == 12)
  }

  @Test func `arrow keys select with multiple selection, unless the delegate refuses`() throws {
    final class Delegate: CollectionViewDelegate {
      func collectionView(_ collectionView: CollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool {
        path.item != 2
      }
    }
    let scene = try GridScene([10])
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.right)
    #expect(scene.selected.isEmpty)
    scene.view.allowsMultipleSelection = true
    try scene.stage.key(.left)
    #expect(scene.selected == [0])
    let delegate = Delegate()
    scene.view.delegate = delegate
    for _ in 0..<2 { try scene.stage.key(.right) }
    #expect(scene.selected == [1])
  }

  @Test func `Shift+End extends the selection to the last item`() throws {
    let scene = try GridScene([10])
    scene.view.allowsMultipleSelection = true
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.right)
    try scene.stage.key(.end, modifiers: .shift)
    #expect(scene.selected == Array(1...9))
  }

  @Test func `typing finds items by their cells' labels, and by the delegate's text for items without a cell`() throws {
    final class Source: CollectionViewDataSource, CollectionViewDelegate {
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
      func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        if cell.contentView.subviews.isEmpty { cell.contentView.addSubview(Label("")) }
        (cell.contentView.subviews.first as? Label)?.text = ["Ash", "Birch", "Cedar"][path.item % 3]
        return cell
      }
      func collectionView(_ collectionView: CollectionView, typeSelectStringForItemAt indexPath: IndexPath) -> String? {
        indexPath.item == 150 ? "Yew" : nil
      }
    }
    let source = Source()
    let stage = try Stage(size: CGSize(width: 350, height: 300))
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 350, height: 300), collectionViewLayout: CollectionViewFlowLayout())
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    try stage.add(view)
    try stage.advance(by: 0.1)
    stage.window.setFocus(view)
    try stage.key(.character("c"))
    #expect(view.focusedIndexPath?.item == 2)
    try stage.advance(by: 1)
    try stage.key(.character("y"))
    #expect(view.focusedIndexPath?.item == 150)
  }

  @Test func `a collection view whose items have no texts passes letters on`() throws {
    final class Outer: View {
      var keys = 0
      override func pressesBegan(_ presses: Set<Press>, with event: Event?) { keys += 1 }
    }
    let scene = try GridScene([5])
    let outer = Outer(frame: scene.view.frame)
    try scene.stage.add(outer)
    outer.addSubview(scene.view)
    try scene.stage.advance(by: 0.1)
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.character("x"))
    #expect(outer.keys == 1)
  }
}
