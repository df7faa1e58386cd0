import MiniUI
import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

struct CollectionSelectionTests {
  @Test func `a finger highlights, selects and unhighlights a cell in this order`() throws {
    let scene = try GridScene()
    scene.data.isLogging = true
    try scene.finger(3)
    #expect(
      scene.data.log == ["shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didSelect 3", "didUnhighlight 3"])
    #expect(scene.selected == [3] && scene.view.cellForItem(at: IndexPath(item: 3, section: 0))?.isSelected == true)
    try scene.finger(4)
    #expect(scene.selected == [4])
  }

  @Test func `a tap or click on the selected item notifies the delegate again`() throws {
    let scene = try GridScene()
    try scene.finger(3)
    scene.data.isLogging = true
    let calls = ["shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didSelect 3", "didUnhighlight 3"]
    try scene.finger(3)
    #expect(scene.data.log == calls)
    try scene.click(3)
    #expect(scene.data.log == calls + calls)
    #expect(scene.selected == [3])
  }

  @Test func `a scroll that begins on a cell selects nothing`() throws {
    let scene = try GridScene()
    scene.data.isLogging = true
    try scene.stage.touchDown(scene.location(20))
    try scene.stage.advance(by: 0.3)
    #expect(scene.data.log.last == "didHighlight 20")
    try scene.stage.touchMove(to: CGPoint(x: 130, y: 100), duration: 0.1)
    try scene.stage.touchUp(CGPoint(x: 130, y: 100))
    #expect(scene.selected.isEmpty && scene.data.log.contains("didUnhighlight 20"))
    #expect(scene.view.contentOffset.y > 50)
  }

  @Test func `clicks with modifiers select one item if multiple selection is off`() throws {
    let scene = try GridScene()
    try scene.click(3)
    try scene.click(5)
    #expect(scene.selected == [5])
    try scene.click(5, .control)
    #expect(scene.selected.isEmpty)
    try scene.click(7, .shift)
    #expect(scene.selected == [7])
  }

  @Test func `clicks with modifiers select several items if multiple selection is on`() throws {
    let scene = try GridScene()
    scene.view.allowsMultipleSelection = true
    try scene.click(3)
    try scene.click(5)
    #expect(scene.selected == [5])
    try scene.click(8, .control)
    #expect(scene.selected == [5, 8])
    try scene.click(10, .shift)
    #expect(scene.selected == [8, 9, 10])
    try scene.click(6, .shift)
    #expect(scene.selected == [6, 7, 8])
    try scene.click(1, .control)
    try scene.click(3, [.control, .shift])
    #expect(scene.selected == [1, 2, 3, 6, 7, 8])
    try scene.click(2, .control)
    #expect(scene.selected == [1, 3, 6, 7, 8])
  }

  @Test func `with multiple selection taps toggle items`() throws {
    let scene = try GridScene()
    scene.view.allowsMultipleSelection = true
    for item in [2, 4, 2, 9] { try scene.finger(item) }
    #expect(scene.selected == [4, 9])
  }

  @Test func `each click of a double click selects the item, and then the primary action is performed`() throws {
    let scene = try GridScene()
    scene.data.isLogging = true
    try scene.stage.tap(scene.location(3), count: 2)
    let click = ["shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didSelect 3"]
    #expect(scene.data.log == click + ["didUnhighlight 3"] + click + ["primary 3", "didUnhighlight 3"])
    #expect(scene.selected == [3])
  }

  @Test(arguments: [KeyModifiers.control, .shift])
  func `a double click that extends the selection performs no primary action`(_ modifiers: KeyModifiers) throws {
    let scene = try GridScene()
    scene.view.allowsMultipleSelection = true
    try scene.click(3)
    try scene.click(5, .control)
    scene.data.isLogging = true
    try scene.stage.send(.keyDown(Key(.modifier, modifiers: modifiers), isRepeat: false))
    try scene.stage.advance(by: 1)
    try scene.stage.tap(scene.location(5), count: 2)
    #expect(!scene.data.log.contains("primary 5"))
    #expect(scene.selected.contains(5))
  }

  @Test func `an item that the delegate removes when it is selected performs no primary action`() throws {
    final class Remover: CollectionViewDelegate {
      var actions = 0
      let data: GridData
      init(_ data: GridData) { self.data = data }
      func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        data.counts = [0]
        collectionView.reloadData()
      }
      func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        actions += 1
      }
    }
    let scene = try GridScene()
    let remover = Remover(scene.data)
    scene.view.delegate = remover
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.enter)
    #expect(remover.actions == 0)
  }

  @Test func `Return selects the focused item, and then performs its primary action`() throws {
    let scene = try GridScene()
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.right)
    scene.data.isLogging = true
    try scene.stage.key(.enter)
    #expect(scene.data.log == ["shouldSelect 1", "didSelect 1", "primary 1"])
    #expect(scene.selected == [1])
  }

  @Test func `selecting in code does not notify the delegate`() throws {
    let scene = try GridScene()
    scene.data.isLogging = true
    scene.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    scene.view.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
    #expect(scene.data.log.isEmpty && scene.view.indexPathsForSelectedItems == nil)
  }

  @Test func `Ctrl+A selects up to a million items`() throws {
    let count = Soak.count(100_000, of: 1_000_000)
    let scene = try GridScene([count])
    scene.view.allowsMultipleSelection = true
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.character("a"), modifiers: .control)
    #expect(scene.view.isItemSelected(at: IndexPath(item: count - 1, section: 0)))
    #expect(scene.view.visibleCells.allSatisfy { $0.isSelected })
    try scene.stage.key(.escape)
    #expect(scene.view.indexPathsForSelectedItems == nil)
  }

  @Test func `arrow keys move through lines, columns and sections, and the view scrolls`() throws {
    let scene = try GridScene([8, 0, 10])
    scene.stage.window.setFocus(scene.view)
    #expect(scene.view.focusedIndexPath == IndexPath(item: 0, section: 0))
    func go(_ key: KeyCode) throws -> [Int] {
      try scene.stage.key(key)
      return scene.view.focusedIndexPath.map { [$0.section, $0.item] } ?? []
    }
    try #expect(go(.right) == [0, 1])
    try #expect(go(.down) == [0, 7])
    try #expect(go(.down) == [2, 1])
    try #expect(go(.up) == [0, 7])
    try #expect(go(.right) == [2, 0])
    try #expect(go(.left) == [0, 7])
    for _ in 0..<4 { _ = try go(.right) }
    // The line above is shorter than this column. Moving up through it must keep the column as the goal.
    try #expect(go(.right) == [2, 4])
    try #expect(go(.up) == [0, 7])
    try #expect(go(.up) == [0, 4])
    try #expect(go(.down) == [0, 7])
  }

  @Test func `moving the focus scrolls as little as needed`() throws {
    let scene = try GridScene()
    scene.stage.window.setFocus(scene.view)
    for _ in 0..<5 { try scene.stage.key(.down) }
    try scene.stage.advance(by: 0.5)
    #expect(scene.view.focusedIndexPath?.item == 30)
    #expect(scene.view.contentOffset.y == 58)
    #expect(scene.view.isFocused)
  }

  @Test func `Space selects, Shift with an arrow extends the selection, and Return selects one item`() throws {
    let scene = try GridScene()
    scene.view.allowsMultipleSelection = true
    scene.data.isLogging = true
    scene.stage.window.setFocus(scene.view)
    try scene.stage.key(.space)
    try scene.stage.key(.right, modifiers: .shift)
    try scene.stage.key(.right, modifiers: .shift)
    #expect(scene.selected == [0, 1, 2])
    try scene.stage.key(.enter)
    #expect(scene.data.log.last == "primary 2" && scene.selected == [2])
  }
}
