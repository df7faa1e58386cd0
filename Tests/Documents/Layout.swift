import MiniUI

@MainActor enum Layout {
  final class Page: View {
    private let titleLabel = Label()
    private let textView = TextView()

    override func layoutSubviews() {
      super.layoutSubviews()
      let content = bounds.inset(by: layoutMargins)
      let (head, body) = content.divided(atDistance: 44, from: .minYEdge)
      titleLabel.frame = head
      textView.frame = body
    }
  }

  static func resizing(_ list: TableView, in view: View, _ picture: ImageView) {
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.widthAnchor.constraint(equalToConstant: 96).isActive = true
  }

  static func constraints(_ title: Label, in card: View) {
    title.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -16),
    ])
  }

  static func stacks() {
    let choice = StackView(arrangedSubviews: [Label("Express"), View(), Switch()])
    choice.alignment = .center
    let form = StackView(arrangedSubviews: [Label("Delivery"), choice, Button("Order", style: .filled)])
    form.axis = .vertical
    form.spacing = 10
    form.isLayoutMarginsRelativeArrangement = true
  }
}
