import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct ResponderTests {
  final class Listener: View {
    static var log: [String] = []
    var takes = false
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      hear("began") { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      hear("moved") { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      hear("ended") { super.touchesEnded(touches, with: event) }
    }
    private func hear(_ what: String, _ pass: () -> Void) {
      Listener.log.append("\(accessibilityIdentifier!) \(what)")
      if !takes { pass() }
    }
  }

  private func chain(_ stage: Stage) throws -> [Listener] {
    Listener.log = []
    let views = ["a", "b", "c"].map { name in
      let view = Listener(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.accessibilityIdentifier = name
      return view
    }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    try stage.add(views[0])
    return views
  }

  @Test func `the responder chain leads from a view to the window`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let views = try chain(stage)
    #expect(views[2].next === views[1])
    #expect(views[0].next === stage.window)
    #expect(stage.window.next == nil)
    #expect(View().next == nil)
  }

  @Test func `an event that no responder handles is passed to the next one`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    _ = try chain(stage)
    try stage.tap(CGPoint(x: 20, y: 20))
    #expect(Listener.log == ["c began", "b began", "a began", "c ended", "b ended", "a ended"])
  }

  @Test func `an event that a responder handles is not passed on`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    try chain(stage)[1].takes = true
    try stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 22, y: 20))
    #expect(Listener.log.filter { $0.hasPrefix("a") }.isEmpty)
    #expect(Listener.log.first == "c began" && Listener.log.last == "b ended")
  }
}
