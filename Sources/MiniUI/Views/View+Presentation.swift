extension View {
  /// The values visible at this moment, while the properties already have the values that the animations lead to. As
  /// `layer.presentation()` in UIKit.
  public nonisolated struct Presentation {
    public let bounds: CGRect
    public let center: CGPoint
    public let transform: CGAffineTransform
    public let alpha: CGFloat
    public let backgroundColor: Color?
    public let cornerRadii: CornerRadii
    /// The frame in the superview's coordinates.
    public let frame: CGRect
  }

  /// The presentation values of the view's animatable properties. In UIKit those of `layer.presentation()`.
  public var presentation: Presentation {
    let geometry = presented
    let look = presentedAppearance
    return Presentation(
      bounds: geometry.bounds, center: geometry.center, transform: geometry.transform, alpha: look.alpha,
      backgroundColor: look.backgroundColor, cornerRadii: look.cornerRadii, frame: geometry.frame)
  }

  final var presented: ViewGeometry { isAnimated ? animatedGeometry : geometry }

  final var presentedAppearance: ViewAppearance { isAnimated ? animatedAppearance : appearance }

  // Separate from the two above, which every frame reads of every view: inlined, this would make them slower.
  @inline(never) private var animatedGeometry: ViewGeometry {
    var shown = geometry
    if let offset = remainingOffset(of: .bounds) {
      shown.bounds = CGRect(animationVector: geometry.bounds.animationVector + offset)
    }
    if let offset = remainingOffset(of: .center) {
      shown.center = CGPoint(x: geometry.center.x + CGFloat(offset[0]), y: geometry.center.y + CGFloat(offset[1]))
    }
    if let offset = remainingOffset(of: .transform), let goal = animationGoal(of: .transform) {
      shown.transform = TransformPose(vector: goal + offset).transform
    }
    return shown
  }

  @inline(never) private var animatedAppearance: ViewAppearance {
    var shown = appearance
    shown.alpha = presentedAlpha
    if let offset = remainingOffset(of: .backgroundColor) {
      shown.backgroundColor = Color(animationVector: (appearance.backgroundColor ?? .clear).animationVector + offset)
    }
    if let offset = remainingOffset(of: .cornerRadii) {
      shown.cornerRadii = CornerRadii(animationVector: appearance.cornerRadii.animationVector + offset)
    }
    return shown
  }

  final var presentedAlpha: CGFloat {
    guard let offset = remainingOffset(of: .alpha) else { return appearance.alpha }
    return min(max(appearance.alpha + CGFloat(offset[0]), 0), 1)
  }

  private func remainingOffset(of property: AnimatableProperty) -> AnimationVector? {
    remainingOffset { $0.property == property }
  }

  /// Returns the value that the animations of a property lead to; nil if there is none.
  final func animationGoal(of property: AnimatableProperty) -> AnimationVector? {
    animations.first { $0.property == property }?.goal
  }

  /// Returns the sum of the offsets that the matching animations have yet to cover; nil if there is none.
  final func remainingOffset(where matches: (PropertyAnimation) -> Bool) -> AnimationVector? {
    guard isAnimated, let host else { return nil }
    var sum: AnimationVector?
    for animation in animations where matches(animation) {
      sum = (sum ?? .zero) + animation.offset * (1 - animation.group.progress(at: host.animator.frameTime))
    }
    return sum
  }
}

extension View: AnimationTarget {
  final subscript(property: AnimatableProperty) -> AnimationVector {
    get {
      switch property {
      case .bounds: bounds.animationVector
      case .center: center.animationVector
      case .transform: transform.animationVector
      case .alpha: [Double(appearance.alpha), 0, 0, 0, 0, 0, 0, 0]
      case .backgroundColor: (backgroundColor ?? .clear).animationVector
      case .cornerRadii: cornerRadii.animationVector
      }
    }
    set {
      View.performWithoutAnimation {
        switch property {
        case .bounds: bounds = CGRect(animationVector: newValue)
        case .center: center = CGPoint(x: newValue[0], y: newValue[1])
        case .transform: transform = CGAffineTransform(animationVector: newValue)
        case .alpha: alpha = CGFloat(newValue[0]) / dimming
        case .backgroundColor: backgroundColor = Color(animationVector: newValue)
        case .cornerRadii: cornerRadii = CornerRadii(animationVector: newValue)
        }
      }
    }
  }

  final func presentedValue(of property: AnimatableProperty) -> AnimationVector {
    switch property {
    case .bounds: presented.bounds.animationVector
    case .center: presented.center.animationVector
    case .transform: presented.transform.animationVector
    case .alpha: [Double(presentedAlpha), 0, 0, 0, 0, 0, 0, 0]
    case .backgroundColor: (presentedAppearance.backgroundColor ?? .clear).animationVector
    case .cornerRadii: presentedAppearance.cornerRadii.animationVector
    }
  }

  final func presentationDidChange(of animations: [PropertyAnimation]) {
    if animations.contains(where: { $0.property.changesContent }) { setNeedsDisplay() } else { setNeedsComposition() }
  }
}

extension AnimatableProperty {
  /// Whether a change invalidates the recording. Moving, rotating and fading leave it as it is.
  var changesContent: Bool { self == .bounds || self == .backgroundColor || self == .cornerRadii }
}
