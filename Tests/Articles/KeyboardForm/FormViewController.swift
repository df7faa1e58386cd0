import UIKit

class FormViewController: UIViewController, KeyboardObserver, UITextFieldDelegate {
  let scrollView = UIScrollView()
  let fields = (0..<8).map { _ in UITextField() }
  let usesScrollView: Bool
  var keyboardObservers: [NSObjectProtocol] = []

  var container: UIView { usesScrollView ? scrollView : view }

  init(usesScrollView: Bool) {
    self.usesScrollView = usesScrollView
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 640)
    view.addSubview(scrollView)
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(x: 20, y: 30 + CGFloat(index) * 75, width: view.bounds.width - 40, height: 40)
      field.placeholder = "Field \(index + 1)"
      field.borderStyle = .roundedRect
      field.delegate = self
      scrollView.addSubview(field)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    keyboardNotifications(shouldRegister: true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keyboardNotifications(shouldRegister: false)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
