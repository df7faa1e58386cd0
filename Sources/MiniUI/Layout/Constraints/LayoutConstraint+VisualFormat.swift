internal import Foundation

extension LayoutConstraint {
  /// Options of a visual format: the alignment of neighbouring views, and the reading direction. The raw values are
  /// UIKit's.
  ///
  /// A horizontal format aligns by `alignAllTop`, `alignAllBottom`, `alignAllCenterY` and baselines, a vertical one by the others.
  public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    public static let alignAllLeft = FormatOptions(.left)
    public static let alignAllRight = FormatOptions(.right)
    public static let alignAllTop = FormatOptions(.top)
    public static let alignAllBottom = FormatOptions(.bottom)
    public static let alignAllLeading = FormatOptions(.leading)
    public static let alignAllTrailing = FormatOptions(.trailing)
    public static let alignAllCenterX = FormatOptions(.centerX)
    public static let alignAllCenterY = FormatOptions(.centerY)
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The first view is at the leading edge. The default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The first view is at the left.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The first view is at the right.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances are between edges. The default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances between the views of a vertical format are from the last baseline of one to the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Returns the constraints of a visual format from the first item to the last.
  final class func parse(
    _ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) throws(VisualFormat.Fault) -> [LayoutConstraint] {
    try FormatReader(format: try .parse(format), options: options, metrics: metrics, views: views).constraints()
  }
}

/// Makes the constraints of a visual format of the views and numbers that it names.
private struct FormatReader {
  typealias Fault = VisualFormat.Fault
  typealias Attribute = LayoutConstraint.Attribute
  typealias Side = (item: LayoutItem, attribute: Attribute)

  /// A predicate with numbers for names.
  struct Amount {
    var relation = LayoutConstraint.Relation.equal
    var item: LayoutItem?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = LayoutPriority.required
  }

  let format: VisualFormat
  let options: LayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private var isVertical: Bool { format.axis == .vertical }

  func constraints() throws(Fault) -> [LayoutConstraint] {
    let alignments = (1...12).compactMap(Attribute.init).filter { !$0.isLength && options.contains(.init($0)) }
    if let attribute = alignments.first(where: { $0.axis == format.axis }) {
      throw format.fault(at: 1, "alignment by \(attribute) is for formats that begin with \(isVertical ? "H:" : "V:")")
    }
    let objects = try format.items.indices.map { index throws(Fault) in try object(at: index) }
    var made: [LayoutConstraint] = []
    for (index, item) in format.items.enumerated() {
      if index > 0 {
        made += try distances(from: index - 1, objects)
        if item.name != nil, format.items[index - 1].name != nil {
          made += alignments.map { constraint((objects[index], $0), Amount(), (objects[index - 1], $0)) }
        }
      }
      for predicate in item.predicates {
        let (amount, length) = (try amount(predicate, allowsViews: true), isVertical ? Attribute.height : .width)
        made.append(constraint((objects[index], length), amount, amount.item.map { ($0, length) }))
      }
    }
    return made
  }

  /// Returns the constraints of the separator after an item.
  private func distances(from index: Int, _ objects: [LayoutItem]) throws(Fault) -> [LayoutConstraint] {
    let (former, latter) = (format.items[index], format.items[index + 1])
    let isInner = former.name != nil && latter.name != nil
    let predicates = format.separators[index]
    let isToMargin = predicates == nil && !isInner
    var amounts = [Amount(constant: isInner ? LayoutConstraint.systemSpacing : 0)]
    if let predicates { amounts = try predicates.map { one throws(Fault) in try amount(one, allowsViews: false) } }
    let (start, end, startMargin, endMargin) = edges
    var from: Side = (objects[index], former.name != nil ? end : isToMargin ? startMargin : start)
    var to: Side = (objects[index + 1], latter.name != nil ? start : isToMargin ? endMargin : end)
    if isInner, isVertical, options.contains(.spacingBaselineToBaseline) {
      (from.attribute, to.attribute) = (.lastBaseline, .firstBaseline)
    }
    // The right side comes first, so that constants and relations keep the signs of the format.
    if !isVertical, options.contains(.directionRightToLeft) { swap(&from, &to) }
    return amounts.map { constraint(to, $0, from) }
  }

  /// The first and second edges of an item along the axis, then the same edges of its margins.
  private var edges: (Attribute, Attribute, Attribute, Attribute) {
    if isVertical { return (.top, .bottom, .topMargin, .bottomMargin) }
    if options.contains(.directionRightToLeft) { return (.right, .left, .rightMargin, .leftMargin) }
    if options.contains(.directionLeftToRight) { return (.left, .right, .leftMargin, .rightMargin) }
    return (.leading, .trailing, .leadingMargin, .trailingMargin)
  }

  private func constraint(_ first: Side, _ amount: Amount, _ second: Side?) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      LayoutAnchor<AnyObject>(first.item, first.attribute), amount.relation,
      second.map { LayoutAnchor($0.item, $0.attribute) }, multiplier: amount.multiplier, constant: amount.constant, nil)
    constraint.priority = amount.priority
    return constraint
  }

  // MARK: Names

  /// Returns the view or guide of an item. For the item `|`, returns the superview of the neighboring item.
  private func object(at index: Int) throws(Fault) -> LayoutItem {
    let item = format.items[index]
    if let name = item.name { return try view(name, item.column) }
    let neighbor = format.items[index == 0 ? 1 : index - 1]
    let view = try view(neighbor.name ?? "", neighbor.column)
    if let superview = view.asView?.superview ?? view.asGuide?.owningView { return superview.layoutItem }
    throw format.fault(at: item.column, "`\(neighbor.name ?? "")` has no superview: add it to one first")
  }

  private func view(_ name: String, _ column: Int) throws(Fault) -> LayoutItem {
    guard let value = views[name] else { throw missing(name, column, "views", views) }
    if let item = LayoutConstraint.item(value) { return item }
    throw format.fault(at: column, "`\(name)` must be a view or a layout guide, not \(type(of: value))")
  }

  private func amount(_ predicate: VisualFormat.Predicate, allowsViews: Bool) throws(Fault) -> Amount {
    var amount = Amount(relation: predicate.relation)
    if allowsViews, let name = predicate.object.name, metrics[name] == nil {
      let names = metrics.merging(views) { $1 }
      guard names[name] != nil else { throw missing(name, predicate.object.column, "metrics or views", names) }
      amount.item = try view(name, predicate.object.column)
    } else {
      amount.constant = try number(predicate.object)
    }
    for (sign, operand) in predicate.operations {
      let number = try number(operand)
      switch sign {
      case "+": amount.constant += number
      case "-": amount.constant -= number
      default:
        let factor = sign == "*" ? number : 1 / number
        if amount.item == nil { amount.constant *= factor } else { amount.multiplier *= factor }
      }
    }
    if let term = predicate.priority {
      amount.priority = LayoutPriority(Float(try number(term)))
      guard amount.priority.rawValue > 0, amount.priority <= .required else {
        throw format.fault(at: term.column, "a priority must be from 1 to 1000, not \(amount.priority.rawValue)")
      }
    }
    return amount
  }

  /// Returns the number of a term, or the value of the metric that it names.
  private func number(_ term: VisualFormat.Term) throws(Fault) -> CGFloat {
    guard let name = term.name else { return term.number }
    guard let metric = metrics[name] else { throw missing(name, term.column, "metrics", metrics) }
    if let number = CGFloat(number: metric) { return number }
    if let priority = metric as? LayoutPriority { return CGFloat(priority.rawValue) }
    throw format.fault(at: term.column, "`\(name)` must be a number, not \(type(of: metric))")
  }

  private func missing(_ name: String, _ column: Int, _ kind: String, _ values: [String: Any]) -> Fault {
    let keys = values.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
    return format.fault(at: column, "`\(name)` is not a key of \(kind): \(keys.isEmpty ? "there are none" : keys)")
  }
}
