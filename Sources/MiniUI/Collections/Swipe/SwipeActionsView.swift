/// The buttons beside the content of a swiped cell.
final class SwipeActionsView: View {
  enum Side: Hashable {
    case leading, trailing
  }

  let configuration: SwipeActionsConfiguration
  let side: Side
  /// Whether the cell clips its content while it is closed.
  var clipsCell = false
  private let buttons: [SwipeButton]
  private let indexWidth: CGFloat
  /// Whether releasing the finger performs the first action.
  private(set) var isFull = false
  private(set) var open: CGFloat = 0

  /// - Parameter indexWidth: the width of the list's section index, which the buttons of the trailing side do not cover.
  init(
    _ configuration: SwipeActionsConfiguration, _ side: Side, indexWidth: CGFloat,
    action: @escaping (ContextualAction, View) -> Void
  ) {
    self.configuration = configuration
    self.side = side
    self.indexWidth = side == .trailing ? indexWidth : 0
    buttons = configuration.actions.map { SwipeButton($0) }
    super.init(frame: .zero)
    // The first action's button is in front, since it grows over the others.
    for button in buttons.reversed() {
      addSubview(button)
      button.addAction({ button in action(button.action, button) }, for: .primaryActionTriggered)
    }
  }

  private var layout: SwipeLayout { SwipeLayout(buttons.map(\.content), indexWidth: indexWidth) }

  /// The width of the open row's buttons, in points.
  private(set) lazy var rest = layout.rest

  var isAtRight: Bool { (side == .trailing) != isMirrored }

  /// Lays out the buttons for a row that is open by a distance, beside content of a size.
  func show(open: CGFloat, isFull: Bool, beside content: CGSize) {
    self.open = open
    self.isFull = isFull
    let width = max(rest, open)
    frame = CGRect(x: isAtRight ? content.width : -width, y: 0, width: width, height: content.height)
    let height = min(SwipeLayout.height, max(0, content.height - 2 * SwipeActionsView.margin))
    let y = ((content.height - height) / 2).rounded(.down)
    for (index, range) in layout.ranges(open: open, isFull: isFull).enumerated() {
      let x = isAtRight ? range.lowerBound : width - range.upperBound
      buttons[index].frame = CGRect(x: x, y: y, width: range.upperBound - range.lowerBound, height: height)
      buttons[index].alpha = isFull && index > 0 ? 0 : rest > 0 ? min(1, max(0, open / rest)) : 1
    }
  }

  /// The minimum distance of the buttons from the row's edges, in points. Measured on UIKit.
  private static let margin: CGFloat = 4
}
