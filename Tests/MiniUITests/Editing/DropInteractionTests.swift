import Foundation
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// A delegate that records its calls.
private final class Taker: DropInteractionDelegate {
  var takes: (any DropSession) -> Bool = { _ in true }
  var operation = DropOperation.copy
  var calls: [String] = []
  var dropped: ((any DropSession) -> Void)?

  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    calls.append("canHandle")
    return takes(session)
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    calls.append("enter")
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: any DropSession) -> DropProposal {
    let point = interaction.view.map { session.location(in: $0) } ?? .zero
    calls.append("update \(Int(point.x)),\(Int(point.y))")
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
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) { calls.append("end") }
}

struct DropInteractionTests {
  private let stage: Stage
  private let outer = Taker()
  private let inner = Taker()
  private let back = View(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
  private let front = View(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
  private let surface: HeadlessSurface

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 200))
    surface = try #require(stage.surface)
    #expect(!surface.acceptsDrops)
    back.addSubview(front)
    back.addInteraction(DropInteraction(delegate: outer))
    front.addInteraction(DropInteraction(delegate: inner))
    try stage.add(back)
  }

  private func takeCalls(of taker: Taker) -> [String] {
    defer { taker.calls = [] }
    return taker.calls
  }

  @Test func `a window accepts drops once one of its views has a drop interaction`() throws {
    #expect(surface.acceptsDrops)
    let other = try Stage(size: CGSize(width: 100, height: 100))
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try other.add(view)
    #expect(other.surface?.acceptsDrops == false)
    view.addInteraction(DropInteraction(delegate: outer))
    #expect(other.surface?.acceptsDrops == true)
  }

  @Test func `a drag over nested views calls only the delegate of the innermost view that can handle it`() throws {
    try stage.dragItems([.file(path: "")], to: .point(CGPoint(x: 40, y: 40)))
    #expect(takeCalls(of: outer) == ["canHandle", "enter", "update 20,20"])
    #expect(surface.isDragAccepted == true)
    try stage.dragItems([.file(path: "")], to: .point(CGPoint(x: 130, y: 40)))
    #expect(takeCalls(of: outer) == ["exit"] && takeCalls(of: inner) == ["canHandle", "enter", "update 10,20"])
    inner.operation = .forbidden
    try stage.dragItems([.file(path: "")], to: .point(CGPoint(x: 131, y: 40)))
    #expect(takeCalls(of: inner) == ["update 11,20"] && surface.isDragAccepted == false)
    try stage.dragItems([.file(path: "")], to: .point(CGPoint(x: 2, y: 2)))
    #expect(takeCalls(of: inner) == ["exit"] && surface.isDragAccepted == false)
    try stage.send(.dragLeft)
    #expect(takeCalls(of: outer) == ["end"] && takeCalls(of: inner) == ["end"])
    inner.takes = { !$0.canLoadObjects(ofClass: Image.self) }
    try stage.dragItems([.file(path: "")], to: .point(CGPoint(x: 130, y: 40)))
    #expect(takeCalls(of: inner) == ["canHandle"] && outer.calls.last == "update 110,20")
  }

  @Test func `the delegate is asked again with the dropped items, and receives them`() throws {
    inner.takes = { $0.canLoadObjects(ofClass: Image.self) }
    inner.dropped = { [inner] session in
      inner.calls += session.items.compactMap(\.itemProvider.suggestedName)
    }
    try stage.dragItems([.file(path: "")], to: .point(CGPoint(x: 130, y: 40)))
    _ = takeCalls(of: inner)
    try stage.drop([.file(path: "/a.png"), .file(path: "/b.txt")], on: .point(CGPoint(x: 131, y: 40)))
    #expect(
      takeCalls(of: inner) == ["canHandle", "update 11,20", "perform", "a.png", "b.txt", "conclude", "end"])
    #expect(takeCalls(of: outer) == [])
    // The file is not a picture, so the superview accepts it.
    try stage.drop([.file(path: "/b.txt")], on: .point(CGPoint(x: 131, y: 40)))
    #expect(takeCalls(of: inner) == ["canHandle"])
    #expect(takeCalls(of: outer) == ["canHandle", "enter", "update 111,20", "perform", "conclude", "end"])
  }

  @Test func `a drop that no view accepts has no effect`() throws {
    for taker in [outer, inner] { taker.takes = { _ in false } }
    try stage.drop([.text("a")], on: .point(CGPoint(x: 131, y: 40)))
    #expect(takeCalls(of: outer) == ["canHandle"] && takeCalls(of: inner) == ["canHandle"])
    (outer.takes, outer.operation) = ({ _ in true }, .cancel)
    try stage.drop([.text("a")], on: .point(CGPoint(x: 131, y: 40)))
    #expect(takeCalls(of: outer) == ["canHandle", "enter", "update 111,20", "end"])
    try stage.send(.dragLeft)
    back.removeFromSuperview()
    try stage.drop([.text("a")], on: .point(CGPoint(x: 131, y: 40)))
    #expect(takeCalls(of: outer) == [])
  }

  // MARK: Items

  /// An object that only the main actor uses.
  private struct Loaded<Object>: @unchecked Sendable { let result: Result<Object, any Error> }

  private func load<Object: ItemProviderReading>(
    _ type: Object.Type, _ item: DroppedItem
  ) async -> Result<Object, any Error> {
    let loaded: Loaded<Object> = await withCheckedContinuation { continuation in
      ItemProvider(item).loadObject(ofClass: type) { object, error in
        let result = object.map { Result<Object, any Error>.success($0) }
        continuation.resume(returning: Loaded(result: result ?? .failure(error ?? CancellationError())))
      }
    }
    return loaded.result
  }

  @Test func `texts, addresses of files and pictures are loaded`() async throws {
    let folder = try TemporaryFolder()
    let picture = try Bitmap(width: 3, height: 2)
    try stage.platform.images.writePNG(picture, to: folder.file("a b.png"))
    try folder.write("läuft", to: "c.txt")
    let png = try Data(contentsOf: URL(fileURLWithPath: folder.file("a b.png")))
    #expect(try await load(Image.self, .picture(png)).get().size == CGSize(width: 3, height: 2))
    #expect(try await load(String.self, .text("hello")).get() == "hello")
    #expect(try await load(String.self, .file(path: folder.file("c.txt"))).get() == "läuft")
    #expect(try await load(URL.self, .file(path: folder.file("a b.png"))).get().path == folder.file("a b.png"))
    #expect(try await load(Image.self, .file(path: folder.file("a b.png"))).get().size == CGSize(width: 3, height: 2))
  }

  @Test func `a dropped item that cannot be loaded is reported in one sentence`() async throws {
    let folder = try TemporaryFolder()
    func message(_ item: DroppedItem) async -> String {
      do { return "\(try await load(Image.self, item).get())" } catch { return "\(error)" }
    }
    #expect(await message(.file(path: "/nowhere/a.png")) == "there is no file /nowhere/a.png")
    #expect(await message(.text("a")) == "the dropped item cannot be read as Image")
    #expect(await message(.picture(Data())) == "the dropped item cannot be read as Image")
    #expect(await message(.file(path: folder.path)) == "\(folder.url("").lastPathComponent) cannot be read as Image")
    try FileManager.default.createDirectory(atPath: folder.file("d.png"), withIntermediateDirectories: false)
    #expect(await message(.file(path: folder.file("d.png"))) == "\(folder.file("d.png")) is not a file")
    #expect(mkfifo(folder.file("f.png"), 0o600) == 0)
    #expect(await message(.file(path: folder.file("f.png"))) == "\(folder.file("f.png")) is not a file")
    try folder.write("no picture", to: "e.png")
    #expect(await message(.file(path: folder.file("e.png"))).contains("e.png"))
    // Two gigabytes, none of which are on the disk.
    try folder.write("", to: "g.png")
    #expect(truncate(folder.file("g.png"), 2 << 30) == 0)
    #expect(
      await message(.file(path: folder.file("g.png")))
        == "the file \(folder.file("g.png")) has 2048 MiB, and at most 256 MiB are read")
  }

  @Test func `ten thousand files are loaded one after the other, and the missing ones are left out`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "a.txt")
    let items = (0..<10_000).map { DroppedItem.file(path: folder.file($0 == 5000 ? "a.txt" : "missing\($0).txt")) }
    let texts = try await withCheckedThrowingContinuation { continuation in
      inner.dropped = { $0.loadObjects(ofClass: String.self) { continuation.resume(returning: $0) } }
      do {
        try stage.drop(items, on: .point(CGPoint(x: 131, y: 40)))
        #expect(inner.calls.last == "end")
      } catch {
        continuation.resume(throwing: error)
      }
    }
    #expect(texts == ["a"])
  }
}
