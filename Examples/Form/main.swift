/// A form that scrolls its fields above the on-screen keyboard. While physical keys are used, that keyboard stays
/// hidden.
import MiniUI
import MiniUISDL

final class Form: ViewController, KeyboardObserver {
  private let scrollView = ScrollView()
  private let greeting = Label()
  var container: View { scrollView }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 320)
    view.addSubview(scrollView)
    for (index, name) in ["Name", "Street", "City", "E-mail"].enumerated() {
      let field = TextField()
      field.frame = CGRect(x: 20, y: 20 + 60 * CGFloat(index), width: view.bounds.width - 40, height: 44)
      field.placeholder = name
      field.borderStyle = .roundedRect
      field.returnKeyType = .next
      field.accessibilityIdentifier = name.lowercased()
      field.addTarget(self, action: Form.greet, for: .editingChanged)
      scrollView.addSubview(field)
    }
    greeting.frame = CGRect(x: 20, y: 270, width: view.bounds.width - 40, height: 30)
    greeting.textColor = .secondaryLabel
    scrollView.addSubview(greeting)
  }

  private func greet(_ field: TextField) {
    if field.placeholder == "Name" { greeting.text = "Hello, \(field.text ?? "")" }
  }
}

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Form", size: CGSize(width: 480, height: 320)))
window.keyboard = KeyboardView(layouts: try KeyboardLayout.layouts(inFolder: "Resources/Keyboards").layouts)
window.rootViewController = Form()
try application.run()
