internal import MiniUI

/// Fields with captions: all captions are as wide as the longest, and have the baselines of their fields.
final class FormCard: ConstraintCard {
  private static let entries = [("Name", "Ada Vogel"), ("Telephone", "0421 1234"), ("Town", "Bremen")]

  init() {
    super.init("Form")
    var captions: [Label] = []
    var fields: [TextField] = []
    for (title, example) in FormCard.entries {
      let (caption, field) = (Label(title, font: .systemFont(ofSize: 15)), TextField())
      field.accessibilityIdentifier = title.lowercased()
      field.placeholder = example
      field.returnKeyType = .next
      // The field gets the width beside the caption.
      caption.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      caption.setContentCompressionResistancePriority(.required, for: .horizontal)
      addConstrained(caption, field)
      captions.append(caption)
      fields.append(field)
      LayoutConstraint.activate([
        caption.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        caption.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
        field.leadingAnchor.constraint(equalTo: caption.trailingAnchor, constant: 16),
        field.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      ])
    }
    let widths = zip(captions, captions.dropFirst()).map { $0.widthAnchor.constraint(equalTo: $1.widthAnchor) }
    LayoutConstraint.activate(widths + content.fill(with: fields, spacing: 8))
  }
}
