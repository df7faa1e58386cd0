internal import MiniUI

/// A picture, a name, a text and a button, with two sets of constraints: one below another, or side by side.
final class ProfileCard: ConstraintCard {
  /// Whether the parts are side by side.
  var isWide = false {
    didSet {
      guard isWide != oldValue else { return }
      LayoutConstraint.deactivate(isWide ? narrow : wide)
      LayoutConstraint.activate(isWide ? wide : narrow)
      alignTexts()
    }
  }

  private let picture = Label(
    "AV", font: .systemFont(ofSize: 22, weight: .semibold), color: Color(light: .white, dark: .black))
  private let name = Label("Ada Vogel", font: .systemFont(ofSize: 20, weight: .semibold))
  private let text = Label(
    "Draws old trees, and maps the woods in which they stand.", font: .systemFont(ofSize: 15), color: .secondaryLabel)
  private let follow = Button("Follow", style: .filled)

  private static let pictureSide: CGFloat = 64

  init() {
    super.init("Profile")
    picture.accessibilityIdentifier = "picture"
    picture.backgroundColor = .systemIndigo
    picture.cornerRadius = ProfileCard.pictureSide / 2
    picture.textAlignment = .center
    picture.setFixedSize(width: ProfileCard.pictureSide, height: ProfileCard.pictureSide)
    text.numberOfLines = 0
    follow.accessibilityIdentifier = "follow"
    follow.setFixedSize(height: 40)
    // Side by side, the button is as wide as its title, and the texts get the remaining width.
    follow.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    follow.setContentCompressionResistancePriority(.required, for: .horizontal)
    follow.setTitle("Following", for: .selected)
    follow.addAction({ $0.isSelected.toggle() }, for: .primaryActionTriggered)
    addConstrained(picture, name, text, follow)
    LayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: content.topAnchor),
      text.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      follow.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
    LayoutConstraint.activate(narrow)
    alignTexts()
  }

  private func alignTexts() {
    for label in [name, text] { label.textAlignment = isWide ? .natural : .center }
  }

  private lazy var narrow = [
    picture.centerXAnchor.constraint(equalTo: content.centerXAnchor),
    name.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
    name.leadingAnchor.constraint(equalTo: content.leadingAnchor),
    name.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    follow.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 16),
    follow.leadingAnchor.constraint(equalTo: content.leadingAnchor),
    follow.bottomAnchor.constraint(equalTo: content.bottomAnchor),
  ]

  private lazy var wide: [LayoutConstraint] = {
    // Exactly as high as the picture or the texts.
    let height = content.heightAnchor.constraint(equalToConstant: 0)
    height.priority = .fittingSizeLevel
    return [
      picture.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      picture.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
      name.topAnchor.constraint(equalTo: content.topAnchor),
      name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 16),
      name.trailingAnchor.constraint(equalTo: follow.leadingAnchor, constant: -16),
      text.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
      follow.centerYAnchor.constraint(equalTo: picture.centerYAnchor), height,
    ]
  }()
}
