import Foundation
import Testing

@testable import MiniUI

@Suite struct LayoutConstraintTests {
  @Test func `raw values of attributes and relations are UIKit's`() {
    let attributes: [LayoutConstraint.Attribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins,
    ]
    #expect(attributes.map(\.rawValue) == Array(0...20))
    #expect(LayoutConstraint.Attribute.baseline == .lastBaseline)
    let relations: [LayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    #expect(relations.map(\.rawValue) == [-1, 0, 1])
  }

  @Test func `anchors make the constraints of the initializer`() {
    let (a, b) = (View(), View())
    let made = [
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8),
      a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor),
      a.widthAnchor.constraint(lessThanOrEqualTo: b.heightAnchor, multiplier: 2, constant: 3),
      a.heightAnchor.constraint(greaterThanOrEqualToConstant: 7),
      a.leftAnchor.constraint(equalToSystemSpacingAfter: b.rightAnchor, multiplier: 2),
      a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 1),
    ]
    #expect(made.map(\.firstAttribute) == [.leading, .top, .width, .height, .left, .top])
    #expect(made.map(\.secondAttribute) == [.trailing, .bottom, .height, .notAnAttribute, .right, .bottom])
    #expect(
      made.map(\.relation)
        == [.equal, .greaterThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual, .equal, .lessThanOrEqual])
    #expect(made.map(\.multiplier) == [1, 1, 2, 1, 1, 1])
    #expect(made.map(\.constant) == [8, 0, 3, 7, 16, 8])
    #expect(made.allSatisfy { $0.priority == .required && !$0.isActive && $0.firstItem === a })
    #expect(made[3].secondItem == nil && made[3].secondAnchor == nil)
    #expect(made[0].secondAnchor?.item === b)
  }

  @Test func `an active constraint is held by the nearest view that contains its items`() {
    let (outer, row, a, b) = (View(), View(), View(), View())
    outer.addSubview(row)
    row.addSubview(a)
    row.addSubview(b)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: row.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      a.topAnchor.constraint(equalTo: b.topAnchor), a.widthAnchor.constraint(equalToConstant: 4),
      b.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    #expect([outer, row, a, b].map(\.constraints.count) == [1, 3, 1, 0])
    LayoutConstraint.deactivate(row.constraints)
    #expect(row.constraints.isEmpty)
  }

  @Test func `removing a view deactivates its constraints to views outside, and keeps those within`() throws {
    let bench = try ConstraintBench()
    let (card, title) = (View(), View())
    bench.add(card)
    bench.add(title, to: card)
    let crossing = card.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 30)
    let within = title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5)
    LayoutConstraint.activate([crossing, within])
    card.pinSize(100, 50)
    try bench.settle()
    #expect(card.frame.minX == 30)
    card.removeFromSuperview()
    #expect(!crossing.isActive && within.isActive)
    #expect(bench.root.constraints.isEmpty && card.constraints.count == 3)
    within.constant = 9
    bench.root.addSubview(card)
    try bench.settle()
    #expect(title.frame.minX == 9)
  }

  @Test func `a required constraint may become optional, and required again`() throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 90)
    LayoutConstraint.activate([wide, view.widthAnchor.constraint(lessThanOrEqualToConstant: 200)])
    let other = view.widthAnchor.constraint(equalToConstant: 60)
    other.priority = .defaultHigh
    other.isActive = true
    try bench.settle()
    #expect(view.frame.width == 90)
    wide.priority = .defaultLow
    try bench.settle()
    #expect(view.frame.width == 60)
    wide.priority = .required
    try bench.settle()
    #expect(view.frame.width == 90)
  }

  @Test func `constraints are described with names, constants and priority`() {
    let (a, b) = (Label(), View())
    a.accessibilityIdentifier = "title"
    let constraint = a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: -8)
    constraint.priority = .defaultHigh
    #expect("\(constraint)" == "title.leading == View.trailing - 8 @750")
    #expect(
      "\(b.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 1.5))" == "View.width == title.height * 1.5")
    // Numbers are rounded to thousandths.
    let third = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1.0 / 3, constant: 0.0625)
    #expect("\(third)" == "View.width == title.width * 0.333 + 0.063")
  }

  @Test func `a constraint is inactive after its item was released`() {
    let root = View()
    var view: View? = View()
    root.addSubview(view!)
    let constraint = view!.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    constraint.isActive = true
    view!.removeFromSuperview()
    view = nil
    #expect(constraint.firstItem == nil && !constraint.isActive)
    constraint.isActive = true
    #expect(!constraint.isActive)
  }

  @Test func `a removed view and its constraints are released`() throws {
    weak var released: View?
    weak var constraint: LayoutConstraint?
    do {
      let bench = try ConstraintBench()
      let view = View()
      bench.add(view)
      view.pinEdges(to: bench.root, inset: 4)
      try bench.settle()
      (released, constraint) = (view, bench.root.constraints[0])
      view.removeFromSuperview()
      try bench.settle()
      #expect(bench.root.constraints.isEmpty)
    }
    #expect(released == nil && constraint == nil)
  }

  // MARK: Faults

  private func expectFailure(_ result: ExitTest.Result?, _ words: String, _ location: SourceLocation = #_sourceLocation)
  {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(words), sourceLocation: location)
  }

  @Test func `activating a constraint without a common superview stops the program with both names`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (Label(), View())
        a.accessibilityIdentifier = "title"
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
      }
    }
    expectFailure(result, "no view contains all items (title is in title, View is in View)")
  }

  @Test func `comparing a position with a constant stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = LayoutConstraint(
          item: View(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 5)
      }
    }
    expectFailure(result, "left of View is a position, which needs a second item")
  }

  @Test func `comparing leading with left stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = LayoutConstraint(
          item: View(), attribute: .leading, relatedBy: .equal, toItem: View(), attribute: .left, multiplier: 1,
          constant: 5)
      }
    }
    expectFailure(result, "leading cannot be compared with left")
  }
}
