import MiniUITesting
import Testing

struct PasteboardTests {
  @Test func `whoever is in a window reaches the clipboard, and nobody else`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (view, controller) = (View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), ViewController())
    #expect(view.pasteboard == nil && controller.pasteboard == nil)
    stage.window.rootViewController = controller
    try stage.add(view)
    stage.clipboard.text = "copied"
    stage.clipboard.primarySelection = "selected"
    for responder in [view, controller, controller.view, stage.window] as [Responder] {
      #expect(responder.pasteboard?.string == "copied")
      #expect(responder.pasteboard?.primarySelection == "selected")
    }
    view.removeFromSuperview()
    #expect(view.pasteboard == nil)
  }

  @Test func `what is put there is there, and one is not the other`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let pasteboard = try #require(stage.window.pasteboard)
    #expect(!pasteboard.hasStrings && pasteboard.string == nil && pasteboard.primarySelection == nil)
    pasteboard.string = "a\0b"
    #expect(pasteboard.hasStrings && stage.clipboard.text == "ab" && stage.clipboard.primarySelection == nil)
    pasteboard.primarySelection = "👍"
    #expect(stage.clipboard.text == "ab" && stage.clipboard.primarySelection == "👍")
    pasteboard.string = ""
    #expect(!pasteboard.hasStrings && stage.clipboard.text == nil && stage.clipboard.primarySelection == "👍")
    pasteboard.primarySelection = nil
    #expect(stage.clipboard.primarySelection == nil)
  }

  @Test func `two stages share nothing`() throws {
    let (one, other) = (
      try Stage(size: CGSize(width: 100, height: 100)), try Stage(size: CGSize(width: 100, height: 100))
    )
    one.window.pasteboard?.string = "one"
    #expect(other.window.pasteboard?.string == nil)
  }
}
