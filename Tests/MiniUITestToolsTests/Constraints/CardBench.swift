import MiniUI
import MiniUITesting

/// A card at (20, 10) in a window, and the views in it that constraints lay out.
struct CardBench {
  let stage: Stage
  let card = View(frame: CGRect(x: 20, y: 10, width: 160, height: 100))
  let title = View()

  init(direction: UserInterfaceLayoutDirection = .leftToRight) throws {
    stage = try Stage(size: CGSize(width: 200, height: 120), layoutDirection: direction)
    card.accessibilityIdentifier = "card"
    title.accessibilityIdentifier = "title"
    add(title)
    try stage.add(card)
  }

  func add(_ view: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(view)
  }

  /// Activates constraints, with a priority if it is given, and lays out.
  func activate(_ constraints: [LayoutConstraint], priority: LayoutPriority = .required) throws {
    for constraint in constraints { constraint.priority = priority }
    LayoutConstraint.activate(constraints)
    try stage.settle()
  }

  /// Pins the title at (8, 10) in the card.
  func pinTitle() throws {
    try activate([
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
    ])
  }

  /// Gives the title required lengths.
  func sizeTitle(_ width: CGFloat, _ height: CGFloat) throws {
    try activate([
      title.widthAnchor.constraint(equalToConstant: width), title.heightAnchor.constraint(equalToConstant: height),
    ])
  }
}

extension CGPoint {
  static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
}
