internal import MiniUI

/// A box whose width is 96 points. A button adds a constraint that contradicts it, and a text explains which one yields.
final class ContradictionCard: ConstraintCard {
  private let box = Label(
    "96 points", font: .systemFont(ofSize: 13, weight: .medium), color: Color(light: .white, dark: .black))
  private let contradict = Button("Contradict")
  private let explanation = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private lazy var wider = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 192)

  init() {
    super.init("Contradiction")
    box.accessibilityIdentifier = "box"
    box.backgroundColor = .systemIndigo
    box.cornerRadius = 8
    box.textAlignment = .center
    box.setFixedSize(width: 96, height: 40)
    contradict.accessibilityIdentifier = "contradict"
    contradict.setFixedSize(height: 40)
    contradict.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    contradict.addAction({ [unowned self] _ in toggle() }, for: .primaryActionTriggered)
    explanation.accessibilityIdentifier = "explanation"
    explanation.numberOfLines = 0
    addConstrained(box, contradict, explanation)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: content.topAnchor),
      box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      contradict.centerYAnchor.constraint(equalTo: box.centerYAnchor),
      contradict.leadingAnchor.constraint(greaterThanOrEqualTo: box.trailingAnchor, constant: 16),
      contradict.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      explanation.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 16),
      explanation.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      explanation.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      explanation.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    ])
    wider.identifier = "expected"
    explain()
  }

  private func toggle() {
    wider.isActive.toggle()
    contradict.setTitle(wider.isActive ? "Repair" : "Contradict", for: .normal)
    // Contradictions are found when the constraints are solved.
    window?.layoutIfNeeded()
    explain()
  }

  private func explain() {
    let sentences = window.map(LayoutConstraint.conflicts) ?? []
    explanation.text =
      sentences.isEmpty
      ? "All constraints are fulfilled."
      : sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "\n")
  }
}
