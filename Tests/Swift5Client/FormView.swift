import UIKit

/// A button that sends a draft. The draft is a badge, which ends when it is sent.
public class FormView: UIView {
  public private(set) var badge: Badge?
  private let button = UIButton(type: .system)

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    button.setTitle("Send", for: .normal)
    button.addTarget(self, action: Selector("send", FormView.send), for: .touchUpInside)
    addSubview(button)
    let badge = makeBadge("Draft") { [weak self] in
      if let count = self?.sentCount, count > 0 { log("draft ended") }
    }
    addSubview(badge)
    self.badge = badge
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = CGRect(x: 16, y: 8, width: 80, height: 44)
    badge?.frame = CGRect(x: 112, y: 20, width: 60, height: 20)
  }

  func send() {
    sentCount += 1
    log("sent \(sentCount)")
    badge?.removeFromSuperview()
    badge = nil
  }
}

private var sentKey: UInt8 = 0

extension UIView {
  /// A number that is associated with the view.
  public var sentCount: Int {
    get { objc_getAssociatedObject(self, &sentKey) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &sentKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

/// Prints a line at once, also into a file.
func log(_ text: String) {
  print(text)
  fflush(nil)
}
