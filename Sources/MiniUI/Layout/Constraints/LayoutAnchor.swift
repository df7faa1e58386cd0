/// An edge, a center, a baseline or a length of a view or layout guide, to make constraints of.
///
///     title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
///
/// The functions return inactive constraints of the priority `required`. Anchors of different kinds have different
/// types, so an edge cannot be made equal to a length.
@preconcurrency @MainActor public class LayoutAnchor<AnchorType: AnyObject> {
  nonisolated deinit {}

  final let owner: LayoutItem
  final let attribute: LayoutConstraint.Attribute
  /// The distance that the anchor is; nil for an attribute of the item.
  final let span: LayoutSpan?

  init(_ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, _ span: LayoutSpan? = nil) {
    (owner, self.attribute, self.span) = (item, attribute, span)
  }

  /// The view or guide; nil if it was released.
  public final var item: AnyObject? { owner.object }

  final func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat = 0,
    _ source: LayoutConstraint.Source? = nil
  ) -> LayoutConstraint {
    LayoutConstraint(self, relation, other, multiplier: multiplier, constant: constant, source)
  }

  /// Returns a constraint that makes this anchor equal to another one plus `c` points.
  public final func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.equal, anchor, constant: c, (file, line)) }
  /// Returns a constraint that makes this anchor at least another one plus `c` points.
  public final func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c, (file, line)) }
  /// Returns a constraint that makes this anchor at most another one plus `c` points.
  public final func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c, (file, line)) }

  /// Returns a constraint with a multiple of the system's spacing after or below another anchor: between baselines the
  /// height of the lower text's lines, otherwise 8 points.
  final func constraint(
    _ relation: LayoutConstraint.Relation, after other: LayoutAnchor, _ multiplier: CGFloat,
    _ source: LayoutConstraint.Source
  ) -> LayoutConstraint {
    let font = attribute.isBaseline && other.attribute.isBaseline ? owner.asView?.baselineFont : nil
    let spacing = font?.lineHeight ?? LayoutConstraint.systemSpacing
    return constraint(relation, other, constant: multiplier * spacing, source)
  }
}

extension LayoutConstraint {
  /// The system's spacing between two views, in points, from UIKit by memory.
  nonisolated static let systemSpacing: CGFloat = 8
}

/// A view whose own text has one font.
protocol FontView: View {
  var textFont: Font? { get }
}

extension View {
  /// The font of the first line of text; nil for a view without text.
  fileprivate final var baselineFont: Font? {
    let view = forFirstBaselineLayout
    return (self as? any FontView)?.textFont ?? (view === self ? nil : view.baselineFont)
  }
}

/// A left, right, leading or trailing edge, or a horizontal center.
@preconcurrency @MainActor public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  nonisolated deinit {}

  /// Returns a constraint that places this anchor `multiplier` · 8 points after another one.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.equal, after: anchor, multiplier, (file, line)) }
  /// Returns a constraint that places this anchor at least `multiplier` · 8 points after another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, after: anchor, multiplier, (file, line)) }
  /// Returns a constraint that places this anchor at most `multiplier` · 8 points after another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, after: anchor, multiplier, (file, line)) }
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
  nonisolated deinit {}

  /// Returns a constraint that places this anchor `multiplier` · 8 points below another one; between baselines,
  /// `multiplier` times the line height of this text's current font.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.equal, after: anchor, multiplier, (file, line)) }
  /// Returns a constraint that places this anchor at least `multiplier` times the system spacing below another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, after: anchor, multiplier, (file, line)) }
  /// Returns a constraint that places this anchor at most `multiplier` times the system spacing below another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, after: anchor, multiplier, (file, line)) }
  /// Returns the distance from this anchor down to another one, to compare it with other distances.
  public func anchorWithOffset(to otherAnchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(self, otherAnchor)
  }
}

/// A width, a height, or the distance between two anchors.
@preconcurrency @MainActor public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  nonisolated deinit {}

  convenience init<Anchor>(_ start: LayoutAnchor<Anchor>, _ end: LayoutAnchor<Anchor>) {
    self.init(start.owner, start.attribute.axis == .horizontal ? .width : .height, LayoutSpan(start, end))
  }

  /// Returns a constraint that makes the length `c` points.
  public func constraint(equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
    -> LayoutConstraint
  { constraint(.equal, nil, constant: c, (file, line)) }
  /// Returns a constraint that makes the length at least `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
    -> LayoutConstraint
  { constraint(.greaterThanOrEqual, nil, constant: c, (file, line)) }
  /// Returns a constraint that makes the length at most `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line)
    -> LayoutConstraint
  { constraint(.lessThanOrEqual, nil, constant: c, (file, line)) }
  /// Returns a constraint that makes the length equal to another one, times `m`, plus `c` points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c, (file, line)) }
  /// Returns a constraint that makes the length at least another one, times `m`, plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c, (file, line)) }
  /// Returns a constraint that makes the length at most another one, times `m`, plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c, (file, line)) }
}

/// The distance between attributes of two items.
final class LayoutSpan: CustomStringConvertible {
  nonisolated deinit {}

  let start: LayoutItem
  let end: LayoutItem
  let startAttribute: LayoutConstraint.Attribute
  let endAttribute: LayoutConstraint.Attribute

  init<Anchor>(_ start: LayoutAnchor<Anchor>, _ end: LayoutAnchor<Anchor>) {
    (self.start, self.end) = (start.owner, end.owner)
    (startAttribute, endAttribute) = (start.attribute, end.attribute)
  }

  var description: String {
    "(\(LayoutConstraint.name(end.object)).\(endAttribute) - \(LayoutConstraint.name(start.object)).\(startAttribute))"
  }
}
