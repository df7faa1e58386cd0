import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the context menus of the items of a collection view.
struct ItemMenuTests {
  private final class Items: CollectionViewDataSource, CollectionViewDelegate {
    var log: [String] = []
    var hasMenu = true
    var lifted: View?
    var returned: View?

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selected \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> ContextMenuConfiguration? {
      let items = indexPaths.map { "\($0.item)" }.joined(separator: ",")
      guard hasMenu else { return nil }
      return ContextMenuConfiguration(actionProvider: { [self] _ in
        Menu(children: [Action(title: "Items \(items)") { [self] in log.append($0.title) }])
      })
    }
    func collectionView(
      _ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> TargetedPreview? { lifted.map { TargetedPreview(view: $0) } }
    func collectionView(
      _ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> TargetedPreview? { returned.map { TargetedPreview(view: $0) } }
    func collectionView(
      _ collectionView: CollectionView, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
      animator: any ContextMenuInteractionCommitAnimating
    ) { animator.addCompletion { [self] in log.append("preview tapped") } }
  }

  private func scene(pointer: PointerKind = .mouse, isReduced: Bool = true) throws -> (Stage, CollectionView, Items) {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: isReduced, pointer: pointer)
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let view = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    view.delegate = items
    try stage.add(view)
    return (stage, view, items)
  }

  private func title(_ stage: Stage) -> String? {
    stage.window.overlays.menu.flatMap { $0.isOpen ? $0.levels[0].content.rows.first?.title : nil }
  }

  private func center(_ item: Int, _ view: CollectionView) -> CGPoint {
    view.cellForItem(at: IndexPath(item: item, section: 0)).map { $0.convert($0.bounds.center, to: nil) } ?? .zero
  }

  @Test func `a secondary click opens the menu of its item, or of the selection that contains it`() throws {
    let (stage, view, items) = try scene()
    try stage.tap(center(1, view), button: .secondary)
    #expect(title(stage) == "Items 1")
    #expect(items.log == [])
    #expect(view.indexPathsForSelectedItems == nil)
    try stage.key(.escape)
    view.allowsMultipleSelection = true
    for item in [2, 3] { view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: []) }
    try stage.tap(center(3, view), button: .secondary)
    #expect(title(stage) == "Items 2,3")
    try stage.key(.escape)
    try stage.press(center(0, view), button: .secondary)
    #expect(title(stage) == "Items 0")
    try stage.move(to: CGPoint(x: center(0, view).x + 20, y: center(0, view).y + 20))
    try stage.release(button: .secondary)
    #expect(items.log == ["Items 0"])
  }

  @Test func `a long press opens an item's menu and selects nothing, and a scroll opens none`() throws {
    let (stage, view, items) = try scene(pointer: .touch)
    try stage.longPress(center(1, view), duration: 0.8)
    #expect(title(stage) == "Items 1" && items.log == [])
    try stage.key(.escape)
    try stage.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 120), duration: 0.9)
    try stage.settle()
    #expect(title(stage) == nil && view.contentOffset.y > 0)
    try stage.tap(center(12, view))
    #expect(items.log == ["selected 12"])
  }

  @Test func `a pressed item shrinks before its menu opens, and grows again when the finger scrolls`() throws {
    let (stage, view, items) = try scene(pointer: .touch, isReduced: false)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    try stage.touchDown(center(1, view))
    try stage.advance(by: 0.45)
    #expect(cell.transform.a == 0.96 && cell.presentation.transform.a < 1)
    try stage.touchMove(to: CGPoint(x: 100, y: 10), duration: 0.1)
    try stage.touchUp()
    try stage.settle()
    #expect(cell.transform == .identity)
    #expect(title(stage) == nil)
    #expect(items.log == [])
    view.contentOffset.y = 0
    try stage.advanceFrame()
    try stage.longPress(center(1, view), duration: 0.8)
    try stage.settle()
    #expect(title(stage) == "Items 1" && view.visibleCells.allSatisfy { $0.presentation.transform == .identity })
  }

  @Test func `the delegate chooses the previews of an item's menu, and is notified of a tap on one`() throws {
    let (stage, view, items) = try scene(pointer: .touch, isReduced: false)
    let (part, goal) = (View(frame: CGRect(x: 10, y: 10, width: 30, height: 20)), try #require(view.visibleCells.last))
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    cell.contentView.addSubview(part)
    (items.lifted, items.returned) = (part, goal)
    try stage.touchDown(center(1, view))
    try stage.advance(by: 0.45)
    #expect(part.transform.a == 0.96 && cell.transform == .identity)
    try stage.advance(by: 0.2)
    try stage.touchUp()
    try stage.settle()
    let preview = try #require(stage.window.overlays.menu?.previewView)
    #expect(preview.bounds.size == CGSize(width: 30, height: 20))
    try stage.key(.escape)
    #expect(preview.center == goal.convert(goal.bounds.center, to: nil) && items.log == [])
    try stage.settle()
    try stage.longPress(center(1, view), duration: 0.8)
    try stage.settle()
    try stage.tap(try #require(stage.window.overlays.menu?.previewView).frame.center)
    try stage.settle()
    #expect(items.log == ["preview tapped"])
  }

  @Test func `the Menu key opens the menu of the focused item`() throws {
    let (stage, view, items) = try scene()
    stage.window.setFocus(view)
    try stage.key(.right)
    try stage.key(.menu)
    #expect(title(stage) == "Items 1" && items.log == [])
  }

  @Test func `an item without a menu is selected by a secondary click`() throws {
    let (stage, view, items) = try scene()
    items.hasMenu = false
    try stage.tap(center(1, view), button: .secondary)
    #expect(title(stage) == nil && items.log == ["selected 1"])
    view.reloadData()
    view.removeFromSuperview()
  }
}
