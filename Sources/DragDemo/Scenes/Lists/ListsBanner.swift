internal import MiniUI

/// A sentence above lists that do not follow their database. The rows stay below it.
final class ListsBanner: View {
  var text: String? {
    didSet {
      label.text = text
      setNeedsLayout()
    }
  }
  var onRetry: () -> Void = {}

  private let label = Label("", font: .systemFont(ofSize: 13))
  private let retry = Button("Try Again", style: .plain)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "banner"
    backgroundColor = Color(light: Color(hex: 0xFFF3D6), dark: Color(hex: 0x4A3A12))
    cornerRadius = 10
    label.numberOfLines = 0
    retry.font = .systemFont(ofSize: 13, weight: .semibold)
    retry.contentInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    retry.accessibilityIdentifier = "banner-retry"
    retry.addAction({ [unowned self] _ in onRetry() }, for: .primaryActionTriggered)
    addSubview(label)
    addSubview(retry)
  }

  private static let buttonWidth: CGFloat = 88

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(0, size.width - 24 - ListsBanner.buttonWidth)
    let text = label.sizeThatFits(CGSize(width: width, height: .infinity))
    return CGSize(width: size.width, height: max(40, text.height + 16))
  }

  override func layoutSubviews() {
    let width = ListsBanner.buttonWidth
    label.frame = directed(
      CGRect(x: 12, y: 8, width: max(0, bounds.width - 24 - width), height: max(0, bounds.height - 16)))
    retry.frame = directed(
      CGRect(x: bounds.width - width - 6, y: ((bounds.height - 28) / 2).rounded(), width: width, height: 28))
  }
}
