// Attributes of texts in fields and text views. All of a text has one font and one colour here.

extension UITextField {
  /// The attributes of the text: `font` and `foregroundColor`. Others are kept, and have no effect.
  public final var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { attributes }
    set { attributes = newValue }
  }
  /// The attributes of typed text; nil while the field is not edited. Setting them changes all of the text, which has one
  /// font and one colour. Setting nil has no effect.
  public final var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? attributes : nil }
    set { if let newValue { attributes = newValue } }
  }
}

extension UITextView {
  /// The attributes of typed text: `font` and `foregroundColor`. Setting them changes all of the text, which has one font
  /// and one colour. Other attributes are kept, and have no effect.
  public final var typingAttributes: [NSAttributedString.Key: Any] {
    get { attributes }
    set { attributes = newValue }
  }
  /// The attributes of links. Has no effect: texts have no links.
  public final var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { kept([:]) }
    set { keep(newValue) }
  }
}

/// A text field or a text view.
@MainActor private protocol AttributedText: UIView {
  var font: UIFont? { get set }
  var textColor: UIColor? { get set }
}

extension UITextField: AttributedText {}
extension UITextView: AttributedText {}

extension AttributedText {
  /// The font, the colour, and other attributes that were set.
  fileprivate var attributes: [NSAttributedString.Key: Any] {
    get {
      var attributes: [NSAttributedString.Key: Any] = kept([:])
      attributes[.font] = font
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set {
      keep(newValue)
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }
}
