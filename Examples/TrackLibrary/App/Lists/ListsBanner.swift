internal import MiniUI

/// A sentence above lists that do not follow their database. It does not cover the rows.
final class ListsBanner: StackView {
  var text: String? { didSet { label.text = text } }
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
    retry.setFixedSize(width: 88)
    alignment = .center
    spacing = 6
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = DirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 6)
    for view in [label, retry] { addArrangedSubview(view) }
  }
}
