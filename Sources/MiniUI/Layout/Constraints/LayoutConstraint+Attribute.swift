extension LayoutConstraint {
  /// An edge, a center, a baseline or a length. The values are UIKit's.
  ///
  /// An edge is an edge of the view's alignment rectangle. A case with `Margin` is inset by the view's layout margins.
  public nonisolated enum Attribute: Int, Sendable, CustomStringConvertible {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// UIKit's former name of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline

    /// The name, as in the source.
    public var description: String { Attribute.names[rawValue] }

    private static let names = [
      "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
      "centerY",
      "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
      "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]

    var axis: MiniUICore.Axis {
      switch self {
      case .notAnAttribute, .left, .right, .leading, .trailing, .width, .centerX: .horizontal
      case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins: .horizontal
      default: .vertical
      }
    }
    var isLength: Bool { self == .width || self == .height }
    /// Whether the side depends on the direction of text.
    var isDirectional: Bool {
      self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }
    /// Whether the side is left or right whatever the direction of text.
    var isAbsoluteSide: Bool { self == .left || self == .right || self == .leftMargin || self == .rightMargin }
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
    var isWithinMargins: Bool { rawValue >= Attribute.leftMargin.rawValue }

    /// The part of a rectangle along the axis.
    var part: Part {
      switch self {
      case .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin: .start
      case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: .end
      case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
      default: .length
      }
    }
    enum Part { case start, end, center, length }
  }

  // MARK: Faults

  final func checkItems() {
    let (one, other) = (firstAttribute, secondAttribute)
    precondition(multiplier.isFinite, "the multiplier of a constraint must be a finite number, not \(multiplier)")
    precondition(one != .notAnAttribute, "a constraint needs a first attribute: notAnAttribute is for the second only")
    check(one, of: first)
    guard let second else {
      guard spans.first == nil else { return }
      precondition(
        one.isLength && other == .notAnAttribute,
        "\(one) of \(LayoutConstraint.name(firstItem)) is a position, which needs a second item to be compared with")
      return
    }
    check(other, of: second)
    precondition(
      one.isLength == other.isLength && (one.isLength || one.axis == other.axis) && other != .notAnAttribute,
      "\(one) cannot be compared with \(other): use two lengths, or two positions along one axis")
    precondition(
      !(one.isDirectional && other.isAbsoluteSide) && !(one.isAbsoluteSide && other.isDirectional),
      "\(one) cannot be compared with \(other): use leading and trailing on both sides, or left and right")
    precondition(
      multiplier != 0, "a multiplier of 0 would make \(one) of \(LayoutConstraint.name(firstItem)) a constant")
  }

  private final func check(_ attribute: Attribute, of item: LayoutItem) {
    guard let guide = item.asGuide else { return }
    precondition(
      !attribute.isWithinMargins && !attribute.isBaseline,
      "a layout guide has neither margins nor baselines, so \(attribute) of \(LayoutConstraint.name(guide)) does not exist"
    )
  }

  final class func check(constant: CGFloat) {
    precondition(constant.isFinite, "the constant of a constraint must be a finite number, not \(constant)")
  }

  /// Returns an item's name in messages: its identifier or its class.
  final class func name(_ item: AnyObject?) -> String {
    switch item {
    case let view as View: view.accessibilityIdentifier ?? "\(type(of: view))"
    case let guide as LayoutGuide: guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier
    case let item?: "\(type(of: item))"
    case nil: "a released view"
    }
  }
}

extension LayoutConstraint {
  /// The description with the file and line in which the constraint was made, if they are known.
  final var descriptionWithSource: String {
    guard let source else { return description }
    return "\(description) (\(source.file):\(source.line))"
  }
}
