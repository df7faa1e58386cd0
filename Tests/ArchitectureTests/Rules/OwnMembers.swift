/// The rule for public members that UIKit does not have: each is new to a reader who knows UIKit, so its comment gives
/// the reason.
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
      "keyboardLayoutGuide", "layer", "layerClass", "layoutIfNeeded", "layoutSubviews", "performWithoutAnimation",
      "point", "removeAllAnimations", "removeFromSuperview", "removeGestureRecognizer", "removeInteraction",
      "safeAreaInsets", "safeAreaInsetsDidChange", "sendSubviewToBack", "setAnimationsEnabled", "setNeedsDisplay",
      "setNeedsLayout",
      "sizeThatFits", "sizeToFit", "snapshotView", "subviews", "superview", "tag", "tintAdjustmentMode", "tintColor",
      "tintColorDidChange",
      "traitCollection", "overrideUserInterfaceStyle",
      "traitCollectionDidChange", "unregisterForTraitChanges", "transform", "viewWithTag", "willMove",
      "willRemoveSubview", "window",
    ],
    "Window": ["rootViewController", "windowScene", "becomeKey", "resignKey"],
  ]

  /// Names that apps declare in subclasses of UIKit's classes, which do not have them. A member of the kit's class with such a
  /// name would be overridden by the app's, which does not compile; one in an extension of a protocol is hidden by it.
  static let declaredByApps: [String: Set<String>] = [
    "View": [
      "cornerRadius", "cornerRadii", "border", "borderWidth", "borderColor", "shadow", "shadowColor", "presentation",
      "firstView", "delegate", "dataSource", "titleLabel", "subtitleLabel", "contentView", "containerView",
      "overlayView", "imageView", "stackView", "state", "items", "options", "color", "colors", "icon", "isAnimating",
      "heightConstraint", "widthConstraint",
    ],
    "TextView": ["placeholder", "placeholderColor", "placeholderLabel", "lineSpacing"],
    "ViewController": [
      "items", "data", "dataSource", "delegate", "state", "currentIndex", "containerView", "contentView", "scrollView",
      "collectionView", "tableView", "textView", "imageView", "pageControl", "viewControllers", "formatter",
    ],
    "TableViewCell": ["titleLabel", "subtitleLabel", "nameLabel", "iconImageView", "textField", "delegate"],
    "CollectionViewCell": [
      "label", "titleLabel", "textLabel", "imageView", "nameLabel", "delegate", "insets", "options",
    ],
    "CollectionReusableView": ["label", "titleLabel"],
    "CollectionViewLayout": ["scrollDirection", "contentSize"],
  ]

  /// Returns a breach for each public member of an open class whose name apps declare in subclasses.
  static func colliding(_ files: [SourceFile]) -> [Breach] {
    files.filter { $0.module == "MiniUI" }.flatMap { file in
      file.declarations.filter { member in
        member.isPublic && !member.kind.isType && !member.modifiers.contains("static")
          && declaredByApps[member.enclosing ?? ""]?.contains(member.name) == true
      }.map {
        Breach(
          file, $0.line,
          "apps declare \($0.name) in subclasses: put it into an extension of a protocol, as ViewShape does")
      }
    }
  }

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
