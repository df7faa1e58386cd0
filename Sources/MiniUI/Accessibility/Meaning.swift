/// The meaning of a responder by its kind, before settings of the program: each control and container overrides `meaning`.
struct Meaning {
  /// The form in which a responder is part of the tree.
  enum Exposure {
    /// The responder is not an element; its parts take its position.
    case parts
    /// One element. Its parts are not in the tree.
    case element
    /// An element that contains its parts.
    case container
    /// An element that is named by the texts and pictures within it, and contains its other parts.
    case summary
    /// Neither the responder nor its parts are in the tree.
    case absent
  }

  var exposure: Exposure
  /// The role; nil for none of its own.
  var role: AccessibilityRole?
  var label: String?
  var value: String?
  var hint: String?
  var placeholder: String?
  var traits: AccessibilityTraits
  var states: AccessibilityStates = []
  var range: AccessibilityRange?
  var positionInSet: Int?
  var setSize: Int?
  var level: Int?
  /// Whether siblings behind the responder are not in the tree.
  var isModal = false
  /// Whether a label beside the responder names it, if it has no label.
  var takesCaption = false
  /// Whether the texts and pictures within the responder name it, if it has no label.
  var isLabelledByParts = false
  /// The actions besides those that follow from role and traits.
  var actions: [AccessibilityAction] = []

  /// The meaning of a view without any.
  static let none = Meaning(.parts, role: nil)

  init(
    _ exposure: Exposure = .element, role: AccessibilityRole?, label: String? = nil, value: String? = nil,
    traits: AccessibilityTraits = .none
  ) {
    (self.exposure, self.role, self.label, self.value, self.traits) = (exposure, role, label, value, traits)
  }
}

/// The settings of the program for one responder. A responder for which the program has set nothing has no such object.
final class AccessibilitySettings {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var inputLabels: [String]?
  var identifier: String?
  var language: String?
  var traits: AccessibilityTraits?
  var frame: CGRect?
  var path: BezierPath?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var customActions: [AccessibilityCustomAction]?
  var containerType: AccessibilityContainerType?
  var isModal: Bool?
  var hidesElements: Bool?
  var groupsChildren: Bool?
}

extension Responder {
  /// Changes a setting. Does nothing for nil if there are no settings.
  final func setAccessibility<Value>(
    _ setting: ReferenceWritableKeyPath<AccessibilitySettings, Value?>, _ value: Value?
  ) {
    guard value != nil || accessibilitySettings != nil else { return }
    let settings = accessibilitySettings ?? AccessibilitySettings()
    accessibilitySettings = settings
    settings[keyPath: setting] = value
  }
}
