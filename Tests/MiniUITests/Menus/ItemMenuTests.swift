import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the context menus of the items of a collection view.
struct ItemMenuTests {
  private final class Items: CollectionViewDataSource, CollectionViewDelegate {
    var log: [String] = []
    var hasMenu = true

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
  }

  private func scene(pointer: PointerKind = .mouse) throws -> (Stage, CollectionView, Items) {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: true, pointer: pointer)
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

  @Test func `the secondary button opens the menu of the item under it, or of the selection that it is in`() throws {
    let (stage, view, items) = try scene()
    try stage.tap(center(1, view), button: .secondary)
    #expect(title(stage) == "Items 1" && items.log == [] && view.indexPathsForSelectedItems == nil)
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

  @Test func `a finger that is held opens it and selects nothing, one that scrolls does not`() throws {
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

  @Test func `the Menu key opens it for the focused item`() throws {
    let (stage, view, items) = try scene()
    stage.window.setFocus(view)
    try stage.key(.right)
    try stage.key(.menu)
    #expect(title(stage) == "Items 1" && items.log == [])
  }

  @Test func `without a menu nothing changes`() throws {
    let (stage, view, items) = try scene()
    items.hasMenu = false
    try stage.tap(center(1, view), button: .secondary)
    #expect(title(stage) == nil && items.log == ["selected 1"])
    view.reloadData()
    view.removeFromSuperview()
  }
}
