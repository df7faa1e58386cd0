internal import MiniUI

/// A scene with two grids. A tap on a cell enlarges its grid to two thirds of the area, with one item per page, and
/// swaps the directions of both. The next tap or Escape restores them. The tapped cell stays visible.
final class GridsController: ViewController {
  private let upper = GridPane("upper", .vertical)
  private let lower = GridPane("lower", .horizontal)
  /// The grid with two thirds of the area; nil if both grids have half of it.
  private var featured: GridPane?

  private static let duration: TimeInterval = 0.35

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "grids"
    for pane in [upper, lower] {
      view.addSubview(pane)
      pane.onTap = { [unowned self] in tapped($0) }
    }
  }

  private func tapped(_ pane: GridPane) {
    featured = featured == nil ? pane : nil
    View.animate(withDuration: view.traitCollection.prefersReducedMotion ? 0 : GridsController.duration) { [self] in
      for pane in [upper, lower] {
        pane.arrange(featured == nil ? .grid : featured === pane ? .onePerPage : .swappedGrid, animated: true)
      }
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if let featured, presses.contains(where: { $0.key == Key(.escape) }) { return tapped(featured) }
    super.pressesBegan(presses, with: event)
  }

  /// Lays out the grids side by side in a wide area, with the first at the leading edge; in a high area, one above the
  /// other.
  override func viewDidLayoutSubviews() {
    let margin: CGFloat = view.bounds.width >= 700 ? 20 : 14
    let gap: CGFloat = 14
    let area = view.bounds.inset(by: EdgeInsets(margin))
    let axis: Axis = area.width > area.height ? .horizontal : .vertical
    let share: CGFloat = featured == nil ? 0.5 : featured === upper ? 2 / 3 : 1 / 3
    let length = max(0, area.size[axis] - gap)
    var first = area
    first.size[axis] = (length * share).rounded()
    var second = area
    second.origin[axis] += first.size[axis] + gap
    second.size[axis] = length - first.size[axis]
    upper.frame = view.directed(first)
    lower.frame = view.directed(second)
  }
}
