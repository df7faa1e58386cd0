import UIKit

public class OverridingLabel: UILabel {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var text: String? { didSet { log.note("text") } }
  public override var font: UIFont! { didSet { log.note("font") } }
  public override var textColor: UIColor! { didSet { log.note("textColor") } }
  public override var textAlignment: NSTextAlignment { didSet { log.note("textAlignment") } }
  public override var numberOfLines: Int { didSet { log.note("numberOfLines") } }
  public override var lineBreakMode: NSLineBreakMode { didSet { log.note("lineBreakMode") } }
  public override var adjustsFontSizeToFitWidth: Bool { didSet {} }
  public override var minimumScaleFactor: CGFloat { didSet {} }
  public override var preferredMaxLayoutWidth: CGFloat { didSet {} }
  public override var bounds: CGRect { didSet { log.note("bounds") } }
  public override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 20, height: size.height + 10)
  }
  public override func drawText(in rect: CGRect) {
    log.note("drawText")
    super.drawText(in: rect.insetBy(dx: 10, dy: 5))
  }
  public override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    log.note("textRect")
    return super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
  }
  public override func layoutSubviews() {
    super.layoutSubviews()
    log.note("layoutSubviews")
  }
}

/// A label that draws around its text.
public class UnderlinedLabel: UILabel {
  public let log = CallLog()
  public override func draw(_ rect: CGRect) {
    log.note("draw")
    super.draw(rect)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: rect.maxY - 1, width: rect.width, height: 1))
  }
  public override func drawText(in rect: CGRect) {
    log.note("drawText")
    super.drawText(in: rect)
  }
}

public class OverridingTextField: UITextField {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var text: String? { didSet { log.note("text") } }
  public override var placeholder: String? { didSet { log.note("placeholder") } }
  public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    log.note("canPerformAction \(action.name)")
    return super.canPerformAction(action, withSender: sender)
  }
  public override func cut(_ sender: Any?) { log.note("cut") }
  public override func copy(_ sender: Any?) { log.note("copy") }
  public override func paste(_ sender: Any?) { log.note("paste") }
  public override func select(_ sender: Any?) { log.note("select") }
  public override func selectAll(_ sender: Any?) { log.note("selectAll") }
  public override func delete(_ sender: Any?) { log.note("delete") }
  public override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    super.target(forAction: action, withSender: sender)
  }
  public override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) { log.note("observeValue \(keyPath ?? "")") }
  public override var font: UIFont? { didSet { log.note("font") } }
  public override var textColor: UIColor? { didSet { log.note("textColor") } }
  public override var textAlignment: NSTextAlignment { didSet {} }
  public override var borderStyle: UITextField.BorderStyle { didSet {} }
  public override var delegate: UITextFieldDelegate? { didSet { log.note("delegate") } }
  public override var isEditing: Bool { super.isEditing }
  public override var isEnabled: Bool { didSet { log.note("isEnabled") } }
  public override var isSecureTextEntry: Bool { didSet { log.note("isSecureTextEntry") } }
  public override var leftView: UIView? { didSet { log.note("leftView") } }
  public override var leftViewMode: UITextField.ViewMode { didSet {} }
  public override var rightView: UIView? { didSet { log.note("rightView") } }
  public override var clearButtonMode: UITextField.ViewMode { didSet {} }
  public override var keyboardType: UIKeyboardType { didSet {} }
  public override var inputView: UIView? { didSet { log.note("inputView") } }
  public override var inputAccessoryView: UIView? { didSet { log.note("inputAccessoryView") } }
  public override func textRect(forBounds bounds: CGRect) -> CGRect {
    log.note("textRect")
    return bounds.inset(by: UIEdgeInsets(top: 4, left: 20, bottom: 0, right: 30))
  }
  public override func editingRect(forBounds bounds: CGRect) -> CGRect {
    log.note("editingRect")
    return bounds.inset(by: UIEdgeInsets(top: 4, left: 40, bottom: 0, right: 30))
  }
  public override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    log.note("placeholderRect")
    return bounds.inset(by: UIEdgeInsets(top: 4, left: 25, bottom: 0, right: 30))
  }
  public override func leftViewRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 2, y: 3, width: 12, height: 14) }
  public override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: -5, dy: 0)
  }
  public override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: -10, dy: 0)
  }
  public override func deleteBackward() {
    log.note("deleteBackward")
    super.deleteBackward()
  }
  public override func insertText(_ text: String) {
    log.note("insertText \(text)")
    super.insertText(text)
  }
  public override func becomeFirstResponder() -> Bool {
    log.note("becomeFirstResponder")
    return super.becomeFirstResponder()
  }
  public override func resignFirstResponder() -> Bool {
    log.note("resignFirstResponder")
    return super.resignFirstResponder()
  }
}

public class OverridingTextView: UITextView {
  public let log = CallLog()
  public override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var text: String! { didSet { log.note("text") } }
  public override var font: UIFont? { didSet { log.note("font") } }
  public override var textColor: UIColor? { didSet { log.note("textColor") } }
  public override var textAlignment: NSTextAlignment { didSet {} }
  public override var textContainerInset: UIEdgeInsets { didSet { log.note("textContainerInset") } }
  public override var isEditable: Bool { didSet { log.note("isEditable") } }
  public override var isSelectable: Bool { didSet {} }
  public override var contentSize: CGSize { didSet { log.note("contentSize") } }
  public override var contentOffset: CGPoint { didSet { log.note("contentOffset") } }
  public override var bounds: CGRect { didSet {} }
  public override func deleteBackward() {
    log.note("deleteBackward")
    super.deleteBackward()
  }
  public override func insertText(_ text: String) {
    log.note("insertText \(text == "\n" ? "newline" : text)")
    super.insertText(text)
  }
  public override func scrollRangeToVisible(_ range: NSRange) { super.scrollRangeToVisible(range) }
  public override func draw(_ rect: CGRect) {
    super.draw(rect)
    log.note("draw")
  }
}
