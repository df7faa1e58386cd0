import MiniUI

public typealias UIAccessibility = Accessibility
public typealias UIAccessibilityElement = AccessibilityElement
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
public typealias UIAccessibilityContrast = AccessibilityContrast
public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UIAccessibilityContainerType = AccessibilityContainerType
public typealias UIAccessibilityContainerDataTable = AccessibilityContainerDataTable
public typealias UIAccessibilityContainerDataTableCell = AccessibilityContainerDataTableCell
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection

extension UIAccessibilityCustomAction {
  /// Creates an action that calls a method of a target, with the action as the argument. The target is not retained. The
  /// action is reported as performed if the target still exists and has the method.
  public convenience init(name: String, target: Any?, selector: Selector) {
    let object = target as AnyObject?
    self.init(name: name) { [weak object] action in object.map { selector.perform(on: $0, with: action) } ?? false }
  }
}

extension UIAccessibility {
  /// Returns a view's rectangle in the coordinates of `accessibilityFrame`, which here are the window's.
  /// - Parameters:
  ///   - rect: The rectangle in the view's coordinates.
  ///   - view: The view.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
}
