import MiniUITesting
import Testing

@testable import MiniUI

/// Tests that delegates are notified when the menus of items and rows open and close.
struct ItemMenuDelegateTests {
  private final class Delegate: CollectionViewDataSource, CollectionViewDelegate, TableViewDataSource, TableViewDelegate
  {
    var log: [String] = []
    private(set) var configuration: ContextMenuConfiguration?
    var isEmpty = false

    private func makeMenu() -> ContextMenuConfiguration? {
      configuration = ContextMenuConfiguration(actionProvider: { [self] _ in
        Menu(children: isEmpty ? [] : [Action(title: "Copy") { [self] _ in log.append("copy") }])
      })
      return configuration
    }
    private func note(
      _ event: String, _ menu: ContextMenuConfiguration, _ animator: (any ContextMenuInteractionAnimating)?
    ) {
      #expect(menu === configuration)
      log.append(event)
      animator?.addAnimations { [self] in log.append("\(event) along") }
      animator?.addCompletion { [self] in log.append("\(event) done") }
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> ContextMenuConfiguration? { makeMenu() }
    func collectionView(
      _ collectionView: CollectionView, willDisplayContextMenu configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { note("display", configuration, animator) }
    func collectionView(
      _ collectionView: CollectionView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { note("end", configuration, animator) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
      -> ContextMenuConfiguration?
    { makeMenu() }
    func tableView(
      _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { note("display", configuration, animator) }
    func tableView(
      _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
      animator: (any ContextMenuInteractionAnimating)?
    ) { note("end", configuration, animator) }
    /// Returns the notifications since the last call.
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private func scene(isTable: Bool) throws -> (Stage, Delegate) {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let delegate = Delegate()
    if isTable {
      let table = TableView(frame: stage.window.bounds, style: .plain)
      table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
      (table.dataSource, table.delegate) = (delegate, delegate)
      try stage.add(table)
    } else {
      let grid = CollectionView(frame: stage.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
      grid.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (grid.dataSource, grid.delegate) = (delegate, delegate)
      try stage.add(grid)
    }
    return (stage, delegate)
  }

  private let location = CGPoint(x: 20, y: 20)

  @Test(arguments: [true, false]) func `opening and closing an item's menu notifies the delegate`(isTable: Bool) throws
  {
    let (stage, delegate) = try scene(isTable: isTable)
    try stage.tap(location, button: .secondary)
    try stage.settle()
    #expect(delegate.take() == ["display", "display along", "display done"])
    try stage.tap(.text("Copy"))
    try stage.settle()
    #expect(delegate.take() == ["end", "end along", "copy", "end done"])
  }

  @Test(arguments: [true, false]) func `a menu that does not open notifies no delegate`(isTable: Bool) throws {
    let (stage, delegate) = try scene(isTable: isTable)
    delegate.isEmpty = true
    try stage.tap(location, button: .secondary)
    try stage.settle()
    #expect(delegate.take().isEmpty)
  }
}
