internal import MiniUI

/// Messages, with lines between them. Each row is as high as its text.
final class MailCard: ConstraintCard {
  init() {
    super.init("Messages")
    var parts: [View] = []
    for mail in Mail.all {
      if !parts.isEmpty {
        let line = View()
        line.backgroundColor = .separator
        line.setFixedSize(height: 1)
        parts.append(line)
      }
      parts.append(MailRow(mail))
    }
    addColumn(parts, in: content, spacing: 8)
  }
}

/// A message: the sender and the time on one baseline, and below them the text on as many lines as it needs.
final class MailRow: View {
  init(_ mail: Mail) {
    super.init(frame: .zero)
    let sender = Label(mail.sender, font: .systemFont(ofSize: 15, weight: .semibold))
    let time = Label(mail.time, font: .systemFont(ofSize: 13), color: .secondaryLabel)
    let text = Label(mail.text, font: .systemFont(ofSize: 15), color: .secondaryLabel)
    text.numberOfLines = 0
    time.setContentCompressionResistancePriority(.required, for: .horizontal)
    addConstrained(sender, time, text)
    LayoutConstraint.activate([
      sender.topAnchor.constraint(equalTo: topAnchor),
      sender.leadingAnchor.constraint(equalTo: leadingAnchor),
      time.firstBaselineAnchor.constraint(equalTo: sender.firstBaselineAnchor),
      time.leadingAnchor.constraint(greaterThanOrEqualTo: sender.trailingAnchor, constant: 8),
      time.trailingAnchor.constraint(equalTo: trailingAnchor),
      text.topAnchor.constraint(equalTo: sender.bottomAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: leadingAnchor),
      text.trailingAnchor.constraint(equalTo: trailingAnchor),
      text.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
