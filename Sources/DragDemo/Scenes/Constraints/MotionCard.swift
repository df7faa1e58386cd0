internal import MiniUI

/// A tile on a track. A button changes the constant of the tile's constraint, and animates the layout.
final class MotionCard: ConstraintCard {
  private let track = View()
  private let tile = View()
  private let caption = Label("", font: .systemFont(ofSize: 15))
  private let move = Button("Move")
  private lazy var leading = tile.leadingAnchor.constraint(equalTo: track.leadingAnchor, constant: MotionCard.near)

  /// The constants, in points. The far one fits into the narrowest track.
  private static let near: CGFloat = 8
  private static let far: CGFloat = 176
  private static let duration: TimeInterval = 0.5

  init() {
    super.init("Motion")
    track.backgroundColor = .secondarySystemBackground
    track.cornerRadius = 12
    track.setFixedSize(height: 64)
    tile.accessibilityIdentifier = "tile"
    tile.backgroundColor = .systemOrange
    tile.cornerRadius = 8
    tile.setFixedSize(width: 48, height: 48)
    move.accessibilityIdentifier = "move"
    move.setFixedSize(height: 40)
    move.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    move.setContentCompressionResistancePriority(.required, for: .horizontal)
    move.addAction({ [unowned self] _ in moveTile() }, for: .primaryActionTriggered)
    addConstrained(track, caption, move)
    track.addConstrained(tile)
    LayoutConstraint.activate([
      leading, tile.centerYAnchor.constraint(equalTo: track.centerYAnchor),
      track.topAnchor.constraint(equalTo: content.topAnchor),
      track.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      track.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      move.topAnchor.constraint(equalTo: track.bottomAnchor, constant: 16),
      move.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      move.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      caption.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: move.leadingAnchor, constant: -16),
      caption.centerYAnchor.constraint(equalTo: move.centerYAnchor),
    ])
    showConstant()
  }

  private func moveTile() {
    leading.constant = leading.constant == MotionCard.near ? MotionCard.far : MotionCard.near
    showConstant()
    // The constraints of the whole page are solved together, so lay out the window.
    View.animate(withDuration: traitCollection.prefersReducedMotion ? 0 : MotionCard.duration) {
      window?.layoutIfNeeded()
    }
  }

  private func showConstant() { caption.text = "Constant: \(Int(leading.constant))" }
}
