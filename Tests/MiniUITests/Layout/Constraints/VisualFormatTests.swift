import Foundation
import Testing

@testable import MiniUI

@Suite struct VisualFormatTests {
  typealias Options = LayoutConstraint.FormatOptions

  private let root = View()
  private let views: [String: View] = ["a": View(), "b": View(), "c": View()]

  init() {
    root.accessibilityIdentifier = "root"
    for (name, view) in views {
      view.accessibilityIdentifier = name
      root.addSubview(view)
    }
  }

  private func made(_ format: String, _ options: Options = [], _ metrics: [String: Any] = [:]) -> [String] {
    LayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
      .map(\.description)
  }

  // MARK: Constraints

  @Test(arguments: [
    ("[a]", []),
    ("[a][b]", ["b.leading == a.trailing"]),
    ("H:|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
    ("|-[a]-|", ["a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"]),
    ("V:|-[a]-|", ["a.top == root.topMargin", "root.bottomMargin == a.bottom"]),
    ("V:|-5-[a]-[b]-7.5-|", ["a.top == root.top + 5", "b.top == a.bottom + 8", "root.bottom == b.bottom + 7.5"]),
    ("[a]-(-5)-[b]", ["b.leading == a.trailing - 5"]),
    ("[a]-(>=8@750)-[b]", ["b.leading >= a.trailing + 8 @750"]),
    (
      "[a]-(>=4,<=9,8@1)-|",
      [4, 9, 8].enumerated().map { index, distance in
        "root.trailing \([">=", "<=", "=="][index]) a.trailing + \(distance)\(index == 2 ? " @1" : "")"
      }
    ),
    ("[a(100)]", ["a.width == 100"]),
    ("V:[a(>=70,<=100@20)]", ["a.height >= 70", "a.height <= 100 @20"]),
    ("[a(b)]", ["a.width == b.width"]),
    ("V:[a(<=b*2/4+10@999)]", ["a.height <= b.height * 0.5 + 10 @999"]),
    ("[a(==b-3)]-[b]", ["a.width == b.width - 3", "b.leading == a.trailing + 8"]),
    ("[a(2*8+4)]", ["a.width == 20"]),
    ("H:| -50- [a (==100)]", ["a.leading == root.leading + 50", "a.width == 100"]),
  ])
  func `a format gives its constraints in the order of the text`(format: String, expected: [String]) {
    #expect(made(format) == expected)
  }

  @Test func `metrics of any type of number are distances, lengths, factors and priorities`() {
    let metrics: [String: Any] = [
      "gap": 12, "_min": CGFloat(40.5), "k2": Float(2), "low": LayoutPriority.defaultLow, "inset": 3.0,
      "a": NSNumber(value: 7),
    ]
    #expect(
      made("|-inset-[b(>=_min@low)]-gap-[c(b*k2+inset)]-(<=gap@a)-|", [], metrics) == [
        "b.leading == root.leading + 3", "b.width >= 40.5 @250", "c.leading == b.trailing + 12",
        "c.width == b.width * 2 + 3", "root.trailing <= c.trailing + 12 @7",
      ])
  }

  @Test func `a name of both a metric and a view refers to the metric`() {
    #expect(made("[b(a)]", [], ["a": 7]) == ["b.width == 7"])
  }

  @Test func `constraints of a visual format are inactive, and refer to the program's views`() {
    let made = LayoutConstraint.constraints(withVisualFormat: "[a]-[b(5)]", views: views)
    #expect(made.allSatisfy { !$0.isActive && $0.firstItem === views["b"] })
  }

  @Test func `a layout guide is an item, and its owning view the superview`() {
    let guide = LayoutGuide()
    guide.identifier = "guide"
    root.addLayoutGuide(guide)
    let made = LayoutConstraint.constraints(
      withVisualFormat: "V:|[g]-[a]", views: ["g": guide, "a": views["a"] as Any])
    #expect(made.map(\.description) == ["guide.top == root.top", "a.top == guide.bottom + 8"])
  }

  // MARK: Options

  @Test func `raw values of options are UIKit's`() {
    let options: [Options] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
      .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    ]
    #expect(options.map(\.rawValue) == [2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096])
    #expect(options.allSatisfy { Options.alignmentMask.contains($0) })
    #expect(Options.directionLeftToRight.rawValue == 0x10000 && Options.directionRightToLeft.rawValue == 0x20000)
    #expect(Options.spacingBaselineToBaseline.rawValue == 0x80000)
  }

  @Test func `options of a horizontal format choose edges and align neighbours`() {
    let table: [(Options, [String])] = [
      (.directionLeftToRight, ["a.left == root.leftMargin", "b.left == a.right + 4", "root.right == b.right"]),
      (.directionRightToLeft, ["root.rightMargin == a.right", "a.left == b.right + 4", "b.left == root.left"]),
      (
        [.alignAllFirstBaseline, .alignAllBottom, .directionLeftToRight, .spacingBaselineToBaseline],
        [
          "a.left == root.leftMargin", "b.left == a.right + 4", "b.bottom == a.bottom",
          "b.firstBaseline == a.firstBaseline", "root.right == b.right",
        ]
      ),
    ]
    for (options, expected) in table { #expect(made("|-[a]-4-[b]|", options) == expected) }
  }

  @Test func `options of a vertical format measure between baselines and align neighbours`() {
    #expect(
      made("V:|[a]-[b]-20-[c]|", [.spacingBaselineToBaseline, .alignAllLeading, .directionRightToLeft]) == [
        "a.top == root.top", "b.firstBaseline == a.lastBaseline + 8", "b.leading == a.leading",
        "c.firstBaseline == b.lastBaseline + 20", "c.leading == b.leading", "root.bottom == c.bottom",
      ])
  }

  // MARK: Frames

  @Test func `views laid out by a visual format have the frames that GNUstep's tests expect`() throws {
    let bench = try ConstraintBench(300, 200)
    let views = ["a": View(), "b": View(), "c": View()]
    for view in views.values { bench.add(view) }
    for format in ["H:|-20-[a(100)]", "H:|-20-[b]-30-|", "V:|-10-[c]-20-|"] {
      LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
    }
    try bench.settle()
    #expect(views["a"]?.frame.minX == 20 && views["a"]?.frame.width == 100)
    #expect(views["b"]?.frame.width == 250)
    #expect(views["c"]?.frame.height == 170)
  }

  @Test func `equal widths between margins are mirrored from right to left`() throws {
    for (options, left, right) in [(Options.directionLeadingToTrailing, "a", "b"), (.directionRightToLeft, "b", "a")] {
      let bench = try ConstraintBench(300, 200)
      let views = ["a": View(), "b": View()]
      for view in views.values { bench.add(view) }
      bench.root.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 20)
      for format in ["|-[a]-[b(a)]-|", "V:|-30-[a(40)]"] {
        let options: Options = format.first == "V" ? [] : [options, .alignAllTop, .alignAllBottom]
        LayoutConstraint.activate(
          LayoutConstraint.constraints(withVisualFormat: format, options: options, views: views))
      }
      try bench.settle()
      #expect(views[left]?.frame == .at(16, 30, 128, 40))
      #expect(views[right]?.frame == .at(152, 30, 128, 40))
    }
  }

  // MARK: Faults

  @Test(arguments: [
    ("", 1, "expected `H:`, `V:`, `|` or a view"), ("h:[a]", 1, "expected `H:`, `V:`, `|` or a view"),
    ("|", 2, "expected `-` or a view"), ("|-|", 3, "expected `-` or a view"),
    ("H:|-[a", 7, "expected `]`, or the length in parentheses: [a(>=40)]"), ("[a.b]", 3, "expected `]`"),
    ("[]", 2, "expected the name of a view"), ("[a]b", 4, "expected `-`, `|` or a view"),
    ("[a]-8[b]", 6, "expected `-` after a distance"),
    ("[a]->=8-[b]", 5, "expected `[`, `|`, `(`, a number or a metric"),
    ("[a]-8@7-[b]", 6, "relations and priorities need parentheses"), ("[a]--8-[b]", 5, "-(-8)-"),
    ("[a]-8-", 7, "expected a view or `|`"), ("[a]||", 5, "expected no more characters"),
    ("[a(=5)]", 4, "expected `==`, `<=`, `>=`, a number or a name"), ("[a(>=)]", 6, "expected a number or a name"),
    ("[a(5]", 5, "expected `)`"), ("[a(1.2.3)]", 4, "a number"), ("[a(b+2*3)]", 7, "in this order"),
    ("[a(5@)]", 6, "expected a priority"), ("[a(5@1001)]", 6, "a priority must be from 1 to 1000, not 1001"),
    ("[a]-[d]", 6, "`d` is not a key of views: `a`, `b`, `c`, `text`"), ("[a]-[text]", 6, "not String"),
    ("[a]-w-[b]", 5, "`w` is not a key of metrics: `text`"), ("[a]-text-[b]", 5, "must be a number, not String"),
    ("[a(d)]", 4, "`d` is not a key of metrics or views: `a`, `b`, `c`, `text`"),
    ("[a]-(b)-[c]", 6, "`b` is not a key of metrics"), ("V:[a]-[c]-|", 11, "`c` has no superview"),
    ("|[c]", 1, "`c` has no superview"),
  ])
  func `a mistake is reported with its column and a correction`(format: String, column: Int, words: String) {
    var views: [String: Any] = views
    views["text"] = "text"
    self.views["c"]?.removeFromSuperview()
    do {
      _ = try LayoutConstraint.parse(format, [], ["text": "text"], views)
      Issue.record("\(format) has no fault")
    } catch {
      #expect(error.column == column)
      #expect(error.message.contains(words))
    }
  }

  @Test func `an alignment along the axis of the format is reported`() {
    for (format, options, words) in [
      ("[a]-[b]", Options.alignAllLeading, "alignment by leading is for formats that begin with V:"),
      ("V:[a]-[b]", .alignAllCenterY, "alignment by centerY is for formats that begin with H:"),
    ] {
      #expect(throws: VisualFormat.Fault(format: format, column: 1, message: words)) {
        try LayoutConstraint.parse(format, options, [:], views)
      }
    }
  }

  @Test func `a syntax error stops the program with the format and a mark at the error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = LayoutConstraint.constraints(withVisualFormat: "H:|-[a]-|", views: [:]) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let message = "Unable to parse constraint format: `a` is not a key of views: there are none\nH:|-[a]-|\n     ^\n"
    #expect(text.contains(message))
  }
}
