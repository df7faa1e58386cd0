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
    for view in [line, button] { addSubview(view) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  override func layoutSubviews() {
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    button.frame = directed(CGRect(x: bounds.width - 84, y: 4, width: 76, height: max(0, bounds.height - 8)))
  }
}
