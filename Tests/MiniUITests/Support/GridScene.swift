package import MiniUITesting

/// A collection view that fills a window, its data, and a user. By default it has 100 cells of 50 by 50 in six columns.
package final class GridScene {
  package let stage: Stage
  package let data: GridData
  package let view: CollectionView
  package let layout: CollectionViewFlowLayout

  package init(
    _ counts: [Int] = [100], size: CGSize = CGSize(width: 350, height: 300),
    layout: CollectionViewFlowLayout = CollectionViewFlowLayout()
  ) throws {
    stage = try Stage(size: size)
    data = GridData(counts)
    self.layout = layout
    view = data.makeView(layout, size: size)
    try stage.add(view)
  }

  package var shown: [Int] { view.indexPathsForVisibleItems.sorted().map(\.item) }
  package var selected: [Int] { view.indexPathsForSelectedItems?.map(\.item) ?? [] }

  /// Returns the center of an item, in the window.
  package func location(_ item: Int) -> CGPoint { view.convert(view.frame(item).center, to: nil) }

  package func finger(_ item: Int) throws {
    try stage.touchDown(location(item))
    try stage.advance(by: 0.05)
    try stage.touchUp(location(item))
  }

  package func click(_ item: Int, _ modifiers: KeyModifiers = []) throws {
    try stage.send(.keyDown(Key(.modifier, modifiers: modifiers), isRepeat: false))
    // Long enough after the last click not to form a double click.
    try stage.advance(by: 1)
    try stage.tap(location(item))
    try stage.send(.keyUp(Key(.modifier)))
  }
}
