import UIKit

// Names that apps declare in subclasses and extensions of views, which the kit has for itself.

public class RoundedView: UIView {
  public var cornerRadius: CGFloat = 3
  public var cornerRadii = CGSize(width: 1, height: 2)
  public var border: String = "dashed"
  public var shadow = true
  public var presentation: Int = 7
  public func firstView(where matches: (UIView) -> Bool) -> UIView? { nil }
}

public class HintedTextView: UITextView {
  public var placeholder: String = "hint"
  public var lineSpacing: Int = 2
}

extension UIView {
  public func snapshotView() -> UIImage? { nil }
}
