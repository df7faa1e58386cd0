import UIKit

/// A button that sends a draft. The draft ends when it is sent.
class FormView: UIView {
  private(set) var draft: DraftView? = DraftView(frame: CGRect(x: 112, y: 20, width: 60, height: 20))
  private let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.setTitle("Send", for: .normal)
    button.addTarget(self, action: Selector("send", FormView.send), for: .touchUpInside)
    addSubview(button)
    if let draft { addSubview(draft) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = CGRect(x: 16, y: 8, width: 80, height: 44)
  }

  func send() {
    sentCount += 1
    log("sent \(sentCount)")
    draft?.isSent = true
    draft?.removeFromSuperview()
    draft = nil
  }
}

class DraftView: UIView {
  var isSent = false

  deinit {
    guard isSent else { return }
    print("draft ended")
    fflush(nil)
  }
}

@MainActor private var sentKey: UInt8 = 0

extension UIView {
  /// A number that is associated with the view.
  var sentCount: Int {
    get { objc_getAssociatedObject(self, &sentKey) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &sentKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
