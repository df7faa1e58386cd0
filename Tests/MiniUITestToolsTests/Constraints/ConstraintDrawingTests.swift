import MiniUI
import MiniUITesting
import Testing

@testable import MiniUITestTools

@Suite struct ConstraintDrawingTests {
  private typealias Line = ConstraintDrawing.Line

  private func lines(_ bench: CardBench) -> [Line] { ConstraintDrawing(bench.stage.window).lines }

  // MARK: Lines

  @Test func `pins go from edge to edge, and lengths along the lower and right edges`() throws {
    let bench = try CardBench()
    try bench.pinTitle()
    try bench.sizeTitle(60, 20)
    #expect(
      lines(bench) == [
        Line(from: .at(28, 30), to: .at(20, 30), along: .horizontal, .required, label: "8"),
        Line(from: .at(58, 20), to: .at(58, 10), along: .vertical, .required, label: "10"),
        Line(from: .at(28, 34), to: .at(88, 34), along: .horizontal, .required, label: "60"),
        Line(from: .at(82, 20), to: .at(82, 40), along: .vertical, .required, label: "20"),
      ])
  }

  @Test func `the line of equal edges lies on the edge that both share, and has no label`() throws {
    let bench = try CardBench()
    try bench.sizeTitle(60, 20)
    try bench.activate([
      bench.title.leadingAnchor.constraint(equalTo: bench.card.leadingAnchor),
      bench.title.topAnchor.constraint(equalTo: bench.card.topAnchor),
    ])
    #expect(
      lines(bench).prefix(2) == [
        Line(from: .at(20, 10), to: .at(20, 30), along: .vertical, .required),
        Line(from: .at(20, 10), to: .at(80, 10), along: .horizontal, .required),
      ])
  }

  @Test func `equal edges of views above each other have a line between their middles`() throws {
    let bench = try CardBench()
    let note = View()
    bench.add(note)
    try bench.pinTitle()
    try bench.sizeTitle(60, 20)
    try bench.activate([
      note.leadingAnchor.constraint(equalTo: bench.title.leadingAnchor),
      note.topAnchor.constraint(equalTo: bench.title.bottomAnchor, constant: 10),
      note.widthAnchor.constraint(equalToConstant: 40), note.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(lines(bench)[2] == Line(from: .at(28, 60), to: .at(28, 30), along: .vertical, .required))
    #expect(lines(bench)[3] == Line(from: .at(48, 50), to: .at(48, 40), along: .vertical, .required, label: "10"))
  }

  @Test func `a line to a margin ends at the margin, and a line to a guide ends at the guide`() throws {
    let bench = try CardBench()
    let guide = LayoutGuide()
    bench.card.addLayoutGuide(guide)
    try bench.sizeTitle(60, 20)
    try bench.activate([
      guide.leadingAnchor.constraint(equalTo: bench.card.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 30),
      guide.topAnchor.constraint(equalTo: bench.card.topAnchor),
      guide.bottomAnchor.constraint(equalTo: bench.card.bottomAnchor),
      bench.title.leadingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 12),
      bench.title.topAnchor.constraint(equalTo: bench.card.layoutMarginsGuide.topAnchor, constant: 4),
    ])
    let found = lines(bench).filter { $0.label == "12" || $0.label == "4" }
    #expect(
      found == [
        Line(from: .at(62, 32), to: .at(50, 32), along: .horizontal, .required, label: "12"),
        Line(from: .at(92, 22), to: .at(92, 18), along: .vertical, .required, label: "4"),
      ])
  }

  @Test func `leading edges are on the right in a window that is laid out from right to left`() throws {
    let bench = try CardBench(direction: .rightToLeft)
    try bench.pinTitle()
    try bench.sizeTitle(60, 20)
    #expect(
      lines(bench)[0] == Line(from: .at(172, 30), to: .at(180, 30), along: .horizontal, .required, label: "8"))
  }

  @Test func `the line of a distance between anchors is between the anchors`() throws {
    let bench = try CardBench()
    let note = View()
    bench.add(note)
    try bench.pinTitle()
    try bench.sizeTitle(60, 20)
    try bench.activate([
      bench.title.trailingAnchor.anchorWithOffset(to: note.leadingAnchor).constraint(equalToConstant: 16),
      note.topAnchor.constraint(equalTo: bench.title.topAnchor),
      note.widthAnchor.constraint(equalToConstant: 20), note.heightAnchor.constraint(equalToConstant: 20),
    ])
    let line = lines(bench).first { $0.label == "16" }
    #expect(line == Line(from: .at(88, 30), to: .at(104, 30), along: .horizontal, .required, label: "16"))
  }

  // MARK: Labels

  @Test func `labels show distances without a sign and limits as they are seen`() throws {
    let bench = try CardBench()
    try bench.pinTitle()
    try bench.activate([
      bench.title.trailingAnchor.constraint(lessThanOrEqualTo: bench.card.trailingAnchor, constant: -8),
      bench.title.bottomAnchor.constraint(lessThanOrEqualTo: bench.card.bottomAnchor),
      bench.title.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
      bench.title.heightAnchor.constraint(equalTo: bench.card.heightAnchor, multiplier: 0.5, constant: 4),
      bench.title.widthAnchor.constraint(equalTo: bench.title.heightAnchor, multiplier: 2),
    ])
    // The card holds the constraints that relate it to the title.
    #expect(lines(bench).map(\.label) == ["8", "10", ">= 8", ">= 0", "= 0.5 × card + 4", ">= 80", "= 2 × height"])
  }

  // MARK: Kinds

  @Test func `an optional constraint has a line of the kind optional, also if it is not fulfilled`() throws {
    let bench = try CardBench()
    try bench.pinTitle()
    try bench.sizeTitle(60, 20)
    try bench.activate([bench.title.widthAnchor.constraint(equalToConstant: 90)], priority: .defaultHigh)
    #expect(lines(bench).map(\.kind) == [.required, .required, .required, .required, .optional])
  }

  @Test func `a required width that contradicts another is drawn as broken, on a separate line`() throws {
    let bench = try CardBench()
    try bench.pinTitle()
    try bench.sizeTitle(60, 40)
    try bench.activate([bench.title.widthAnchor.constraint(equalToConstant: 90)])
    let widths = lines(bench).filter { $0.label == "60" || $0.label == "90" }
    #expect(
      widths == [
        Line(from: .at(28, 54), to: .at(88, 54), along: .horizontal, .required, label: "60"),
        Line(from: .at(28, 40), to: .at(88, 40), along: .horizontal, .broken, label: "90"),
      ])
  }

  @Test func `a required constraint between views with frames set by code is broken until the frames fulfil it`() throws
  {
    let bench = try CardBench()
    let note = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    bench.card.addSubview(note)
    try bench.activate([note.leadingAnchor.constraint(equalTo: bench.card.leadingAnchor, constant: 40)])
    #expect(lines(bench).map(\.kind) == [.broken])
    note.frame.origin.x = 40
    #expect(lines(bench).map(\.kind) == [.required])
  }

  // MARK: Ambiguous and hidden views

  @Test func `the frame of a view whose position no constraint determines is ambiguous`() throws {
    let bench = try CardBench()
    let fixed = View()
    bench.add(fixed)
    try bench.activate([
      fixed.leadingAnchor.constraint(equalTo: bench.card.leadingAnchor),
      fixed.topAnchor.constraint(equalTo: bench.card.topAnchor),
      fixed.widthAnchor.constraint(equalToConstant: 20), fixed.heightAnchor.constraint(equalToConstant: 20),
      bench.title.topAnchor.constraint(equalTo: bench.card.topAnchor, constant: 40),
    ])
    try bench.sizeTitle(60, 20)
    let frame = bench.title.convert(bench.title.bounds, to: bench.stage.window)
    #expect(ConstraintDrawing(bench.stage.window).ambiguousFrames == [frame])
    #expect(frame.size == CGSize(width: 60, height: 20))
  }

  @Test func `a hidden view has no lines, and its ambiguous frame is not shown`() throws {
    let bench = try CardBench()
    try bench.sizeTitle(60, 20)
    try bench.activate([bench.title.topAnchor.constraint(equalTo: bench.card.topAnchor, constant: 40)])
    #expect(lines(bench).count == 3)
    bench.title.isHidden = true
    let drawing = ConstraintDrawing(bench.stage.window)
    #expect(drawing.lines == [] && drawing.ambiguousFrames == [])
  }

  @Test func `the drawing of a part of the window has the coordinates of that part`() throws {
    let bench = try CardBench()
    try bench.pinTitle()
    try bench.sizeTitle(60, 20)
    let drawing = ConstraintDrawing(bench.card)
    #expect(drawing.lines[0] == Line(from: .at(8, 20), to: .at(0, 20), along: .horizontal, .required, label: "8"))
  }
}
