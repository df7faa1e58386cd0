import Testing

@testable import MiniUI

/// Tests of the functions that make constraints from anchors.
@Suite struct AnchorTests {
  private typealias Attribute = LayoutConstraint.Attribute
  private typealias Relation = LayoutConstraint.Relation

  /// A constraint, and the properties that it has by UIKit's reference.
  private struct Row {
    let made: LayoutConstraint
    let relation: Relation
    let attributes: [Attribute]
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0

    init(
      _ made: LayoutConstraint, _ relation: Relation, _ attributes: [Attribute], times multiplier: CGFloat = 1,
      plus constant: CGFloat = 0
    ) {
      (self.made, self.relation, self.attributes) = (made, relation, attributes)
      (self.multiplier, self.constant) = (multiplier, constant)
    }
  }

  private func expect(_ rows: [Row], _ a: View, _ b: View, _ location: SourceLocation = #_sourceLocation) {
    for (index, row) in rows.enumerated() {
      let made = row.made
      let comment = Comment("row \(index): \(made)")
      #expect(made.relation == row.relation, comment, sourceLocation: location)
      #expect([made.firstAttribute, made.secondAttribute] == row.attributes, comment, sourceLocation: location)
      #expect(made.multiplier == row.multiplier, comment, sourceLocation: location)
      #expect(made.constant == row.constant, comment, sourceLocation: location)
      #expect(made.priority == .required && !made.isActive, comment, sourceLocation: location)
      let second = row.attributes[1] == .notAnAttribute ? nil : b
      #expect(made.firstItem === a && made.secondItem === second, comment, sourceLocation: location)
    }
  }

  @Test func `horizontal anchors make constraints with the spacing that was given`() {
    let (a, b) = (View(), View())
    let (one, other) = (a.leadingAnchor, b.trailingAnchor)
    let sides: [Attribute] = [.leading, .trailing]
    expect(
      [
        Row(one.constraint(equalTo: other), .equal, sides),
        Row(one.constraint(greaterThanOrEqualTo: other), .greaterThanOrEqual, sides),
        Row(one.constraint(lessThanOrEqualTo: other), .lessThanOrEqual, sides),
        Row(one.constraint(equalTo: other, constant: 3), .equal, sides, plus: 3),
        Row(one.constraint(greaterThanOrEqualTo: other, constant: -3), .greaterThanOrEqual, sides, plus: -3),
        Row(one.constraint(lessThanOrEqualTo: other, constant: 0.5), .lessThanOrEqual, sides, plus: 0.5),
        Row(one.constraint(equalToSystemSpacingAfter: other, multiplier: 1), .equal, sides, plus: 8),
        Row(
          one.constraint(greaterThanOrEqualToSystemSpacingAfter: other, multiplier: 2), .greaterThanOrEqual, sides,
          plus: 16),
        Row(
          one.constraint(lessThanOrEqualToSystemSpacingAfter: other, multiplier: 0.5), .lessThanOrEqual, sides, plus: 4),
      ], a, b)
  }

  @Test func `vertical anchors make constraints with the spacing that was given`() {
    let (a, b) = (View(), View())
    let (one, other) = (a.topAnchor, b.bottomAnchor)
    let sides: [Attribute] = [.top, .bottom]
    expect(
      [
        Row(one.constraint(equalTo: other), .equal, sides),
        Row(one.constraint(greaterThanOrEqualTo: other), .greaterThanOrEqual, sides),
        Row(one.constraint(lessThanOrEqualTo: other), .lessThanOrEqual, sides),
        Row(one.constraint(equalTo: other, constant: 3), .equal, sides, plus: 3),
        Row(one.constraint(greaterThanOrEqualTo: other, constant: -3), .greaterThanOrEqual, sides, plus: -3),
        Row(one.constraint(lessThanOrEqualTo: other, constant: 0.5), .lessThanOrEqual, sides, plus: 0.5),
        Row(one.constraint(equalToSystemSpacingBelow: other, multiplier: 1), .equal, sides, plus: 8),
        Row(
          one.constraint(greaterThanOrEqualToSystemSpacingBelow: other, multiplier: 2), .greaterThanOrEqual, sides,
          plus: 16),
        Row(
          one.constraint(lessThanOrEqualToSystemSpacingBelow: other, multiplier: 0.5), .lessThanOrEqual, sides, plus: 4),
      ], a, b)
  }

  @Test func `the system's spacing between baselines is the height of the lower text's lines`() {
    let (upper, lower, view) = (Label(), Label(), View())
    upper.font = .systemFont(ofSize: 12)
    lower.font = .systemFont(ofSize: 30)
    let height = lower.font.lineHeight
    #expect(height > 30)
    let (first, last) = (lower.firstBaselineAnchor, upper.lastBaselineAnchor)
    #expect(first.constraint(equalToSystemSpacingBelow: last, multiplier: 1).constant == height)
    #expect(first.constraint(greaterThanOrEqualToSystemSpacingBelow: last, multiplier: 1.5).constant == 1.5 * height)
    #expect(first.constraint(lessThanOrEqualToSystemSpacingBelow: last, multiplier: 2).constant == 2 * height)
    let stack = StackView(arrangedSubviews: [lower])
    #expect(stack.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: last, multiplier: 1).constant == height)
    #expect(first.constraint(equalToSystemSpacingBelow: upper.bottomAnchor, multiplier: 1).constant == 8)
    #expect(view.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: last, multiplier: 1).constant == 8)
  }

  @Test func `dimensions make constraints with multipliers, or with constants alone`() {
    let (a, b) = (View(), View())
    let (one, other) = (a.widthAnchor, b.heightAnchor)
    let sides: [Attribute] = [.width, .height]
    let alone: [Attribute] = [.width, .notAnAttribute]
    expect(
      [
        Row(one.constraint(equalTo: other), .equal, sides),
        Row(one.constraint(greaterThanOrEqualTo: other), .greaterThanOrEqual, sides),
        Row(one.constraint(lessThanOrEqualTo: other), .lessThanOrEqual, sides),
        Row(one.constraint(equalTo: other, constant: 3), .equal, sides, plus: 3),
        Row(one.constraint(greaterThanOrEqualTo: other, constant: -3), .greaterThanOrEqual, sides, plus: -3),
        Row(one.constraint(lessThanOrEqualTo: other, constant: 0.5), .lessThanOrEqual, sides, plus: 0.5),
        Row(one.constraint(equalTo: other, multiplier: 2), .equal, sides, times: 2),
        Row(one.constraint(greaterThanOrEqualTo: other, multiplier: 0.5), .greaterThanOrEqual, sides, times: 0.5),
        Row(one.constraint(lessThanOrEqualTo: other, multiplier: -1), .lessThanOrEqual, sides, times: -1),
        Row(one.constraint(equalTo: other, multiplier: 2, constant: 3), .equal, sides, times: 2, plus: 3),
        Row(
          one.constraint(greaterThanOrEqualTo: other, multiplier: 2, constant: 3), .greaterThanOrEqual, sides, times: 2,
          plus: 3),
        Row(
          one.constraint(lessThanOrEqualTo: other, multiplier: 2, constant: 3), .lessThanOrEqual, sides, times: 2,
          plus: 3),
        Row(one.constraint(equalToConstant: 40), .equal, alone, plus: 40),
        Row(one.constraint(greaterThanOrEqualToConstant: 40), .greaterThanOrEqual, alone, plus: 40),
        Row(one.constraint(lessThanOrEqualToConstant: 40), .lessThanOrEqual, alone, plus: 40),
      ], a, b)
  }
}
