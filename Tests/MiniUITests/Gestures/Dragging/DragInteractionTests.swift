import Foundation
import MiniUITesting
import Testing

@testable import MiniUI

/// A view that offers items, and one that takes them. Both record their calls in one list.
private final class Owner: DragInteractionDelegate, DropInteractionDelegate {
  var items = [DragItem(itemProvider: ItemProvider(object: "hello"))]
  var operation = DropOperation.copy
  var isRestricted = false
  var calls: [String] = []
  var dropped: ((any DropSession) -> Void)?

  /// Returns the calls since the last time.
  func newCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func add(_ call: String, _ session: any DragDropSession, in view: View?) {
    let point = view.map { session.location(in: $0) } ?? .zero
    calls.append("\(call) \(Int(point.x)),\(Int(point.y))")
  }

  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: any DragSession) -> [DragItem] {
    add("items", session, in: interaction.view)
    return items
  }
  func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { isRestricted }
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    calls.append("begin")
    session.localContext = "context"
  }
  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {
    add("move", session, in: interaction.view)
  }
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) { calls.append("will end with \(operation)") }
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) { calls.append("did end with \(operation)") }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    calls.append("can handle")
    return true
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    calls.append("enter")
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: any DropSession) -> DropProposal {
    add("update", session, in: interaction.view)
    return DropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) { calls.append("exit") }
  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    calls.append("perform")
    dropped?(session)
  }
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {
    calls.append("conclude")
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
    calls.append("drop session ends")
  }
}

/// A platform's drag, which records its calls.
private final class Outgoing: OutgoingDrag {
  var isAccepted = false { didSet { acceptanceDidChange() } }
  var acceptanceDidChange: () -> Void = {}
  var didEnd: (_ isTaken: Bool) -> Void = { _ in }
  var calls: [String] = []
  var area = CGRect(x: 0, y: 0, width: 300, height: 200)

  func move(to point: CGPoint) -> Bool {
    calls.append("move \(Int(point.x)),\(Int(point.y))")
    return !area.contains(point)
  }
  func drop() { calls.append("drop") }
  func cancel() { calls.append("cancel") }
}

struct DragInteractionTests {
  private let stage: Stage
  private let owner = Owner()
  private let source = View(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let target = View(frame: CGRect(x: 200, y: 20, width: 80, height: 80))
  private let interaction: DragInteraction
  private let start = CGPoint(x: 40, y: 40)
  private let over = CGPoint(x: 230, y: 50)

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 200))
    interaction = DragInteraction(delegate: owner)
    source.addInteraction(interaction)
    target.addInteraction(DropInteraction(delegate: owner))
    try stage.add(source, target)
  }

  /// Begins a drag with the mouse, and discards the calls.
  private func begin() throws {
    owner.calls = []
    try stage.press(start)
    try stage.move(to: CGPoint(x: 60, y: 40))
    #expect(owner.newCalls() == ["items 20,20", "begin", "move 40,20"])
  }

  // MARK: In the window

  @Test func `a mouse drags the items of a view to a drop interaction of the same window`() throws {
    owner.items[0].localObject = 7
    var dropped: [Bool] = []
    owner.dropped = { [owner] session in
      dropped = [
        session.items.count == 1 && session.items[0] === owner.items[0],
        session.localDragSession?.localContext as? String == "context",
        session.items[0].localObject as? Int == 7,
        session.canLoadObjects(ofClass: String.self) && !session.canLoadObjects(ofClass: Image.self),
      ]
    }
    try stage.press(start)
    try stage.move(to: CGPoint(x: 47, y: 40))
    #expect(owner.newCalls() == [])
    try stage.move(to: CGPoint(x: 48, y: 40))
    #expect(owner.newCalls() == ["items 20,20", "begin", "move 28,20"])
    try stage.move(to: over)
    #expect(owner.newCalls() == ["move 210,30", "can handle", "enter", "update 30,30"])
    try stage.move(to: CGPoint(x: 231, y: 50))
    #expect(owner.newCalls() == ["move 211,30", "update 31,30"])
    try stage.release()
    #expect(
      owner.newCalls() == [
        "update 31,30", "perform", "conclude", "drop session ends", "will end with copy", "did end with copy",
      ])
    #expect(dropped == [true, true, true, true])
  }

  @Test func `a drop that no view accepts ends the drag with cancel`() throws {
    try begin()
    try stage.move(to: over)
    try stage.move(to: CGPoint(x: 150, y: 150))
    #expect(owner.newCalls() == ["move 210,30", "can handle", "enter", "update 30,30", "move 130,130", "exit"])
    try stage.release()
    #expect(owner.newCalls() == ["drop session ends", "will end with cancel", "did end with cancel"])
    owner.operation = .forbidden
    try begin()
    try stage.move(to: over)
    _ = owner.newCalls()
    try stage.release()
    #expect(
      owner.newCalls() == ["update 30,30", "drop session ends", "will end with cancel", "did end with cancel"])
  }

  @Test func `Escape cancels a drag, and the release of the button drops nothing`() throws {
    try begin()
    try stage.move(to: over)
    _ = owner.newCalls()
    try stage.key(.escape)
    #expect(owner.newCalls() == ["exit", "drop session ends", "will end with cancel", "did end with cancel"])
    try stage.release()
    #expect(owner.newCalls() == [])
  }

  @Test func `a disabled interaction begins no drag, and disabling cancels one`() throws {
    try begin()
    interaction.isEnabled = false
    #expect(owner.newCalls() == ["will end with cancel", "did end with cancel"])
    try stage.release()
    try stage.press(start)
    try stage.move(to: over)
    try stage.release()
    #expect(owner.newCalls() == [])
  }

  @Test func `a view that leaves the window during its drag cancels it`() throws {
    try begin()
    source.removeFromSuperview()
    #expect(owner.newCalls() == ["will end with cancel", "did end with cancel"])
    try stage.release()
    #expect(owner.newCalls() == [])
  }

  @Test func `without items there is no drag`() throws {
    owner.items = []
    try stage.press(start)
    try stage.move(to: over)
    try stage.release()
    #expect(owner.newCalls() == ["items 20,20"])
  }

  @Test func `a finger begins a drag only if it rests before it moves`() throws {
    stage.pointer.kind = .touch
    try stage.press(start)
    try stage.advance(by: 0.3)
    try stage.move(to: CGPoint(x: 51, y: 40))
    try stage.advance(by: 0.1)
    try stage.move(to: over)
    try stage.release()
    #expect(owner.newCalls() == [])
    try stage.press(start)
    try stage.advance(by: 0.35)
    try stage.move(to: CGPoint(x: 49, y: 40))
    #expect(owner.newCalls() == [])
    try stage.move(to: CGPoint(x: 50, y: 40))
    #expect(owner.newCalls() == ["items 20,20", "begin", "move 30,20"])
    try stage.move(to: over)
    try stage.release()
    #expect(owner.newCalls().last == "did end with copy")
  }

  @Test func `a picture of the view follows the pointer, and returns to the view if no view takes the items`() throws {
    let count = stage.window.subviews.count
    try begin()
    let preview = try #require(stage.window.subviews.last)
    #expect(stage.window.subviews.count == count + 1 && preview.bounds.size == source.bounds.size)
    // The view's center is at (70, 70), and the pointer has moved by (20, 0).
    #expect(preview.center == CGPoint(x: 90, y: 70))
    try stage.release()
    #expect(preview.center == CGPoint(x: 70, y: 70) && preview.superview != nil)
    try stage.advance(by: 0.3)
    #expect(preview.superview == nil && stage.window.subviews.count == count)
    try begin()
    try stage.move(to: over)
    try stage.release()
    #expect(stage.window.subviews.count == count)
  }

  @Test func `the picture stays at the pointer while its view moves, and returns to the view`() throws {
    try begin()
    let preview = try #require(stage.window.subviews.last)
    source.center.y += 50
    try stage.move(to: CGPoint(x: 70, y: 45))
    // The picture has moved by as much as the pointer, by (30, 5).
    #expect(preview.center == CGPoint(x: 100, y: 75))
    try stage.release()
    #expect(preview.center == CGPoint(x: 70, y: 120))
  }

  @Test func `the pointer shows whether a drop would be taken`() throws {
    let surface = try #require(stage.surface)
    try begin()
    #expect(surface.cursor == .notAllowed)
    try stage.move(to: over)
    #expect(surface.cursor == .grabbing)
    try stage.release()
    #expect(surface.cursor == .arrow && source.cursor == nil)
  }

  // MARK: Out of the window

  @Test func `a drag out of the window continues as the platform's drag, and ends with its answer`() throws {
    let outgoing = Outgoing()
    var contents: [ClipboardItem] = []
    stage.window.tree.beginDrag = {
      contents = $0
      return outgoing
    }
    try begin()
    #expect(contents == [ClipboardItem(type: ClipboardItem.textType, data: Data("hello".utf8))])
    try stage.move(to: over)
    try stage.move(to: CGPoint(x: 500, y: 50))
    #expect(outgoing.calls == ["move 60,40", "move 230,50", "move 500,50"])
    #expect(owner.newCalls() == ["move 210,30", "can handle", "enter", "update 30,30", "move 480,30", "exit"])
    #expect(stage.surface?.cursor == .notAllowed)
    outgoing.isAccepted = true
    #expect(stage.surface?.cursor == .grabbing)
    try stage.release()
    #expect(outgoing.calls.last == "drop" && owner.newCalls() == ["drop session ends"])
    outgoing.didEnd(true)
    #expect(owner.newCalls() == ["will end with copy", "did end with copy"])
  }

  @Test func `a drop that another program does not take ends with cancel`() throws {
    let outgoing = Outgoing()
    stage.window.tree.beginDrag = { _ in outgoing }
    try begin()
    try stage.move(to: CGPoint(x: -5, y: 50))
    try stage.release()
    _ = owner.newCalls()
    outgoing.didEnd(false)
    #expect(owner.newCalls() == ["will end with cancel", "did end with cancel"])
  }

  @Test func `the platform's drag is cancelled by Escape, and by a drop in the window`() throws {
    for isDropped in [false, true] {
      let outgoing = Outgoing()
      stage.window.tree.beginDrag = { _ in outgoing }
      try begin()
      try stage.move(to: isDropped ? over : CGPoint(x: -5, y: 50))
      if isDropped { try stage.release() } else { try stage.key(.escape) }
      #expect(outgoing.calls.last == "cancel" && !outgoing.calls.contains("drop"))
      #expect(owner.newCalls().last == "did end with \(isDropped ? "copy" : "cancel")")
      if !isDropped { try stage.release() }
    }
  }

  @Test func `where another window covers this one, no view receives the drag`() throws {
    let outgoing = Outgoing()
    outgoing.area = CGRect(x: 0, y: 0, width: 190, height: 200)
    stage.window.tree.beginDrag = { _ in outgoing }
    try begin()
    try stage.move(to: over)
    #expect(owner.newCalls() == ["move 210,30"])
    try stage.release()
    #expect(outgoing.calls.last == "drop")
  }

  @Test func `a drag that is restricted to the program, or has no platform, stays in the window`() throws {
    var count = 0
    stage.window.tree.beginDrag = { _ in
      count += 1
      return Outgoing()
    }
    owner.isRestricted = true
    try begin()
    try stage.release()
    #expect(count == 0)
    (owner.isRestricted, stage.window.tree.beginDrag) = (false, nil)
    _ = owner.newCalls()
    try begin()
    try stage.move(to: CGPoint(x: 500, y: 50))
    try stage.release()
    #expect(owner.newCalls() == ["move 480,30", "will end with cancel", "did end with cancel"])
  }

  // MARK: Contents

  @Test func `other programs receive files as a list, the first picture as a PNG file, and texts joined`() async throws
  {
    let picture = Image(bitmap: try Bitmap(width: 3, height: 2))
    let file = try #require(ItemProvider(contentsOf: URL(filePath: "/a b.png")))
    let providers = [
      ItemProvider(object: "one"), file, ItemProvider(object: picture), ItemProvider(object: "two"),
    ]
    let contents = await withCheckedContinuation { continuation in
      ItemProvider.loadContents(of: providers.map { DragItem(itemProvider: $0) }) { continuation.resume(returning: $0) }
    }
    #expect(contents.map(\.type) == ["text/uri-list", "image/png", ClipboardItem.textType])
    #expect(contents.first?.data == Data("file:///a%20b.png\r\n".utf8))
    #expect(contents.last?.data == Data("one\ntwo".utf8))
    let png = try #require(contents.dropFirst().first?.data)
    #expect(try Image.decoded(png, named: "dragged").size == CGSize(width: 3, height: 2))
  }

  @Test func `a dragged picture is loaded as the same object`() async throws {
    let picture = Image(bitmap: try Bitmap(width: 3, height: 2))
    let loaded = await withCheckedContinuation { continuation in
      ItemProvider(object: picture).loadObject(ofClass: Image.self) { image, _ in
        continuation.resume(returning: image.map(ObjectIdentifier.init))
      }
    }
    #expect(loaded == ObjectIdentifier(picture))
  }
}
