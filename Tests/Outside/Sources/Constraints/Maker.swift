import UIKit

/// The other side of a constraint.
enum Other: ExpressibleByIntegerLiteral {
  case `super`, margins
  case item(AnyObject, NSLayoutConstraint.Attribute? = nil)
  case length(CGFloat)

  init(integerLiteral value: Int) { self = .length(CGFloat(value)) }
}

/// A constraint with the name that its builder uses for it.
final class MadeConstraint: NSLayoutConstraint {
  var label = ""
  override var description: String { "\(label): \(super.description)" }
}

/// A builder in the style of libraries for UIKit: `view.make { $0.edges.equal(.super, inset: 8) }`.
@MainActor final class Maker {
  fileprivate let view: UIView
  fileprivate(set) var made: [MadeConstraint] = []
  init(_ view: UIView) { self.view = view }

  var top: Sides { Sides(maker: self, attributes: [.top]) }
  var bottom: Sides { Sides(maker: self, attributes: [.bottom]) }
  var left: Sides { Sides(maker: self, attributes: [.left]) }
  var right: Sides { Sides(maker: self, attributes: [.right]) }
  var leading: Sides { Sides(maker: self, attributes: [.leading]) }
  var trailing: Sides { Sides(maker: self, attributes: [.trailing]) }
  var width: Sides { Sides(maker: self, attributes: [.width]) }
  var height: Sides { Sides(maker: self, attributes: [.height]) }
  var edges: Sides { Sides(maker: self, attributes: [.top, .left, .bottom, .right]) }
  var size: Sides { Sides(maker: self, attributes: [.width, .height]) }
  var center: Sides { Sides(maker: self, attributes: [.centerX, .centerY]) }
}

/// The sides of a view that one line of a builder is about.
@MainActor struct Sides {
  fileprivate let maker: Maker
  fileprivate let attributes: [NSLayoutConstraint.Attribute]

  func equal(_ other: Other, inset: CGFloat = 0, offset: CGFloat = 0, priority: UILayoutPriority = .required) {
    add(.equal, other, inset, offset, priority)
  }
  func atLeast(_ other: Other, offset: CGFloat = 0, priority: UILayoutPriority = .required) {
    add(.greaterThanOrEqual, other, 0, offset, priority)
  }
  func atMost(_ other: Other, offset: CGFloat = 0, priority: UILayoutPriority = .required) {
    add(.lessThanOrEqual, other, 0, offset, priority)
  }

  private func add(
    _ relation: NSLayoutConstraint.Relation, _ other: Other, _ inset: CGFloat, _ offset: CGFloat,
    _ priority: UILayoutPriority
  ) {
    for attribute in attributes {
      let isEnd = attribute == .bottom || attribute == .right || attribute == .trailing
      var constant = offset + (isEnd ? -inset : inset)
      var (item, second): (AnyObject?, NSLayoutConstraint.Attribute) = (maker.view.superview, attribute)
      switch other {
      case .super: break
      case .margins: second = attribute.withinMargins
      case .item(let given, let its): (item, second) = (given, its ?? attribute)
      case .length(let length): (item, second, constant) = (nil, .notAnAttribute, constant + length)
      }
      let constraint = MadeConstraint(
        item: maker.view, attribute: attribute, relatedBy: relation, toItem: item, attribute: second, multiplier: 1,
        constant: constant)
      constraint.priority = priority
      constraint.label = "\(type(of: maker.view)) line \(maker.made.count)"
      maker.made.append(constraint)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var withinMargins: NSLayoutConstraint.Attribute {
    switch self {
    case .top: .topMargin
    case .left: .leftMargin
    case .bottom: .bottomMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

/// The constraints that builders made, by view.
@MainActor private var lists: [ObjectIdentifier: [MadeConstraint]] = [:]

extension UIView {
  /// The constraints that `make` made for this view.
  var madeConstraints: [NSLayoutConstraint] { list }

  private var list: [MadeConstraint] {
    get { (lists[ObjectIdentifier(self)] ?? []).filter { $0.firstItem === self } }
    set { lists[ObjectIdentifier(self)] = newValue.isEmpty ? nil : newValue }
  }

  func make(_ lines: (Maker) -> Void) {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = Maker(self)
    lines(maker)
    list += maker.made
    NSLayoutConstraint.activate(maker.made)
  }

  func remake(_ lines: (Maker) -> Void) {
    removeMade()
    make(lines)
  }

  /// Changes the constants of constraints that were made before.
  func update(_ lines: (Maker) -> Void) {
    let maker = Maker(self)
    lines(maker)
    for new in maker.made {
      guard let old = list.first(where: { $0.isAlike(new) }) else { preconditionFailure("nothing to update: \(new)") }
      old.constant = new.constant
    }
  }

  func removeMade() {
    NSLayoutConstraint.deactivate(list)
    list = []
  }
}

extension NSLayoutConstraint {
  fileprivate func isAlike(_ other: NSLayoutConstraint) -> Bool {
    firstItem === other.firstItem && secondItem === other.secondItem && firstAttribute == other.firstAttribute
      && secondAttribute == other.secondAttribute && relation == other.relation && multiplier == other.multiplier
      && priority == other.priority
  }
}
