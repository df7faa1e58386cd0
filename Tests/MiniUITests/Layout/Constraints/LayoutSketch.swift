import TestSupport

@testable import MiniUI

/// A random layout as values, from which views can be made any number of times. Its required constraints do not contradict.
struct LayoutSketch {
  struct Item {
    /// The index of the superview; -1 for the root.
    var superview: Int
    var natural: CGSize
    var hugging: Float
    var resistance: Float
  }

  struct Rule {
    var first: Int
    var attribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    /// The index of the second item; -1 for the root, nil for none.
    var second: Int?
    var otherAttribute: LayoutConstraint.Attribute
    var multiplier: CGFloat = 1
    var constant: CGFloat
    var priority: Float = 1000
  }

  var size = CGSize(width: 320, height: 240)
  var items: [Item] = []
  var rules: [Rule] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 3...7, using: &random)
    for index in 0..<count {
      items.append(
        Item(
          superview: index > 0 && Int.random(in: 0..<4, using: &random) == 0
            ? Int.random(in: 0..<index, using: &random) : -1,
          natural: CGSize(
            width: CGFloat(Int.random(in: 10...120, using: &random)),
            height: CGFloat(Int.random(in: 10...60, using: &random))),
          hugging: Float(Int.random(in: 249...252, using: &random)),
          resistance: Float(Int.random(in: 748...751, using: &random))))
      addRules(of: index, (.leading, .trailing, .width), &random)
      addRules(of: index, (.top, .bottom, .height), &random)
    }
  }

  /// Adds rules along an axis: a required position, and a length that is fixed, limited, or optional.
  private mutating func addRules(
    of index: Int,
    _ axis: (
      start: LayoutConstraint.Attribute, end: LayoutConstraint.Attribute, length: LayoutConstraint.Attribute
    ), _ random: inout SplitMix64
  ) {
    let superview = items[index].superview
    let siblings = (0..<index).filter { items[$0].superview == superview }
    let constant = CGFloat(Int.random(in: 0...20, using: &random))
    if let sibling = siblings.randomElement(using: &random), Bool.random(using: &random) {
      add(index, axis.start, .equal, sibling, Bool.random(using: &random) ? axis.end : axis.start, constant)
    } else {
      add(index, axis.start, .equal, superview, axis.start, constant)
    }
    let randomPriority = Float([250, 500, 749, 750, 999].randomElement(using: &random) ?? 500)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: add(index, axis.length, .equal, nil, .notAnAttribute, CGFloat(Int.random(in: 10...90, using: &random)))
    case 1: add(index, axis.length, .greaterThanOrEqual, nil, .notAnAttribute, 30)
    case 2: add(index, axis.end, .equal, superview, axis.end, -constant, at: randomPriority)
    case 3: add(index, axis.end, .lessThanOrEqual, superview, axis.end, -constant, at: randomPriority)
    case 4:
      if let sibling = siblings.randomElement(using: &random) {
        add(index, axis.length, .equal, sibling, axis.length, 4, at: randomPriority)
      }
    default: break
    }
  }

  private mutating func add(
    _ first: Int, _ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation, _ second: Int?,
    _ other: LayoutConstraint.Attribute, _ constant: CGFloat, at priority: Float = 1000
  ) {
    rules.append(
      Rule(
        first: first, attribute: attribute, relation: relation, second: second, otherAttribute: other,
        constant: constant, priority: priority))
  }

  /// The layout with all lengths multiplied.
  func scaled(by factor: CGFloat) -> LayoutSketch {
    var sketch = self
    sketch.size = CGSize(width: size.width * factor, height: size.height * factor)
    for index in items.indices { sketch.items[index].natural.width *= factor }
    for index in items.indices { sketch.items[index].natural.height *= factor }
    for index in rules.indices { sketch.rules[index].constant *= factor }
    return sketch
  }

  /// Makes the views in a view, and activates the constraints.
  /// - Parameter order: The order of activation; by default that of `rules`.
  func make(in root: View, order: [Int]? = nil) -> SketchedLayout {
    let views = items.map { item in
      let view = SketchedBox(item.natural)
      view.translatesAutoresizingMaskIntoConstraints = false
      for axis in [Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(LayoutPriority(item.hugging), for: axis)
        view.setContentCompressionResistancePriority(LayoutPriority(item.resistance), for: axis)
      }
      return view
    }
    for (view, item) in zip(views, items) { (item.superview < 0 ? root : views[item.superview]).addSubview(view) }
    let constraints = rules.map { rule in
      let constraint = LayoutConstraint(
        item: views[rule.first], attribute: rule.attribute, relatedBy: rule.relation,
        toItem: rule.second.map { $0 < 0 ? root : views[$0] }, attribute: rule.otherAttribute,
        multiplier: rule.multiplier, constant: rule.constant)
      constraint.priority = LayoutPriority(rule.priority)
      return constraint
    }
    for index in order ?? Array(rules.indices) { constraints[index].isActive = true }
    root.layoutIfNeeded()
    return SketchedLayout(root: root, views: views, constraints: constraints)
  }

  func make(order: [Int]? = nil) -> SketchedLayout {
    make(in: View(frame: CGRect(origin: .zero, size: size)), order: order)
  }
}

/// The views of a sketch.
struct SketchedLayout {
  let root: View
  let views: [SketchedBox]
  let constraints: [LayoutConstraint]

  /// The frames before they are rounded to pixels.
  var frames: [CGRect] {
    root.layoutIfNeeded()
    let items = views.map(\.layoutState.item)
    return items.map { item in item?.fragment?.solvedSystem?.frame(of: item?.indexInFragment ?? 0) ?? .null }
  }

  /// The frames of the views that have only one solution; nil for others.
  var uniqueFrames: [CGRect?] { zip(views, frames).map { $0.hasAmbiguousLayout ? nil : $1 } }
}

/// A view with a natural size, which counts the changes of its frame.
final class SketchedBox: View {
  var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }
  private(set) var changeCount = 0

  init(_ natural: CGSize) {
    self.natural = natural
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: CGSize { natural }
  override var center: CGPoint { didSet { changeCount += 1 } }
  override var bounds: CGRect { didSet { changeCount += 1 } }
}
