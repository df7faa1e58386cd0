import MiniUI

public typealias UIAccessibilityTraits = AccessibilityTraits
