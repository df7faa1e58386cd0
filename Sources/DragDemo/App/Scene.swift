internal import MiniUI

/// One page of the demo. Add a scene here and it is in the bar, in `DragDemo scenes`, and in the tour.
nonisolated struct Scene: Sendable {
  /// What scripts call it.
  let name: String
  /// What the bar calls it.
  let title: String
  /// What there is to try.
  let summary: String
  let make: @MainActor @Sendable () -> ViewController

  static let all = [
    Scene(
      name: "tiles", title: "Tiles", summary: "Tiles to drag: nested, by a handle, on a grid, along an axis.",
      make: { TilesController() }),
    Scene(
      name: "text", title: "Text", summary: "Weights, sizes, wrapping, truncation, alignment, fallback.",
      make: { TextController() }),
    Scene(
      name: "shapes", title: "Shapes",
      summary: "Corners, borders, shadows, gradients, clips, fades, turned and scaled.",
      make: { ShapesController() }),
    Scene(
      name: "grids", title: "Grids",
      summary: "Two grids that keep their place when the window turns; a tap enlarges one.",
      make: { GridsController() }),
    Scene(
      name: "order", title: "Order",
      summary: "A form that stays clear of the keyboard of the screen, in six languages.",
      make: { OrderController() }),
  ]
}
