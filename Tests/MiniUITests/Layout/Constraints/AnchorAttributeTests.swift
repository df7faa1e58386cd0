import Testing

@testable import MiniUI

/// Tests that compare constraints made by anchors with constraints made by the initializer with attributes.
@Suite struct AnchorAttributeTests {
  private typealias Attribute = LayoutConstraint.Attribute

  /// Returns a constraint between two views by the anchors of an attribute; nil for margins, which have no anchors.
  private func byAnchors(_ a: View, _ b: View, _ attribute: Attribute, _ relation: LayoutConstraint.Relation)
    -> LayoutConstraint?
  {
    switch attribute {
    case .left: a.leftAnchor.constraint(relation, b.leftAnchor, constant: 5)
    case .right: a.rightAnchor.constraint(relation, b.rightAnchor, constant: 5)
    case .top: a.topAnchor.constraint(relation, b.topAnchor, constant: 5)
    case .bottom: a.bottomAnchor.constraint(relation, b.bottomAnchor, constant: 5)
    case .leading: a.leadingAnchor.constraint(relation, b.leadingAnchor, constant: 5)
    case .trailing: a.trailingAnchor.constraint(relation, b.trailingAnchor, constant: 5)
    case .width: a.widthAnchor.constraint(relation, b.widthAnchor, constant: 5)
    case .height: a.heightAnchor.constraint(relation, b.heightAnchor, constant: 5)
    case .centerX: a.centerXAnchor.constraint(relation, b.centerXAnchor, constant: 5)
    case .centerY: a.centerYAnchor.constraint(relation, b.centerYAnchor, constant: 5)
    case .firstBaseline: a.firstBaselineAnchor.constraint(relation, b.firstBaselineAnchor, constant: 5)
    case .lastBaseline: a.lastBaselineAnchor.constraint(relation, b.lastBaselineAnchor, constant: 5)
    default: nil
    }
  }

  @Test(arguments: 1...12)
  func `the initializer with an attribute makes the constraint of the anchors`(_ value: Int) throws {
    let attribute = try #require(Attribute(rawValue: value))
    for relation in [LayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual] {
      let (a, b) = (View(), View())
      let anchored = try #require(byAnchors(a, b, attribute, relation))
      let stated = LayoutConstraint(
        item: a, attribute: attribute, relatedBy: relation, toItem: b, attribute: attribute, multiplier: 1, constant: 5)
      #expect(anchored.description == stated.description)
      #expect(anchored.firstItem === a && stated.firstItem === a)
      #expect(anchored.secondItem === b && stated.secondItem === b)
      #expect([anchored.firstAttribute, anchored.secondAttribute] == [attribute, attribute])
      #expect([stated.firstAttribute, stated.secondAttribute] == [attribute, attribute])
      #expect(anchored.relation == relation && stated.relation == relation)
      #expect(anchored.priority == stated.priority)
      #expect(!anchored.isActive)
      #expect(!stated.isActive)
    }
  }

  @Test func `constraints by attributes and by anchors give the same frames`() throws {
    var frames: [CGRect] = []
    for isByAnchors in [true, false] {
      let bench = try ConstraintBench()
      let view = View()
      bench.add(view)
      for attribute in [Attribute.leading, .top, .width, .height] {
        let stated = LayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: bench.root, attribute: attribute, multiplier: 1,
          constant: 5)
        let constraint = isByAnchors ? byAnchors(view, bench.root, attribute, .equal) : stated
        constraint?.isActive = true
      }
      try bench.settle()
      frames.append(view.frame)
    }
    #expect(frames == [.at(5, 5, 325, 245), .at(5, 5, 325, 245)])
  }

  @Test func `anchors of a guide make constraints of the guide`() {
    let (view, guide) = (View(), LayoutGuide())
    view.addLayoutGuide(guide)
    let made = [
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.rightAnchor.constraint(equalTo: view.rightAnchor),
      guide.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      guide.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      guide.widthAnchor.constraint(equalTo: view.widthAnchor),
      guide.heightAnchor.constraint(equalTo: view.heightAnchor),
    ]
    let attributes: [Attribute] = [
      .leading, .trailing, .left, .right, .centerX, .top, .bottom, .centerY, .width, .height,
    ]
    #expect(made.map(\.firstAttribute) == attributes && made.map(\.secondAttribute) == attributes)
    #expect(made.allSatisfy { $0.firstItem === guide && $0.secondItem === view })
    let fixed = guide.widthAnchor.constraint(equalToConstant: 40)
    #expect(fixed.firstItem === guide)
    #expect(fixed.secondItem == nil)
    #expect(fixed.secondAttribute == .notAnAttribute)
  }
}
