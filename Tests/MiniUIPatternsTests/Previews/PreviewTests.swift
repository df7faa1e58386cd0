import MiniUI
import MiniUITesting
import MusicServer
import Testing

@testable import MiniUIPatterns

/// Tests of previews and sharing, with a simulated user.
@MainActor struct PreviewTests {
  private final class TileController: ViewController {
    let tile = Button("Tile")
    let tweet = TweetObject()
    var tapCount = 0

    override func viewDidLoad() {
      (tweet.user_name, tweet.text, tweet.retweet_count, tweet.profile_image_id) = ("Ada", "Good evening", 3, "ada")
      tile.frame = CGRect(x: 20, y: 20, width: 100, height: 60)
      tile.addAction({ [unowned self] (_: Control) in tapCount += 1 }, for: .primaryActionTriggered)
      view.addSubview(tile)
      tile.addInteraction(PreviewInteraction { [unowned self] in tweet })
      addPreviewKeyCommand { [unowned self] in tile.isFocused ? (tweet, tile) : nil }
    }
  }

  private let transport = FakeTransport()
  private let clock = FakeClock()
  private let stage: Stage
  private let controller = TileController()

  init() throws {
    stage = try Stage(size: CGSize(width: 800, height: 700))
    let loader = ResourceLoader(transport: transport, clock: clock)
    loader.retries = .never
    loader.decodesAtOnce = true
    controller.tweet.resourceLoader = loader
    stage.window.rootViewController = controller
    try stage.settle()
  }

  private var preview: PreviewController? { controller.presentedViewController as? PreviewController }
  private var picture: Result<TransportResponse, ResourceError> {
    .success(TransportResponse(status: 200, data: Artwork("ada").png(side: 400)))
  }

  private func openPreview() throws -> PreviewController {
    controller.presentPreview(of: controller.tweet, lifting: controller.tile)
    try stage.settle()
    return try #require(preview)
  }

  // MARK: Retries

  @Test func `a failed picture is requested again while the preview shows the error`() throws {
    transport.answers = { _ in .success(TransportResponse(status: 500, data: Data())) }
    let preview = try openPreview()
    #expect((try? stage.view(.identifier("failure"))) != nil)
    clock.advance(by: 1.9)
    #expect(transport.requests.count == 1)
    transport.answers = { [picture] _ in picture }
    clock.advance(by: 0.2)
    #expect(transport.requests.count == 2 && preview.imageView.image != nil)
    #expect(clock.pendingCount == 0)
  }

  // MARK: Opening

  @Test func `a long press opens the preview, and its release triggers nothing`() throws {
    let stage = try Stage(size: CGSize(width: 800, height: 700), pointer: .touch)
    stage.window.rootViewController = controller
    try stage.settle()
    try stage.press(CGPoint(x: 60, y: 50))
    try stage.advance(by: 0.6)
    #expect(preview != nil && controller.tile.transform.a > 1)
    try stage.release()
    try stage.settle()
    #expect(preview != nil)
    #expect(controller.tapCount == 0)
    #expect(controller.tile.transform.isIdentity)
  }

  private final class Card: View, Draggable {
    var initialLocation = CGPoint.zero
    var dragLiftDuration: TimeInterval { 0.3 }
    override func didMoveToSuperview() { updateDraggability() }
  }

  /// Shows a card that can be dragged and previewed, and returns it with a stage for a finger.
  private func showCard() throws -> (Stage, Card) {
    let stage = try Stage(size: CGSize(width: 800, height: 700), pointer: .touch)
    stage.window.rootViewController = controller
    let card = Card(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    card.addInteraction(PreviewInteraction { [controller] in controller.tweet })
    controller.view.addSubview(card)
    try stage.settle()
    return (stage, card)
  }

  @Test func `a long press on a draggable view opens a preview if the finger does not move`() throws {
    let (stage, card) = try showCard()
    let location = card.center
    try stage.press(card.center)
    try stage.advance(by: 0.4)
    #expect(preview == nil && card.isHeld)
    try stage.advance(by: 0.6)
    #expect(preview != nil && !card.isHeld)
    try stage.release()
    try stage.settle()
    #expect(preview != nil)
    #expect(card.center == location)
    #expect(card.transform.isIdentity)
  }

  @Test func `a long press on a draggable view followed by a move drags the view without a preview`() throws {
    let (stage, card) = try showCard()
    try stage.press(card.center)
    try stage.advance(by: 0.4)
    try stage.move(to: CGPoint(x: 400, y: 330))
    try stage.advance(by: 1)
    #expect(preview == nil)
    #expect(card.isHeld)
    #expect(card.center == CGPoint(x: 400, y: 330))
    try stage.release()
    try stage.settle()
    #expect(preview == nil && card.center == CGPoint(x: 400, y: 330))
  }

  @Test func `the secondary button and the space bar open the preview, and Escape closes it`() throws {
    try stage.tap(CGPoint(x: 60, y: 50), button: .secondary)
    try stage.settle()
    #expect(preview != nil)
    try stage.key(.escape)
    try stage.settle()
    #expect(preview == nil && controller.tapCount == 0)
    try stage.key(.tab)
    try stage.key(.space)
    try stage.settle()
    #expect(preview != nil && controller.tapCount == 0)
  }

  @Test func `a tap on a view with a preview is delivered`() throws {
    try stage.tap(CGPoint(x: 60, y: 50))
    try stage.settle()
    #expect(preview == nil && controller.tapCount == 1)
  }

  // MARK: The picture

  @Test func `a picture that arrives later is shown at the size of its view`() throws {
    let preview = try openPreview()
    #expect(preview.imageView.image == nil && transport.requests.count == 1)
    #expect(preview.descriptionLabel.text == "Ada Wrote: Good evening")
    transport.last.answer(picture)
    try stage.settle()
    let image = try #require(preview.imageView.image)
    #expect(image.bitmap.width == 400 && preview.imageView.alpha == 1)
    #expect(preview.imageView.frame.width == 332 && preview.imageView.frame.height == 332)
  }

  @Test func `a missing picture is reported in its place, and can be requested again`() throws {
    let preview = try openPreview()
    transport.last.answer(.failure(.noNetwork(URL(string: "http://a")!, reason: "gone")))
    try stage.settle()
    let message = try #require(stage.view("failure") as? Label)
    #expect(message.text == "The server cannot be reached. Check the network and try again.")
    try stage.tap(.id("retry"))
    #expect(transport.requests.count == 2 && message.superview?.isHidden == true)
    transport.last.answer(picture)
    try stage.settle()
    #expect(preview.imageView.image != nil)
  }

  @Test func `the progress of a long answer is shown until the picture is loaded`() throws {
    _ = try openPreview()
    let bar = { try stage.view(.identifier("preview-progress")) as? ProgressView }
    #expect(throws: (any Error).self) { try bar() }
    let progress = try #require(transport.last.request.progress)
    progress(0.25)
    progress(0.5)
    try stage.settle()
    #expect(try bar()?.progress == 0.5)
    transport.last.answer(picture)
    try stage.settle()
    #expect(throws: (any Error).self) { try bar() }
    #expect(preview?.imageView.image != nil)
  }

  @Test func `closing the preview cancels its request`() throws {
    _ = try openPreview()
    try stage.key(.escape)
    try stage.settle()
    #expect(transport.last.isCancelled && controller.tweet.resourceLoader.requestCount == 0)
  }

  @Test func `the preview shows all of its parts in small and in wide windows`() throws {
    for size in [CGSize(width: 360, height: 640), CGSize(width: 1200, height: 500), CGSize(width: 300, height: 420)] {
      try stage.resize(to: size)
      let preview = try openPreview()
      try stage.settle()
      for name in ["preview-description", "preview-share", "preview-done"] {
        let view = try #require(stage.view(name))
        let frame = view.convert(view.bounds, to: nil)
        #expect(stage.window.bounds.contains(frame), "\(name) at \(frame) in \(size)")
        #expect(preview.view.convert(preview.view.bounds, to: nil).contains(frame), "\(name)")
      }
      try stage.key(.escape)
      try stage.settle()
    }
  }

  // MARK: Sharing

  private func choose(_ title: String) throws {
    try stage.tap(.id("preview-share"))
    try stage.settle()
    let sheet = try #require(preview?.presentedViewController as? AlertController)
    #expect(
      sheet.actions.map(\.title) == ["Copy Text", "Copy Link", "Copy Picture", "Save Picture", "Open Link", "Cancel"])
    try stage.tap(.text(title))
    try stage.settle()
    #expect(preview != nil && preview?.presentedViewController == nil)
  }

  private func toast(_ text: String) throws -> Bool { (try? stage.view(.text(text))) != nil }

  @Test func `text and link are copied, and a toast confirms it`() throws {
    _ = try openPreview()
    try choose("Copy Text")
    #expect(stage.window.pasteboard?.string == "Ada Wrote: Good evening")
    #expect(try toast("Text copied"))
    try choose("Copy Link")
    #expect(stage.window.pasteboard?.string == "https://social.example.org/images/ada")
  }

  @Test func `the picture's original bytes are copied, and a toast confirms it`() throws {
    transport.answers = { _ in picture }
    _ = try openPreview()
    try choose("Copy Picture")
    #expect(stage.window.pasteboard?.data(forPasteboardType: "public.png") == Artwork("ada").png(side: 400))
    #expect(stage.window.pasteboard?.image?.size == CGSize(width: 400, height: 400))
    #expect(try toast("Picture copied"))
  }

  @Test func `an answer that is not a picture is not copied, and the clipboard stays unchanged`() throws {
    stage.window.pasteboard?.string = "before"
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data("<html>".utf8))) }
    _ = try openPreview()
    try choose("Copy Picture")
    #expect(stage.window.pasteboard?.string == "before")
    #expect(try toast("The server did not send a picture."))
  }

  @Test func `a link is opened in the desktop's browser`() throws {
    var opened: [URL] = []
    let former = Sharing.openLink
    Sharing.openLink = { opened.append($0) }
    defer { Sharing.openLink = former }
    _ = try openPreview()
    try choose("Open Link")
    #expect(opened.map(\.absoluteString) == ["https://social.example.org/images/ada"])
  }

  @Test func `saving a picture writes its original bytes under a name that no other file has`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    Sharing.pictureFolder = folder
    defer {
      Sharing.pictureFolder = nil
      try? FileManager.default.removeItem(at: folder)
    }
    controller.tweet.user_name = "../../Ada"
    _ = try openPreview()
    transport.last.answer(picture)
    transport.answers = { _ in picture }
    try choose("Save Picture")
    #expect(try toast("Saved as Ada.png in \(folder.lastPathComponent)"))
    try choose("Save Picture")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["Ada (2).png", "Ada.png"])
    #expect(try Data(contentsOf: folder.appendingPathComponent("Ada.png")) == Artwork("ada").png(side: 400))
  }
}

struct PictureFilesTests {
  @Test func `file names cannot leave the folder or be hidden`() {
    for (text, name) in [
      ("Ada", "Ada"), ("../../etc/passwd", "etc-passwd"), ("/", "picture"), ("", "picture"), (".bashrc", "bashrc"),
      ("a\0b\nc", "a-b-c"), ("..", "picture"), ("C:\\x", "C--x"), ("Zoë – é", "Zoë – é"),
      (String(repeating: "x", count: 500), String(repeating: "x", count: 80)),
    ] { #expect(PictureFiles.fileName(for: text) == name) }
    #expect(PictureFiles.fileName(for: String(repeating: "👩‍👩‍👧‍👦", count: 200)).utf8.count < 230)
  }

  @Test func `the file extension follows the bytes`() {
    #expect(PictureFiles.ending(of: Artwork("a").png(side: 4)) == "png")
    #expect(PictureFiles.ending(of: Data("RIFF1234WEBP".utf8)) == "webp")
    #expect(PictureFiles.mimeType(of: Data([0xFF, 0xD8, 0xFF])) == "image/jpeg")
    #expect(PictureFiles.ending(of: Data("<html>".utf8)) == nil && PictureFiles.ending(of: Data()) == nil)
  }

  @Test func `saving fails in a folder that cannot be created, and for bytes that are not a picture`() throws {
    let picture = Artwork("a").png(side: 4)
    #expect(throws: PictureFiles.Failure.self) {
      try PictureFiles.save(picture, named: "a", in: URL(fileURLWithPath: "/proc/none/here"))
    }
    #expect(throws: PictureFiles.Failure.noPicture) {
      try PictureFiles.save(Data("x".utf8), named: "a", in: URL(fileURLWithPath: "/tmp"))
    }
  }
}
