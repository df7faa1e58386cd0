import MiniUI
import MiniUITesting
import Testing

@testable import MiniUITestTools

@Suite struct ConstraintOverlayTests {
  /// A bench with a title that is pinned, 60 points wide, and 60 points high by an optional constraint.
  private func pinnedBench() throws -> CardBench {
    let bench = try CardBench()
    try bench.pinTitle()
    try bench.activate([bench.title.widthAnchor.constraint(equalToConstant: 60)])
    try bench.activate([bench.title.heightAnchor.constraint(equalToConstant: 60)], priority: .defaultHigh)
    return bench
  }

  private func pixel(_ stage: Stage, _ x: Int, _ y: Int) -> UInt32 { stage.bitmap.row(y)[x] }

  private func color(_ color: Color) -> UInt32 { color.resolved(for: .light) }

  @Test func `the overlay changes pixels, but no view of the window`() throws {
    let bench = try pinnedBench()
    let before = try bench.stage.snapshot()
    let overlay = ConstraintOverlay.add(to: bench.stage.window)
    try bench.stage.settle()
    let with = try bench.stage.snapshot()
    var tree = with.tree
    tree.children.removeAll { $0.id == "constraints" }
    #expect(tree == before.tree)
    #expect(!with.bitmap.hasSamePixels(as: before.bitmap))
    #expect(overlay.frame == bench.stage.window.bounds)
    overlay.removeFromSuperview()
    try bench.stage.settle()
    #expect(bench.stage.bitmap.hasSamePixels(as: before.bitmap))
  }

  @Test func `the overlay receives no touches`() throws {
    let bench = try pinnedBench()
    ConstraintOverlay.add(to: bench.stage.window)
    try bench.stage.settle()
    #expect(bench.stage.window.hitTest(CGPoint(x: 58, y: 30), with: nil) === bench.title)
  }

  @Test func `a required constraint is a solid line of one pixel, and an optional one is dashed`() throws {
    let bench = try pinnedBench()
    ConstraintOverlay.add(to: bench.stage.window)
    try bench.stage.settle()
    // The pin from x = 20 to 28, in the middle of the title's height from y = 20 to 80.
    let pin = (20..<28).map { pixel(bench.stage, $0, 50) }
    #expect(pin.allSatisfy { $0 == color(.systemBlue) })
    #expect(pixel(bench.stage, 24, 49) != color(.systemBlue) && pixel(bench.stage, 24, 51) != color(.systemBlue))
    // The height from y = 20: 4 points and a gap of 3 points, repeated.
    let height = (21..<30).map { pixel(bench.stage, 82, $0) == color(.systemIndigo) }
    #expect(height == [true, true, true, false, false, false, true, true, true])
  }

  @Test func `a broken constraint is a red line, and an ambiguous view has an orange outline`() throws {
    let bench = try CardBench()
    try bench.sizeTitle(60, 40)
    try bench.activate([
      bench.title.topAnchor.constraint(equalTo: bench.card.topAnchor, constant: 20),
      bench.title.widthAnchor.constraint(equalToConstant: 90),
    ])
    ConstraintOverlay.add(to: bench.stage.window)
    try bench.stage.settle()
    let frame = bench.title.convert(bench.title.bounds, to: nil)
    // The lines of the widths are 6 and 20 points above the lower edge; the second is not fulfilled.
    let (left, top, bottom) = (Int(frame.minX), Int(frame.minY), Int(frame.maxY))
    #expect(pixel(bench.stage, left + 8, bottom - 20) == color(.systemRed))
    #expect(pixel(bench.stage, left + 8, bottom - 6) == color(.systemBlue))
    #expect(pixel(bench.stage, left, top + 10) == color(.systemOrange))
  }

  @Test func `a drawing that changes is drawn again`() throws {
    let bench = try pinnedBench()
    let before = try bench.stage.snapshot().bitmap
    let overlay = ConstraintOverlay.add(to: bench.stage.window)
    try bench.stage.settle()
    overlay.drawing = ConstraintDrawing(View())
    try bench.stage.settle()
    #expect(bench.stage.bitmap.hasSamePixels(as: before))
  }

  // MARK: Labels

  private let marker = ConstraintMarker(bounds: CGRect(x: 0, y: 0, width: 200, height: 120), scale: 1)
  private let size = CGSize(width: 20, height: 12)

  private func line(_ axis: Axis, _ start: CGPoint, length: CGFloat) -> ConstraintDrawing.Line {
    var end = start
    end[axis] += length
    return ConstraintDrawing.Line(from: start, to: end, along: axis, .required, label: "8")
  }

  @Test func `a label lies on the middle of a line with room between the ticks`() {
    let horizontal = marker.labelFrame(of: line(.horizontal, .at(50, 60), length: 60), size: size)
    #expect(horizontal == CGRect(x: 70, y: 54, width: 20, height: 12))
    let vertical = marker.labelFrame(of: line(.vertical, .at(50, 20), length: 60), size: size)
    #expect(vertical == CGRect(x: 40, y: 44, width: 20, height: 12))
  }

  @Test func `a label lies beside a short line and its ticks, within the window`() {
    let cases: [(axis: Axis, start: CGPoint)] = [
      (.horizontal, .at(50, 60)), (.horizontal, .at(0, 2)), (.vertical, .at(50, 60)), (.vertical, .at(198, 110)),
    ]
    for (axis, start) in cases {
      let line = line(axis, start, length: 8)
      let frame = marker.labelFrame(of: line, size: size)
      let half = ConstraintMarker.tickLength / 2
      let marks = line.bounds.insetBy(dx: axis == .vertical ? -half : 0, dy: axis == .horizontal ? -half : 0)
      #expect(!frame.intersects(marks), "\(axis) \(start)")
      #expect(marker.bounds.contains(frame), "\(axis) \(start)")
    }
  }
}
