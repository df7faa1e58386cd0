/// A form laid out with stacks: two columns of equal rows, in a column. The switch shows and hides a row in an animation.
import MiniUI
import MiniUISDL

final class Delivery: ViewController {
  private let express = Switch()
  private let names = ["Name", "Street", "Day"].map { Label($0) }
  private let fields = ["Ada Lovelace", "12 St James’s Square", "Tuesday"].map { example in
    let field = TextField()
    field.placeholder = example
    return field
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let title = Label("Delivery", font: .systemFont(ofSize: 24, weight: .semibold))
    let hint = Label("Orders before noon leave on the same day.", color: .secondaryLabel)
    hint.numberOfLines = 0
    express.accessibilityIdentifier = "express"
    express.addTarget(self, action: Delivery.toggleDay, for: .valueChanged)
    toggleDay(express)
    let choice = StackView(arrangedSubviews: [Label("Express"), View(), express])
    choice.alignment = .center
    let columns = [names as [View], fields].map { views in
      let column = StackView(arrangedSubviews: views)
      column.axis = .vertical
      column.distribution = .fillEqually
      column.spacing = 8
      return column
    }
    let entries = StackView(arrangedSubviews: columns)
    entries.spacing = 16
    let buttons = StackView(arrangedSubviews: [Button("Cancel"), Button("Order", style: .filled)])
    buttons.distribution = .fillEqually
    buttons.spacing = 12

    let form = StackView(arrangedSubviews: [title, hint, choice, entries, View(), buttons])
    form.axis = .vertical
    form.spacing = 10
    form.setCustomSpacing(2, after: title)
    form.isLayoutMarginsRelativeArrangement = true
    form.layoutMargins = EdgeInsets(16)
    form.frame = view.bounds
    form.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(form)
  }

  private func toggleDay(_ sender: Switch) {
    View.animate(withDuration: 0.3) { [self] in
      names[2].isHidden = !sender.isOn
      fields[2].isHidden = !sender.isOn
    }
  }
}

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Delivery", size: CGSize(width: 480, height: 320)))
window.rootViewController = Delivery()
try application.run()
