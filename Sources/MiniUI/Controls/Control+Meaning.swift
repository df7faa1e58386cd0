extension Control {
  /// Returns an accessibility meaning, with the traits for a disabled or selected control.
  /// - Parameter isLabelledByParts: whether the label consists of the texts and pictures within the control.
  final func meaning(
    as role: AccessibilityRole, label: String? = nil, value: String? = nil, traits: AccessibilityTraits,
    isLabelledByParts: Bool = false
  ) -> Meaning {
    var meaning = Meaning(role: role, label: label, value: value, traits: traits)
    meaning.isLabelledByParts = isLabelledByParts
    if !isEnabled { meaning.traits.insert(.notEnabled) }
    if isSelected { meaning.traits.insert(.selected) }
    return meaning
  }

  /// Returns the meaning of a control with a range of values, which a label beside it names.
  final func meaning(
    as role: AccessibilityRole, _ range: AccessibilityRange, value: String, label: String? = nil
  ) -> Meaning {
    var meaning = meaning(as: role, label: label, value: value, traits: .adjustable)
    meaning.range = range
    meaning.takesCaption = label == nil
    return meaning
  }
}
