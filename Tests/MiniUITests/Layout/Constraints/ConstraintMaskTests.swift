import Testing

@testable import MiniUI

/// Tests of views whose frames are set by code or by autoresizing masks, beside views that constraints lay out.
@Suite struct ConstraintMaskTests {
  @Test func `a view pinned to a sibling follows when the sibling's mask widens it`() throws {
    let bench = try ConstraintBench()
    let (field, hint) = (View(frame: .at(20, 20, 280, 40)), View())
    field.autoresizingMask = .flexibleWidth
    bench.root.addSubview(field)
    bench.add(hint)
    hint.pinSize(50, 10)
    hint.trailingAnchor.constraint(equalTo: field.trailingAnchor).isActive = true
    hint.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 4).isActive = true
    try bench.settle()
    #expect(hint.frame == .at(250, 64, 50, 10))
    bench.root.frame.size.width = 400
    try bench.settle()
    #expect(field.frame == .at(20, 20, 360, 40))
    #expect(hint.frame == .at(330, 64, 50, 10))
  }

  @Test func `a view pinned to a sibling follows when the sibling's mask moves it`() throws {
    let bench = try ConstraintBench()
    let (badge, hint) = (View(frame: .at(290, 10, 20, 20)), View())
    badge.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    bench.root.addSubview(badge)
    bench.add(hint)
    hint.pinSize(50, 20)
    hint.trailingAnchor.constraint(equalTo: badge.leadingAnchor, constant: -5).isActive = true
    hint.centerYAnchor.constraint(equalTo: badge.centerYAnchor).isActive = true
    try bench.settle()
    #expect(hint.frame == .at(235, 10, 50, 20))
    bench.root.frame.size = CGSize(width: 420, height: 300)
    try bench.settle()
    #expect(badge.frame == .at(390, 70, 20, 20))
    #expect(hint.frame == .at(335, 70, 50, 20))
  }

  @Test func `constraints within a view follow when its mask resizes it`() throws {
    let bench = try ConstraintBench()
    let (card, content) = (View(frame: .at(10, 10, 300, 220)), View())
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bench.root.addSubview(card)
    bench.add(content, to: card)
    content.pinEdges(to: card, inset: 5)
    try bench.settle()
    #expect(content.frame == .at(5, 5, 290, 210))
    bench.root.frame.size = CGSize(width: 400, height: 300)
    try bench.settle()
    #expect(card.frame == .at(10, 10, 380, 280))
    #expect(content.frame == .at(5, 5, 370, 270))
  }

  @Test func `masks within a view follow when constraints resize it`() throws {
    let bench = try ConstraintBench()
    let (panel, bar) = (View(frame: .at(0, 0, 100, 50)), View(frame: .at(10, 30, 80, 20)))
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    panel.addSubview(bar)
    bench.add(panel)
    panel.pinEdges(to: bench.root)
    try bench.settle()
    #expect(panel.frame == .at(0, 0, 320, 240))
    #expect(bar.frame == .at(10, 220, 300, 20))
  }

  @Test func `the mask of a view that constraints lay out has no effect`() throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleHeight]
    view.pinSize(50, 20)
    view.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 10).isActive = true
    view.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 10).isActive = true
    try bench.settle()
    #expect(view.frame == .at(10, 10, 50, 20))
    bench.root.frame.size = CGSize(width: 640, height: 480)
    bench.root.layoutIfNeeded()
    #expect(view.frame == .at(10, 10, 50, 20))
  }

  @Test func `a frame set by code on a constrained view lasts until the next layout`() throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    view.pinEdges(to: bench.root, inset: 20)
    try bench.settle()
    view.frame = .at(1, 2, 30, 40)
    #expect(view.frame == .at(1, 2, 30, 40))
    bench.root.setNeedsLayout()
    try bench.settle()
    #expect(view.frame == .at(20, 20, 280, 200))
  }

  @Test func `a view without constraints keeps its frame beside constrained views`() throws {
    let bench = try ConstraintBench()
    let (plain, pinned) = (View(frame: .at(33.25, 7, 10, 10)), View())
    plain.translatesAutoresizingMaskIntoConstraints = false
    bench.root.addSubview(plain)
    bench.add(pinned)
    pinned.pinEdges(to: bench.root)
    try bench.settle()
    bench.root.frame.size.width = 400
    try bench.settle()
    #expect(plain.frame == .at(33.25, 7, 10, 10))
  }
}
