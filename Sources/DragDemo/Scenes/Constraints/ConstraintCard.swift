internal import MiniUI

/// A card with a heading. Subclasses lay out views in the area below it.
class ConstraintCard: View {
  /// The area below the heading, within the margins. The constraints of its views determine the height of the card.
  let content = LayoutGuide()

  init(_ title: String) {
    super.init(frame: .zero)
    styleAsCard(cornerRadius: 14)
    accessibilityIdentifier = "card-\(title.lowercased())"
    layoutMargins = EdgeInsets(16)
    let heading = Label(title, font: .systemFont(ofSize: 13, weight: .medium), color: .secondaryLabel)
    addConstrained(heading)
    addLayoutGuide(content)
    let margins = layoutMarginsGuide
    LayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: margins.topAnchor),
      heading.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      heading.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      content.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 16),
      content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }
}
