import MiniUITesting
import StageSupport
import Testing

@Suite struct TargetTests {
  private func words(_ target: Target, on stage: Stage) -> String {
    do {
      let point = try stage.point(of: target)
      return "\(point.x),\(point.y)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a window's part is measured from its corner, and a view's from its center`() throws {
    let (_, stage) = try Board.staged()
    #expect(words(.point(CGPoint(x: 4, y: 7)), on: stage) == "4.0,7.0")
    #expect(words(.part(0.5, 1), on: stage) == "150.0,200.0")
    #expect(words(.id("one"), on: stage) == "60.0,50.0")
    #expect(words(.id("one", offset: CGPoint(x: 4, y: -2)), on: stage) == "64.0,48.0")
    #expect(words(Target(.identifier("one"), part: CGPoint(x: 0.25, y: 1)), on: stage) == "40.0,80.0")
    #expect(words(.text("One"), on: stage) == "60.0,40.0")
    #expect(words(.text("Go"), on: stage) == "60.0,140.0")
  }

  @Test func `a target is at the view's presented position, not at its model position`() throws {
    let (board, stage) = try Board.staged()
    board.one.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(words(Target(.identifier("one"), part: CGPoint(x: 1, y: 0.5)), on: stage) == "60.0,90.0")
    View.animate(withDuration: 1, options: .curveLinear) { board.two.center.x += 100 }
    try stage.advance(by: 0.5)
    let x = try stage.point(of: .id("two")).x
    #expect(abs(x - 230) < 1e-6 && board.two.center.x == 280)
  }

  @Test func `an invisible view is not a target`() throws {
    let (board, stage) = try Board.staged()
    let outside = "cannot be seen: it is hidden, transparent, or out of sight"
    board.one.isHidden = true
    #expect(words(.id("one"), on: stage) == "@one \(outside)")
    #expect(words(.text("One"), on: stage) == "\"One\" \(outside)")
    board.one.isHidden = false
    board.one.alpha = 0
    #expect(words(.text("One"), on: stage) == "\"One\" \(outside)")
    board.one.alpha = 1
    board.one.frame.origin.x = -80
    #expect(words(.id("one"), on: stage) == "@one \(outside)")
    board.one.frame.origin.x = -79
    #expect(words(.id("one"), on: stage) == "-39.0,50.0")
    board.one.clipsToBounds = true
    board.one.subviews[0].frame.origin.y = 60
    #expect(words(.text("One"), on: stage) == "\"One\" \(outside)")
  }

  @Test func `errors for missing and ambiguous targets list candidates and locations`() throws {
    let (board, stage) = try Board.staged()
    #expect(words(.id("ones"), on: stage) == "there is no @ones; near are @one")
    #expect(words(.text("on"), on: stage).contains("near are \"One\""))
    #expect(words(.id("something else"), on: stage) == "there is no @\"something else\"")
    board.two.addSubview(Label("One"))
    board.two.subviews[0].frame = CGRect(x: 5, y: 5, width: 40, height: 20)
    #expect(
      words(.text("One"), on: stage)
        == "there are 2 of \"One\": one/Label at 30,30 60x20; two/Label at 145,25 40x20")
    // A button and a label with the same text are two targets; a button and its own label are one.
    let label = Label("Go")
    label.frame = CGRect(x: 200, y: 100, width: 40, height: 20)
    try stage.add(label)
    #expect(words(.text("Go"), on: stage).hasPrefix("there are 2 of \"Go\": go at"))
    board.two.accessibilityIdentifier = "one"
    #expect(words(.id("one"), on: stage).hasPrefix("there are 2 of @one: window/one at"))
  }

  @Test func `a view without an identifier is named by a path from its nearest identified ancestor`() throws {
    let (board, stage) = try Board.staged()
    let first = View()
    let second = View()
    second.addSubview(Label("deep"))
    for view in [first, second] { board.two.addSubview(view) }
    #expect(
      ViewPath.names(in: stage.window).map(\.name) == [
        "window", "one", "one/Label", "two", "two/View", "two/View[1]", "two/View[1]/Label", "go", "go/Label",
      ])
    #expect(ViewPath.names(in: ViewNode(stage.window)).map(\.name) == ViewPath.names(in: stage.window).map(\.name))
    #expect(ViewPath.name(of: second) == "two/View[1]")
    board.one.accessibilityIdentifier = "two"
    #expect(ViewPath.name(of: board.two) == "window/two[1]")
  }

  @Test func `an identifier belongs to the visible view, even if hidden ones share it`() throws {
    let (board, stage) = try Board.staged()
    let spare = View()
    spare.accessibilityIdentifier = "two"
    spare.isHidden = true
    stage.window.insertSubview(spare, at: 0)
    #expect(ViewPath.name(of: board.two) == "two" && ViewPath.name(of: spare) == "window/two")
    #expect(stage.view("two") === board.two)
    board.two.accessibilityIdentifier = "three"
    #expect(ViewPath.name(of: spare) == "two" && stage.view("two") === spare)
    #expect(ViewPath.names(in: ViewNode(stage.window)).map(\.name) == ViewPath.names(in: stage.window).map(\.name))
  }
}
