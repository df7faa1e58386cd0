import MiniUITesting
import Testing
import UIKit

/// Layouts written as for UIKit.
@MainActor struct ConstraintNamesTests {
  private final class ProfileCard: UIView {
    private let picture = UIImageView()
    private let name = UILabel()
    private var didSetUp = false

    override class var requiresConstraintBasedLayout: Bool { true }

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [picture, name] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      name.text = "Name"
      setNeedsUpdateConstraints()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func updateConstraints() {
      if !didSetUp {
        didSetUp = true
        NSLayoutConstraint.activate([
          picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
          picture.centerYAnchor.constraint(equalTo: centerYAnchor),
          picture.widthAnchor.constraint(equalToConstant: 40),
          NSLayoutConstraint(
            item: picture, attribute: .height, relatedBy: .equal, toItem: picture, attribute: .width, multiplier: 1,
            constant: 0),
          name.leadingAnchor.constraint(equalToSystemSpacingAfter: picture.trailingAnchor, multiplier: 1),
          name.trailingAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor),
          name.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
        ])
      }
      super.updateConstraints()
    }

    var frames: [CGRect] { [picture.frame, name.frame] }
  }

  @Test func `a view that makes its constraints in updateConstraints is laid out`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let card = ProfileCard(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
    try stage.add(card)
    try stage.settle()
    #expect(card.frames[0] == CGRect(x: 12, y: 20, width: 40, height: 40))
    #expect(card.frames[1].minX == 60 && card.frames[1].width > 0)
    #expect(card.constraints.count == 5)
  }

  @Test func `a visual format lays out a row between margins`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
    row.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let (a, b) = (UIView(), UIView())
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(view)
    }
    try stage.add(row)
    let options: NSLayoutConstraint.FormatOptions = [.alignAllTop, .alignAllBottom]
    row.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[a(width)]-[b]-|", options: options, metrics: ["width": 40], views: ["a": a, "b": b]))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", options: [], metrics: nil, views: ["a": a]))
    try stage.settle()
    #expect(a.frame == CGRect(x: 10, y: 0, width: 40, height: 80))
    #expect(b.frame == CGRect(x: 58, y: 0, width: 232, height: 80))
  }

  @Test func `a visual format without options and metrics has constraints to both margins`() {
    let (row, a) = (UIView(), UIView())
    row.addSubview(a)
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[a]-|", options: [], metrics: nil, views: ["a": a])
    #expect(constraints.map(\.firstAttribute) == [.leading, .trailingMargin])
    #expect(constraints.map(\.secondAttribute) == [.leadingMargin, .trailing])
  }

  /// A builder of the kind that many programs have.
  @MainActor private struct Pin {
    let view: UIView
    let constraints: [NSLayoutConstraint]

    init<Axis>(_ view: UIView, _ anchors: [(NSLayoutAnchor<Axis>, NSLayoutAnchor<Axis>)], inset: CGFloat) {
      self.view = view
      view.translatesAutoresizingMaskIntoConstraints = false
      constraints = anchors.map { $0.constraint(equalTo: $1, constant: inset) }
      NSLayoutConstraint.activate(constraints)
    }
  }

  @Test func `anchors of one axis are generic`() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
    outer.addSubview(inner)
    let horizontal: [(NSLayoutAnchor<NSLayoutXAxisAnchor>, NSLayoutAnchor<NSLayoutXAxisAnchor>)] = [
      (inner.leadingAnchor, outer.leadingAnchor), (inner.trailingAnchor, outer.trailingAnchor),
    ]
    let pin = Pin(inner, horizontal, inset: 5)
    #expect(pin.constraints.allSatisfy { $0.isActive })
    outer.layoutIfNeeded()
    #expect(inner.frame.minX == 5 && inner.frame.maxX == 105)
  }

  @Test func `constraints are compared by identity in arrays and sets`() {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    let other = view.widthAnchor.constraint(equalToConstant: 5)
    #expect(width != other && [width, other] == [width, other])
    #expect([width, other].firstIndex(of: other) == 1)
    #expect(Set([width, other, width]).count == 2)
  }

  @Test func `a constraint without views has no items and stays inactive when it is activated`() {
    let none = NSLayoutConstraint()
    NSLayoutConstraint.activate([none])
    none.constant = 3
    #expect(!none.isActive)
    #expect(none.firstItem == nil)
    #expect(none.secondItem == nil)
    #expect(none.constant == 3 && none.priority == .required)
  }

  @Test(arguments: [NSLayoutConstraint.Attribute.width, .left, .notAnAttribute])
  func `a length without a second item is the constant, whatever the second attribute is`(
    second: NSLayoutConstraint.Attribute
  ) {
    let (holder, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(view)
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: second, multiplier: 1, constant: 40)
    #expect(width.secondItem == nil && width.secondAttribute == .notAnAttribute)
    width.isActive = true
    holder.layoutIfNeeded()
    #expect(view.bounds.width == 40)
  }
}
