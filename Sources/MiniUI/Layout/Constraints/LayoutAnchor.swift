/// An edge, a center, a baseline or a length of a view or layout guide, to make constraints of.
///
///     title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
///
/// The functions return inactive constraints of the priority `required`. Anchors of different kinds cannot be combined,
/// so that no edge is made equal to a length.
@preconcurrency @MainActor public class LayoutAnchor<AnchorType: AnyObject> {
  nonisolated deinit {}

  private final weak var owner: AnyObject?
  final let attribute: LayoutConstraint.Attribute
  /// The distance that the anchor is; nil for an attribute of the item.
  var span: LayoutSpan? { nil }

  init(_ item: AnyObject?, _ attribute: LayoutConstraint.Attribute) {
    owner = item
    self.attribute = attribute
  }

  /// The view or guide; nil if it was released.
  public final var item: AnyObject? { owner }

  final func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat = 0,
    _ source: LayoutConstraint.Source? = nil
  ) -> LayoutConstraint {
    guard let item, other == nil || other?.item != nil else {
      preconditionFailure("a constraint cannot be made of an anchor whose view or guide was released")
    }
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    constraint.spans = (span, other?.span)
    constraint.source = source
    return constraint
  }

  /// Returns a constraint that makes this anchor equal to another one.
  public final func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  )
    -> LayoutConstraint
  {
    constraint(.equal, anchor, (file, line))
  }
  /// Returns a constraint that makes this anchor at least another one.
  public final func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  )
    -> LayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, (file, line))
  }
  /// Returns a constraint that makes this anchor at most another one.
  public final func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  )
    -> LayoutConstraint
  {
    constraint(.lessThanOrEqual, anchor, (file, line))
  }
  /// Returns a constraint that makes this anchor equal to another one plus `c` points.
  public final func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  )
    -> LayoutConstraint
  {
    constraint(.equal, anchor, constant: c, (file, line))
  }
  /// Returns a constraint that makes this anchor at least another one plus `c` points.
  public final func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, constant: c, (file, line))
  }
  /// Returns a constraint that makes this anchor at most another one plus `c` points.
  public final func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  {
    constraint(.lessThanOrEqual, anchor, constant: c, (file, line))
  }

  /// The system's spacing between two views, in points, from UIKit by memory.
  static var systemSpacing: CGFloat { 8 }
}

/// A left, right, leading or trailing edge, or a horizontal center.
@preconcurrency @MainActor public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// Returns a constraint that places this anchor `multiplier` · 8 points after another one.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.equal, anchor, constant: multiplier * Self.systemSpacing, (file, line)) }
  /// Returns a constraint that places this anchor at least `multiplier` · 8 points after another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.greaterThanOrEqual, anchor, constant: multiplier * Self.systemSpacing, (file, line)) }
  /// Returns a constraint that places this anchor at most `multiplier` · 8 points after another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.lessThanOrEqual, anchor, constant: multiplier * Self.systemSpacing, (file, line)) }
  /// Returns the distance from this anchor to another one, to compare it with other distances.
  ///
  ///     a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
  ///       .constraint(equalTo: b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor))
  public func anchorWithOffset(to otherAnchor: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(self, otherAnchor)
  }
}

/// A top or bottom edge, a vertical center, or the baseline of a text.
@preconcurrency @MainActor public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// Returns a constraint that places this anchor `multiplier` · 8 points below another one.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.equal, anchor, constant: multiplier * Self.systemSpacing, (file, line)) }
  /// Returns a constraint that places this anchor at least `multiplier` · 8 points below another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.greaterThanOrEqual, anchor, constant: multiplier * Self.systemSpacing, (file, line)) }
  /// Returns a constraint that places this anchor at most `multiplier` · 8 points below another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.lessThanOrEqual, anchor, constant: multiplier * Self.systemSpacing, (file, line)) }
  /// Returns the distance from this anchor down to another one, to compare it with other distances.
  public func anchorWithOffset(to otherAnchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(self, otherAnchor)
  }
}

/// A width, a height, or the distance between two anchors.
@preconcurrency @MainActor public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  private var ownSpan: LayoutSpan?
  override var span: LayoutSpan? { ownSpan }

  convenience init<Anchor>(_ start: LayoutAnchor<Anchor>, _ end: LayoutAnchor<Anchor>) {
    self.init(start.item, start.attribute.axis == .horizontal ? .width : .height)
    ownSpan = LayoutSpan(start, end)
  }

  /// Returns a constraint that makes the length `c` points.
  public func constraint(equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
    -> LayoutConstraint
  { constraint(.equal, nil, constant: c, (file, line)) }
  /// Returns a constraint that makes the length at least `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
    -> LayoutConstraint
  {
    constraint(.greaterThanOrEqual, nil, constant: c, (file, line))
  }
  /// Returns a constraint that makes the length at most `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
    -> LayoutConstraint
  {
    constraint(.lessThanOrEqual, nil, constant: c, (file, line))
  }
  /// Returns a constraint that makes the length equal to another one, times `m`, plus `c` points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.equal, anchor, multiplier: m, constant: c, (file, line)) }
  /// Returns a constraint that makes the length at least another one, times `m`, plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c, (file, line)) }
  /// Returns a constraint that makes the length at most another one, times `m`, plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  )
    -> LayoutConstraint
  { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c, (file, line)) }
}

/// The distance between attributes of two items.
final class LayoutSpan: CustomStringConvertible {
  private(set) weak var start: (any LayoutItem)?
  private(set) weak var end: (any LayoutItem)?
  let startAttribute: LayoutConstraint.Attribute
  let endAttribute: LayoutConstraint.Attribute

  init<Anchor>(_ start: LayoutAnchor<Anchor>, _ end: LayoutAnchor<Anchor>) {
    self.start = start.item as? any LayoutItem
    self.end = end.item as? any LayoutItem
    (startAttribute, endAttribute) = (start.attribute, end.attribute)
  }

  var description: String {
    "(\(LayoutConstraint.name(end)).\(endAttribute) - \(LayoutConstraint.name(start)).\(startAttribute))"
  }
}

extension View {
  /// The edge at which text begins: left, or right in views mirrored for right-to-left languages.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge at which text ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
  /// The baseline of the first line of text; the bottom of a view without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom of a view without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

extension LayoutGuide {
  /// The edge at which text begins: left, or right in views mirrored for right-to-left languages.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge at which text ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
