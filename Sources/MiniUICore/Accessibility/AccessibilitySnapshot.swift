/// The number of an element. Numbers increase and are never used again.
public struct AccessibilityID: Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// All that a reader learns about an element at one moment, without its text, parent and children.
public struct AccessibilitySnapshot: Hashable, Sendable {
  /// The kind of the element, such as `button`.
  public var role: AccessibilityRole
  /// The name, such as `Volume`; for a label its text; nil for none.
  public var label: String?
  /// Names by which users and scripts call the element besides its label. Readers do not speak them.
  public var inputLabels: [String] = []
  /// The value in words, such as `40 %` or `page 2 of 5`; nil for none.
  public var value: String?
  /// The result of an action, or other help, in a sentence; nil for none.
  public var hint: String?
  /// The text that a field shows while it is empty; nil for none.
  public var placeholder: String?
  /// The identifier for scripts and tests; nil for none.
  public var identifier: String?
  /// The language of the texts, such as `de-AT`; nil for the program's.
  public var language: String?
  /// The kind and behaviour as a set of UIKit's traits. None by default.
  public var traits: AccessibilityTraits = .none
  /// The conditions that change during use, such as whether the element is focused. None by default.
  public var states: AccessibilityStates = []
  /// The value as a number; nil for none.
  public var range: AccessibilityRange?
  /// The rectangle of the element, in points of its window, including invisible parts, as it will be when the running
  /// animations have ended.
  public var frame = CGRect.zero
  /// The position among the elements of its set, from 1; nil if the element is in no set.
  public var positionInSet: Int?
  /// The number of elements in the set; nil if the element is in no set.
  public var setSize: Int?
  /// The level of a heading, from 1; nil for other roles.
  public var level: Int?
  /// The rows and columns of a table; nil for other elements, and for tables whose cells do not report rows and
  /// columns.
  public var table: AccessibilityTable?
  /// The rows and columns of a cell of such a table; nil for other elements.
  public var tableCell: AccessibilityTableCell?
  /// The labels beside the element that name it.
  public var labelledBy: [AccessibilityID] = []
  /// The elements whose text explains this element, such as a tooltip.
  public var describedBy: [AccessibilityID] = []
  /// The error messages of a field whose content is invalid.
  public var errorMessages: [AccessibilityID] = []
  /// The actions of the element, the usual one first.
  public var actions: [AccessibilityAction] = []
  /// Whether the source has a text with a caret for the element.
  public var hasText = false

  public init(role: AccessibilityRole, label: String? = nil) { (self.role, self.label) = (role, label) }
}

/// The value of a slider, a stepper or an indicator, with its limits.
public struct AccessibilityRange: Hashable, Sendable {
  /// The present value, from `minimum` to `maximum`.
  public var value: Double
  /// The smallest value.
  public var minimum: Double
  /// The largest value.
  public var maximum: Double
  /// The change by `increment` and `decrement`; 0 if unknown.
  public var step: Double

  public init(value: Double, minimum: Double, maximum: Double, step: Double = 0) {
    (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
  }
}

/// An action that a reader can perform on an element.
public struct AccessibilityAction: Hashable, Sendable {
  /// The kind of an action. Custom actions of one element differ by their names.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case press, increment, decrement, escape, scrollUp, scrollDown, scrollLeft, scrollRight, custom
  }

  /// The effect of the action.
  public var kind: Kind
  /// The name that the user reads, such as `Delete`.
  public var name: String

  public init(_ kind: Kind, name: String? = nil) { (self.kind, self.name) = (kind, name ?? kind.rawValue) }
}

/// A text with its caret. Offsets count UTF-16 code units.
public struct AccessibilityText: Hashable, Sendable {
  /// The text; for a password a bullet for each character.
  public var string: String
  /// The selected range; an empty range is the caret. nil if the text has no caret.
  public var selection: Range<Int>?

  public init(_ string: String, selection: Range<Int>? = nil) { (self.string, self.selection) = (string, selection) }
}

/// The appearance of a text with a single style.
public struct AccessibilityTextAttributes: Hashable, Sendable {
  /// The size of the font, in points.
  public var fontSize: CGFloat
  /// The weight of the font.
  public var weight: Font.Weight
  /// The colour of the letters as ARGB; nil if it is unknown.
  public var color: UInt32?
  /// The colour behind the letters as ARGB; nil if it is unknown.
  public var backgroundColor: UInt32?

  public init(
    fontSize: CGFloat, weight: Font.Weight = .regular, color: UInt32? = nil, backgroundColor: UInt32? = nil
  ) {
    (self.fontSize, self.weight, self.color, self.backgroundColor) = (fontSize, weight, color, backgroundColor)
  }
}
