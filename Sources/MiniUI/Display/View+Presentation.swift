extension View {
  /// The values visible now. During an animation, the properties already have their final values. The counterpart of
  /// UIKit's `layer.presentation()`.
  public nonisolated struct Presentation {
    public let bounds: CGRect
    /// The location of the anchor point, by default the center, in the superview's coordinates.
    public let center: CGPoint
    /// The anchor point, as fractions of the size.
    public let anchorPoint: CGPoint
    public let transform: CGAffineTransform
    public let alpha: CGFloat
    public let backgroundColor: Color?
    public let cornerRadii: CornerRadii
    /// The frame in the superview's coordinates.
    public let frame: CGRect
  }

  fileprivate final var presentationValues: Presentation {
    let geometry = presented
    let look = presentedAppearance
    return Presentation(
      bounds: geometry.bounds, center: presentedPosition, anchorPoint: anchorPoint, transform: geometry.transform,
      alpha: look.alpha, backgroundColor: look.backgroundColor, cornerRadii: look.cornerRadii, frame: geometry.frame)
  }

  final var presented: ViewGeometry { isAnimated ? animatedGeometry : geometry }

  final var presentedAppearance: ViewAppearance { isAnimated ? animatedAppearance : appearance }

  // A separate function: every frame reads the two properties above for every view, and inlining this would slow them
  // down.
  @inline(never) private var animatedGeometry: ViewGeometry {
    var shown = geometry
    if let offset = remainder(of: .bounds) {
      shown.bounds = CGRect(animationVector: geometry.bounds.animationVector + offset)
    }
    if let offset = remainder(of: .center) {
      shown.center = CGPoint(x: geometry.center.x + CGFloat(offset[0]), y: geometry.center.y + CGFloat(offset[1]))
    }
    if let offset = remainder(of: .transform), let goal = animationGoal(of: .transform) {
      shown.transform = TransformComponents(vector: goal + offset).transform
    }
    if let anchor = layoutState.preferences?.anchor {
      // The presented transform also applies about the anchor point.
      let (set, now) = (geometry.centerOffset(from: anchor.point), shown.centerOffset(from: anchor.point))
      shown.center.x += now.width - set.width
      shown.center.y += now.height - set.height
    }
    return shown
  }

  private var presentedPosition: CGPoint {
    guard layoutState.preferences?.anchor != nil else { return presented.center }
    let offset = remainder(of: .center) ?? .zero
    return CGPoint(x: anchorPosition.x + CGFloat(offset[0]), y: anchorPosition.y + CGFloat(offset[1]))
  }

  @inline(never) private var animatedAppearance: ViewAppearance {
    var shown = appearance
    shown.alpha = presentedAlpha
    if let offset = remainder(of: .backgroundColor) {
      shown.backgroundColor = Color(animationVector: (appearance.backgroundColor ?? .clear).animationVector + offset)
    }
    if let offset = remainder(of: .cornerRadii) {
      shown.cornerRadii = CornerRadii(animationVector: appearance.cornerRadii.animationVector + offset)
    }
    return shown
  }

  final var presentedAlpha: CGFloat { isAnimated ? animatedAlpha : appearance.alpha }

  @inline(never) private var animatedAlpha: CGFloat {
    guard let offset = remainder(of: .alpha) else { return appearance.alpha }
    return min(max(appearance.alpha + CGFloat(offset[0]), 0), 1)
  }

  /// Returns the remaining distance of a property's animations at the last frame; nil without animations.
  private func remainder(of property: AnimatableProperty) -> AnimationVector? {
    for animation in animations where animation.property == property { return animation.remainder }
    return nil
  }

  /// Returns the remaining offset of a property's animations, without the animations of a group.
  final func remainder(of property: AnimatableProperty, without group: AnimationGroup) -> AnimationVector {
    guard let host else { return .zero }
    for animation in animations where animation.property == property {
      return animation.remainder(without: group, at: host.animator.frameTime)
    }
    return .zero
  }

  /// Returns the final value of a property's animations; nil if there are none.
  final func animationGoal(of property: AnimatableProperty) -> AnimationVector? {
    for animation in animations where animation.property == property { return animation.goal }
    return nil
  }

  /// Returns the distance by which a group animates a property; zero if it does not animate it.
  final func offset(of property: AnimatableProperty, in group: AnimationGroup) -> AnimationVector {
    for animation in animations where animation.property == property { return animation.offset(of: group) ?? .zero }
    return .zero
  }

  /// The model value of a property. Setting it ends the property's animations.
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

  /// Returns the presentation value of a property, in the form of the model value.
  final func presentedValue(of property: AnimatableProperty) -> AnimationVector {
    switch property {
    case .bounds: presented.bounds.animationVector
    case .center: presentedPosition.animationVector
    case .transform: presented.transform.animationVector
    case .alpha: [Double(presentedAlpha), 0, 0, 0, 0, 0, 0, 0]
    case .backgroundColor: (presentedAppearance.backgroundColor ?? .clear).animationVector
    case .cornerRadii: presentedAppearance.cornerRadii.animationVector
    }
  }

  /// Called when presentation values may have changed.
  /// - Parameter changesContent: whether one of them affects the view's content.
  final func presentationDidChange(changesContent: Bool) {
    if changesContent { setNeedsDisplay() } else { setNeedsComposition() }
  }
}

extension ViewShape {
  /// The presentation values of the view's animatable properties, as `layer.presentation()` in UIKit.
  public var presentation: View.Presentation { presentationValues }
}
