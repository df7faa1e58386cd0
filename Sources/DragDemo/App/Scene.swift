internal import MiniUI

/// One page of the demo. Every scene in `all` appears in the bar, in the tour, and in the output of `DragDemo scenes`.
nonisolated struct Scene: Sendable {
  /// The name in scripts.
  let name: String
  /// The title in the bar.
  let title: String
  /// A summary of the scene's contents.
  let summary: String
  /// Whether the bar has a segment for the scene. Scenes without a segment are last, in a menu of the bar.
  var isInBar = true
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
      summary: "Two grids that keep their items visible when the window is rotated; a tap enlarges one.",
      make: { GridsController() }),
    Scene(
      name: "order", title: "Order",
      summary: "A form that stays clear of the keyboard of the screen, in six languages.",
      make: { OrderController() }),
    Scene(
      name: "navigation", title: "Pages",
      summary: "A catalogue to browse: pages, settings in a sheet, an alert, a popover, transitions to choose.",
      isInBar: false, make: { NavigationSceneController() }),
    Scene(
      name: "controls", title: "Controls",
      summary: "Segments, sliders, steppers, progress, and a list to pull down.", isInBar: false,
      make: { ControlsController() }),
    Scene(
      name: "modals", title: "Modals", summary: "Alerts, sheets of actions, sheets with detents, cards and popovers.",
      isInBar: false, make: { ModalsController() }),
    Scene(
      name: "menus", title: "Menus",
      summary: "A menu bar, menus of a view, of buttons and of a text, tooltips and toasts.",
      isInBar: false, make: { MenuBarController(rootViewController: MenusController()) }),
    Scene(
      name: "constraints", title: "Constraints",
      summary: "Sets that change with the width, equal widths, baselines, an animation, a contradiction.",
      isInBar: false, make: { ConstraintsController() }),
    Scene(
      name: "words", title: "Words", summary: "The kit's own words in eight languages: editing, an alert, menus.",
      isInBar: false, make: { WordsController() }),
    Scene(
      name: "tables", title: "Tables", summary: "Tables in three styles: cells, accessories, swipes, edit mode, moves.",
      isInBar: false, make: { TablesController() }),
  ]
}
