import MiniUITestSupport
import Testing

@testable import MiniUI

/// Tests of constraints between views of several stacks, such as the rows of a form.
@Suite struct StackFormTests {
  /// A column of rows; in each row a box instead of a label, and a view that fills the rest.
  private final class Form {
    let bench: ConstraintBench
    let labels: [SizedBox]
    let fields: [View]
    let rows: [StackView]
    let column: StackView

    init(_ widths: [CGFloat], isColumnPinned: Bool = true) throws {
      bench = try ConstraintBench()
      labels = widths.map { SizedBox($0, 20) }
      fields = widths.map { _ in View() }
      rows = zip(labels, fields).map { StackView(arrangedSubviews: [$0, $1]) }
      column = StackView(arrangedSubviews: rows)
      column.axis = .vertical
      for row in rows { row.spacing = 8 }
      bench.add(column)
      LayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: bench.root.topAnchor),
        column.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      ])
      if isColumnPinned { column.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor).isActive = true }
      for label in labels.dropFirst() { label.widthAnchor.constraint(equalTo: labels[0].widthAnchor).isActive = true }
    }

    func settle() throws { try bench.settle() }
    var widths: [CGFloat] { labels.map(\.frame.width) }
  }

  @Test func `labels with equal widths align the fields of a form`() throws {
    let form = try Form([40, 90, 60])
    try form.settle()
    #expect(form.widths == [90, 90, 90])
    #expect(form.fields.map(\.frame) == Array(repeating: .at(98, 0, 222, 20), count: 3))
    #expect(form.rows.map(\.frame.minY) == [0, 20, 40])
  }

  @Test func `a text that becomes wider or narrower moves the fields of all rows`() throws {
    let form = try Form([40, 90, 60])
    try form.settle()
    form.labels[2].size.width = 120
    try form.settle()
    #expect(form.widths == [120, 120, 120] && form.fields.map(\.frame.minX) == [128, 128, 128])
    form.labels[2].size.width = 30
    try form.settle()
    #expect(form.widths == [90, 90, 90])
    form.labels[1].size.width = 10
    try form.settle()
    #expect(form.widths == [40, 40, 40] && form.fields.map(\.frame.width) == [272, 272, 272])
  }

  @Test func `a form without a width is as wide as its widest label in each row`() throws {
    let form = try Form([40, 90], isColumnPinned: false)
    for field in form.fields { field.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    try form.settle()
    #expect(form.column.frame.width == 148)
    form.labels[0].size.width = 100
    try form.settle()
    #expect(form.column.frame.width == 158 && form.widths == [100, 100])
  }

  @Test func `the visible labels of a form keep equal widths without the width of a hidden label`() throws {
    let log = WarningLog()
    defer { log.end() }
    let form = try Form([40, 90, 60])
    form.labels[1].isHidden = true
    try form.settle()
    #expect(form.labels[0].frame.width == 60 && form.labels[2].frame.width == 60)
    #expect(form.fields.map(\.frame.minX) == [68, 0, 68])
    form.labels[1].isHidden = false
    // The label to which both other labels are related.
    form.labels[0].isHidden = true
    try form.settle()
    #expect(form.labels[1].frame.width == 90 && form.labels[2].frame.width == 90)
    #expect(form.fields[0].frame == .at(0, 0, 320, 0))
    form.labels[0].isHidden = false
    try form.settle()
    #expect(form.widths == [90, 90, 90])
    #expect(log.sentences == [])
  }

  @Test func `rows that are added to and removed from a form follow its labels`() throws {
    let form = try Form([40, 60])
    try form.settle()
    let (label, field) = (SizedBox(100, 20), View())
    let row = StackView(arrangedSubviews: [label, field])
    form.column.addArrangedSubview(row)
    label.widthAnchor.constraint(equalTo: form.labels[0].widthAnchor).isActive = true
    try form.settle()
    #expect(form.widths == [100, 100] && field.frame.minX == 100)
    row.removeFromSuperview()
    try form.settle()
    #expect(form.widths == [60, 60] && row.relations == nil)
    LayoutConstraint.deactivate(form.column.constraints)
    try form.settle()
    #expect(form.widths == [40, 60])
    #expect(form.rows.allSatisfy { $0.relations == nil })
  }

  @Test func `a form in a right to left language has its labels of equal widths at the right`() throws {
    let form = try Form([40, 90])
    form.bench.root.semanticContentAttribute = .forceRightToLeft
    for view in form.rows + [form.column] { view.semanticContentAttribute = .forceRightToLeft }
    try form.settle()
    #expect(form.labels.map(\.frame) == [.at(230, 0, 90, 20), .at(230, 0, 90, 20)])
    #expect(form.fields.map(\.frame) == [.at(0, 0, 222, 20), .at(0, 0, 222, 20)])
  }

  @Test func `labels with equal widths all shrink if one row has too little space`() throws {
    let form = try Form([40, 90])
    form.fields[1].widthAnchor.constraint(equalToConstant: 252).isActive = true
    try form.settle()
    #expect(form.widths == [60, 60])
    #expect(form.fields.map(\.frame.width) == [252, 252])
  }

  @Test func `views of distant stacks can have equal heights`() throws {
    let bench = try ConstraintBench()
    let (low, high) = (SizedBox(40, 20), SizedBox(60, 50))
    let cards = [View(), View()]
    let stacks = [StackView(arrangedSubviews: [low]), StackView(arrangedSubviews: [high])]
    for (index, (card, stack)) in zip(cards, stacks).enumerated() {
      card.frame = .at(CGFloat(index) * 160, 0, 160, 200)
      bench.root.addSubview(card)
      bench.add(stack, to: card)
      stack.alignment = .top
      stack.pinEdges(to: card, inset: 10)
    }
    low.heightAnchor.constraint(equalTo: high.heightAnchor).isActive = true
    try bench.settle()
    #expect(low.frame == .at(0, 0, 140, 50) && high.frame == .at(0, 0, 140, 50))
    low.size.height = 70
    try bench.settle()
    #expect(low.frame.height == 70 && high.frame.height == 70)
  }

  @Test func `texts of two columns with equal heights are measured at their widths`() throws {
    let bench = try ConstraintBench()
    let texts = ["a few words", "many more words than that, so that there are more lines"]
    let labels = texts.map { text in
      let label = Label()
      label.text = text
      label.numberOfLines = 0
      return label
    }
    for (index, label) in labels.enumerated() {
      let stack = StackView(arrangedSubviews: [label, View()])
      stack.axis = .vertical
      stack.frame = .at(CGFloat(index) * 160, 0, 100, 240)
      bench.root.addSubview(stack)
    }
    labels[0].heightAnchor.constraint(equalTo: labels[1].heightAnchor).isActive = true
    try bench.settle()
    func height(_ width: CGFloat) -> CGFloat {
      labels[1].sizeThatFits(CGSize(width: width, height: CGFloat.infinity)).height
    }
    for label in labels { #expect(abs(label.frame.height - height(100)) <= 0.5) }
    labels[1].superview?.frame.size.width = 60
    try bench.settle()
    #expect(height(60) > height(100))
    for label in labels { #expect(abs(label.frame.height - height(60)) <= 0.5) }
  }

  @Test func `lengths are solved only after a change, once for all rows`() throws {
    let form = try Form(Array(repeating: 40, count: 12))
    try form.settle()
    let before = ConstraintSystem.solutions
    form.bench.root.setNeedsDisplay()
    try form.settle()
    #expect(ConstraintSystem.solutions == before)
    form.labels[3].size.width = 70
    try form.settle()
    #expect(form.widths == Array(repeating: 70, count: 12))
    // For the natural lengths, for those in the rows, and for the column.
    #expect(ConstraintSystem.solutions - before <= 6)
  }
}
