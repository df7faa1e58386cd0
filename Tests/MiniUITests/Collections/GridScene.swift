import MiniUI
import MiniUITesting

/// A collection view that fills a window, its data, and a user. By default it has 100 cells of 50 by 50 in six columns.
final class GridScene {
  let stage: Stage
  let data: GridData
  let view: CollectionView
  let layout: CollectionViewFlowLayout

  init(
    _ counts: [Int] = [100], size: CGSize = CGSize(width: 350, height: 300),
    layout: CollectionViewFlowLayout = CollectionViewFlowLayout()
  ) throws {
    stage = try Stage(size: size)
    data = GridData(counts)
    self.layout = layout
    view = data.makeView(layout, size: size)
    try stage.add(view)
  }

  var shown: [Int] { view.indexPathsForVisibleItems.sorted().map(\.item) }
  var selected: [Int] { view.indexPathsForSelectedItems?.map(\.item) ?? [] }

  /// Returns the center of an item, in the window.
  func location(_ item: Int) -> CGPoint { view.convert(view.frame(item).center, to: nil) }

  func finger(_ item: Int) throws {
    try stage.touchDown(location(item))
    try stage.advance(by: 0.05)
    try stage.touchUp(location(item))
  }

  func click(_ item: Int, _ modifiers: KeyModifiers = []) throws {
    try stage.send(.keyDown(Key(.modifier, modifiers: modifiers), isRepeat: false))
    // Long enough after the last click not to form a double click.
    try stage.advance(by: 1)
    try stage.tap(location(item))
    try stage.send(.keyUp(Key(.modifier)))
  }
}
