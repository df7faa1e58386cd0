internal import MiniUI

/// The accessory above keyboards that have no Next key.
final class OrderBar: View {
  var onNext: (() -> Void)?
  private let line = View()
  private let button = Button("Next", style: .plain)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "order-bar"
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    button.accessibilityIdentifier = "bar-next"
    button.addAction({ [unowned self] _ in onNext?() }, for: .primaryActionTriggered)
    addConstrained(line, button)
    line.setFixedSize(height: 1)
    button.setFixedSize(width: 76, height: 36)
    LayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      button.centerYAnchor.constraint(equalTo: centerYAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
    ])
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}
