/// The rule for public members that UIKit does not have: each costs a reader who knows UIKit, and so says why it is there.
enum OwnMembers {
  /// The members of UIKit's types, under the names of the kit's.
  static let known: [String: Set<String>] = [
    "View": [
      "addGestureRecognizer", "addInteraction", "addLayoutGuide",
      "addSubview", "alpha", "contentCompressionResistancePriority", "contentHuggingPriority",
      "directionalLayoutMargins", "effectiveUserInterfaceLayoutDirection", "forFirstBaselineLayout",
      "forLastBaselineLayout", "insetsLayoutMarginsFromSafeArea", "intrinsicContentSize",
      "invalidateIntrinsicContentSize", "layoutFittingCompressedSize", "layoutFittingExpandedSize", "layoutGuides",
      "layoutMargins", "layoutMarginsDidChange", "layoutMarginsGuide", "noIntrinsicMetric",
      "preservesSuperviewLayoutMargins", "readableContentGuide", "removeLayoutGuide", "safeAreaLayoutGuide",
      "semanticContentAttribute", "setContentCompressionResistancePriority", "setContentHuggingPriority",
      "addKeyframe", "drawHierarchy", "animateKeyframes", "transition", "systemLayoutSizeFitting",
      "userInterfaceLayoutDirection", "heightAnchor", "widthAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor",
      "rightAnchor", "centerXAnchor", "topAnchor", "bottomAnchor", "centerYAnchor", "firstBaselineAnchor",
      "lastBaselineAnchor", "constraints", "addConstraint", "addConstraints", "removeConstraint", "removeConstraints",
      "setNeedsUpdateConstraints", "needsUpdateConstraints", "updateConstraints", "updateConstraintsIfNeeded",
      "translatesAutoresizingMaskIntoConstraints", "requiresConstraintBasedLayout", "alignmentRectInsets",
      "alignmentRect", "hasAmbiguousLayout", "exerciseAmbiguityInLayout", "constraintsAffectingLayout",
      "animate",
      "areAnimationsEnabled", "autoresizesSubviews", "autoresizingMask", "backgroundColor", "bounds",
      "bringSubviewToFront",
      "canBecomeFocused", "center", "clipsToBounds", "contentMode", "convert", "didAddSubview", "didMoveToSuperview",
      "didMoveToWindow", "didUpdateFocus", "draw", "endEditing", "exchangeSubview", "frame", "gestureRecognizers",
      "gestureRecognizerShouldBegin", "hitTest", "inheritedAnimationDuration", "init", "insertSubview", "interactions",
      "isDescendant", "isFocused", "isHidden", "isMultipleTouchEnabled", "isOpaque", "isUserInteractionEnabled",
      "keyboardLayoutGuide", "layer", "layoutIfNeeded", "layoutSubviews", "performWithoutAnimation", "point",
      "removeAllAnimations", "removeFromSuperview", "removeGestureRecognizer", "removeInteraction", "safeAreaInsets",
      "safeAreaInsetsDidChange", "sendSubviewToBack", "setAnimationsEnabled", "setNeedsDisplay", "setNeedsLayout",
      "sizeThatFits", "sizeToFit", "snapshotView", "subviews", "superview", "tag", "tintColor", "tintColorDidChange",
      "traitCollection", "overrideUserInterfaceStyle",
      "traitCollectionDidChange", "unregisterForTraitChanges", "transform", "viewWithTag", "willMove",
      "willRemoveSubview", "window",
    ],
    "Window": ["rootViewController", "windowScene"],
  ]

  /// Returns a breach for each public member of `type` that UIKit does not have and whose doc comment does not mention UIKit.
  static func withoutReason(in type: String, _ files: [SourceFile]) -> [Breach] {
    let known = known[type] ?? []
    return files.filter { $0.module == "MiniUI" }.flatMap { file in
      file.declarations.compactMap { member -> Breach? in
        guard member.enclosing == type, member.isPublic, !member.kind.isType, !member.modifiers.contains("override"),
          !known.contains(member.name), !file.docComment(above: member.line, sharedBy: []).contains("UIKit")
        else { return nil }
        return Breach(
          file, member.line, "\(type).\(member.name) is not UIKit's, and its comment does not say why it is there")
      }
    }
  }
}
