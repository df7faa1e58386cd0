/// A relation of two edges or lengths of views and layout guides: the first is equal to multiplier · second + constant, or it is
/// at most or at least this sum.
///
///     title.translatesAutoresizingMaskIntoConstraints = false
///     LayoutConstraint.activate([
///       title.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
///       title.centerYAnchor.constraint(equalTo: card.centerYAnchor),
///     ])
///
/// Constraints determine the frames of views whose `translatesAutoresizingMaskIntoConstraints` is false; other views
/// keep their frames. Required constraints hold exactly. The errors of optional constraints are minimized in the order
/// of their priorities, highest first. Required constraints that contradict each other are logged, and the one that was
/// activated last is ignored. A stack view uses the constraints that set a length of an arranged view to a constant, or
/// that relate it to a length of an arranged view in the same or another stack.
@preconcurrency @MainActor open class LayoutConstraint: CustomStringConvertible {
  nonisolated deinit {}

  /// The relation of the first side to the second. The raw values are UIKit's.
  public nonisolated enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  final let first: LayoutItem
  final let second: LayoutItem?
  /// The distances that the sides are, if they are no attributes of items.
  final let spans: (first: LayoutSpan?, second: LayoutSpan?)
  public final let firstAttribute: Attribute
  public final let secondAttribute: Attribute
  public final let relation: Relation
  /// The factor of the second item's attribute. By default 1.
  public final let multiplier: CGFloat
  /// The name of the constraint in messages; nil by default.
  open var identifier: String?
  /// Stored for code from UIKit. It has no effect: there are no archives.
  open var shouldBeArchived = false

  /// The view that holds the active constraint: the nearest one that contains both items.
  final var holder: LayoutItem?
  /// The group of views and guides that is solved together with the constraint's items.
  final var fragment: LayoutFragment?
  /// The file and line in which the constraint was made from anchors; nil if it was not.
  final let source: Source?
  typealias Source = (file: StaticString, line: UInt)
  /// The index among the constraints of the fragment.
  final var indexInFragment = 0
  /// The number of constraints that were activated before.
  final var order = 0
  /// Whether a stack or a measurement has read the length. For a relation between views of stacks, whether it is
  /// fulfilled or may yield.
  final var isUsed = false
  /// Whether the constraint relates lengths of views that stacks arrange: the stacks then fulfil it.
  final var isRelation = false

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: A `View` or `LayoutGuide`.
  ///   - attr1: The length or position of the first item.
  ///   - relation: How the first attribute compares with `multiplier` times the second one plus `c`.
  ///   - view2: A `View` or `LayoutGuide`; nil to compare a length with `c`, whatever the second attribute is.
  ///   - attr2: The length or position of the second item.
  ///   - multiplier: The factor of the second attribute; finite. Positions are measured from the edges of the view that holds
  ///     the constraint.
  ///   - c: The distance or length to add, in points; finite.
  /// - Precondition: The attributes can be compared: two lengths, or two positions along one axis.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = LayoutConstraint.item(view1) else {
      preconditionFailure("a constraint relates views and layout guides, not \(type(of: view1))")
    }
    // Without a second item, or with a factor of zero, the length is the constant only.
    let isConstant = attr1.isLength && (view2 == nil || multiplier == 0 && attr2.isLength)
    let second = isConstant ? nil : view2.flatMap(LayoutConstraint.item)
    if let view2, second == nil, !isConstant {
      preconditionFailure("a constraint relates views and layout guides, not \(type(of: view2))")
    }
    (self.first, self.second, spans, source) = (first, second, (nil, nil), nil)
    (firstAttribute, secondAttribute) = (attr1, isConstant ? .notAnAttribute : attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
    LayoutConstraint.check(constant: c)
    checkItems()
  }

  /// Creates a constraint without views, for code from UIKit that returns an empty constraint. It never becomes active.
  public init() {
    (first, second, spans, source) = (LayoutItem(), nil, (nil, nil), nil)
    (firstAttribute, secondAttribute) = (.notAnAttribute, .notAnAttribute)
    (relation, multiplier, constant) = (.equal, 1, 0)
  }

  /// Creates an inactive constraint of anchors.
  init<Anchor>(
    _ first: LayoutAnchor<Anchor>, _ relation: Relation, _ second: LayoutAnchor<Anchor>?, multiplier: CGFloat,
    constant: CGFloat, _ source: Source?
  ) {
    guard first.owner.object != nil, second == nil || second?.owner.object != nil else {
      preconditionFailure("a constraint cannot be made of an anchor whose view or guide was released")
    }
    let second = multiplier == 0 && first.attribute.isLength ? nil : second
    (self.first, self.second, self.source) = (first.owner, second?.owner, source)
    spans = (first.span, second?.span)
    (firstAttribute, secondAttribute) = (first.attribute, second?.attribute ?? .notAnAttribute)
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    LayoutConstraint.check(constant: constant)
    checkItems()
  }

  /// The first view or guide; nil if it was released.
  open var firstItem: AnyObject? { first.object }
  /// The second view or guide; nil if there is none, or if it was released.
  open var secondItem: AnyObject? { second?.object }
  /// The first side of the constraint.
  open var firstAnchor: LayoutAnchor<AnyObject> { LayoutAnchor(first, firstAttribute) }
  /// The second side of the constraint; nil for none.
  open var secondAnchor: LayoutAnchor<AnyObject>? { second.map { LayoutAnchor($0, secondAttribute) } }

  /// The constant, in points, which is added to the second side. After a change, the constraints are solved before the
  /// next frame.
  /// - Precondition: It is finite.
  open var constant: CGFloat {
    didSet {
      LayoutConstraint.check(constant: constant)
      if constant != oldValue { didChange(isConstant: true) }
    }
  }
  /// The priority, from 1 to 1000. By default `required`. It may be changed at any time; in UIKit not from or to `required`.
  open var priority = LayoutPriority.required {
    didSet {
      precondition(
        priority.rawValue > 0 && priority <= .required, "a priority must be from 1 to 1000, not \(priority.rawValue)")
      if priority != oldValue { didChange(isConstant: false) }
    }
  }

  /// Whether the constraint is in effect. By default false.
  ///
  /// Among constraints that set the same length of a view in a stack to a constant, the highest priority wins, then the last
  /// activated.
  /// - Precondition: When it becomes true, one view contains both items.
  open var isActive: Bool {
    get { holder?.asView != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { enter() } else { leave() }
    }
  }

  /// Activates the constraints.
  open class func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates the constraints.
  open class func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns inactive constraints for a text in UIKit's visual format language, such as `H:|-[icon(24)]-(>=8)-[title]-|`.
  ///
  /// A `-` without a number means the superview's margin beside `|`, and 8 points between views. Without `-`, views
  /// touch. If a name is a key of both `metrics` and `views`, the metric is used. The constraints are in the order of
  /// the text.
  ///
  /// - Parameters:
  ///   - format: Names of views, lengths and priorities, from leading to trailing or from top to bottom.
  ///   - options: Each alignment adds an equality between neighbouring views. By default none, from leading to trailing.
  ///   - metrics: Numbers by their names in the format: distances and lengths in points, factors, and priorities.
  ///   - views: Views and layout guides by their names in the format.
  /// - Precondition: The format has no mistake, its names are keys, and the views beside `|` have a superview.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [LayoutConstraint] {
    do { return try parse(format, options, metrics ?? [:], views) } catch { preconditionFailure("\(error)") }
  }

  /// The two sides, such as `title.leading == icon.trailing + 8`.
  open var description: String {
    let name = identifier.map { "\"\($0)\" " } ?? ""
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(name)\(spans.first?.description ?? "\(LayoutConstraint.name(firstItem)).\(firstAttribute)") \(sign) "
    if second != nil {
      text += spans.second?.description ?? "\(LayoutConstraint.name(secondItem)).\(secondAttribute)"
      if multiplier != 1 { text += " * \(multiplier.shortText)" }
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + abs(constant).shortText }
    } else {
      text += constant.shortText
    }
    return priority == .required ? text : text + " @" + CGFloat(priority.rawValue).shortText
  }

  /// Whether the constraint sets or limits a length of one view to a constant.
  final var isLengthOfOneView: Bool { second == nil && spans.first == nil }

  // MARK: Sides

  /// An attribute of an item, or the distance of two attributes.
  struct Side {
    let item: LayoutItem
    let attribute: Attribute
    let span: LayoutSpan?
  }

  final var firstSide: Side { Side(item: first, attribute: firstAttribute, span: spans.first) }
  final var secondSide: Side? {
    second.map { Side(item: $0, attribute: secondAttribute, span: spans.second) }
  }

  final class func item(_ item: Any) -> LayoutItem? {
    (item as? View)?.layoutItem ?? (item as? LayoutGuide)?.layoutItem
  }

  /// The items: one or two, or more if a side is a distance.
  final var items: LayoutItems { LayoutItems(of: self) }

  /// Whether the constraint relates a width to a height.
  final var joinsAxes: Bool { second != nil && firstAttribute.axis != secondAttribute.axis }

  /// Whether a side is the baseline of a text.
  final var isBaseline: Bool {
    if firstAttribute.isBaseline || secondAttribute.isBaseline { return true }
    return [spans.first, spans.second].contains {
      $0?.startAttribute.isBaseline == true || $0?.endAttribute.isBaseline == true
    }
  }
}

/// Constraints are compared by identity.
extension LayoutConstraint: Hashable {
  nonisolated public static func == (a: LayoutConstraint, b: LayoutConstraint) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
