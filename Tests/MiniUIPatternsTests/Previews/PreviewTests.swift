import MiniUI
import MiniUITesting
import MusicServer
import Testing

@testable import MiniUIPatterns

/// Tests of previews and of sharing, as a user meets them.
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
  private let stage: Stage
  private let controller = TileController()

  init() throws {
    stage = try Stage(size: CGSize(width: 800, height: 700))
    let loader = ResourceLoader(transport: transport, clock: FakeClock())
    loader.retries = .never
    loader.decodesAtOnce = true
    ResourceLoader.shared = loader
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

  // MARK: Ways to open it

  @Test func `a finger that is held opens the preview, and its release triggers nothing`() throws {
    let stage = try Stage(size: CGSize(width: 800, height: 700), pointer: .touch)
    stage.window.rootViewController = controller
    try stage.settle()
    try stage.press(CGPoint(x: 60, y: 50))
    try stage.advance(by: 0.6)
    #expect(preview != nil && controller.tile.transform.a > 1)
    try stage.release()
    try stage.settle()
    #expect(preview != nil && controller.tapCount == 0 && controller.tile.transform.isIdentity)
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

  @Test func `a tap is still a tap`() throws {
    try stage.tap(CGPoint(x: 60, y: 50))
    try stage.settle()
    #expect(preview == nil && controller.tapCount == 1)
  }

  // MARK: The picture

  @Test func `the picture arrives later, and is shown at the size of its view`() throws {
    let preview = try openPreview()
    #expect(preview.imageView.image == nil && transport.requests.count == 1)
    #expect(preview.descriptionLabel.text == "Ada Wrote: Good evening")
    transport.last.answer(picture)
    try stage.settle()
    let image = try #require(preview.imageView.image)
    #expect(image.bitmap.width == 400 && preview.imageView.alpha == 1)
    #expect(preview.imageView.frame.width == 332 && preview.imageView.frame.height == 332)
  }

  @Test func `a picture that is missing is said to be in place, and can be tried again`() throws {
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

  @Test func `closing the preview withdraws its request`() throws {
    _ = try openPreview()
    try stage.key(.escape)
    try stage.settle()
    #expect(transport.last.isCancelled && ResourceLoader.shared.requestCount == 0)
  }

  @Test func `all is visible in a small window and in a wide one`() throws {
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
    #expect(sheet.actions.map(\.title) == ["Copy Text", "Copy Link", "Save Picture", "Open Link", "Cancel"])
    try stage.tap(.text(title))
    try stage.settle()
    #expect(preview != nil && preview?.presentedViewController == nil)
  }

  private func toast(_ text: String) throws -> Bool { (try? stage.view(.text(text))) != nil }

  @Test func `text and link are copied, and a toast says so`() throws {
    _ = try openPreview()
    try choose("Copy Text")
    #expect(stage.window.pasteboard?.string == "Ada Wrote: Good evening")
    #expect(try toast("Text copied"))
    try choose("Copy Link")
    #expect(stage.window.pasteboard?.string == "http://api.twitter.com/images/ada")
  }

  @Test func `a link is opened by the desktop, and only one of the web`() throws {
    var opened: [URL] = []
    Sharing.openLink = { opened.append($0) }
    defer { Sharing.openLink = LinkOpener.open }
    _ = try openPreview()
    try choose("Open Link")
    #expect(opened.map(\.absoluteString) == ["http://api.twitter.com/images/ada"])
    for text in ["file:///etc/passwd", "mailto:a@b", "--help", "http://"] {
      #expect(throws: LinkOpener.Failure.self) { try LinkOpener.open(#require(URL(string: text))) }
    }
  }

  @Test func `a picture is saved as the server sent it, and never over another file`() throws {
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
  @Test func `no name leads out of a folder or is hidden`() {
    for (text, name) in [
      ("Ada", "Ada"), ("../../etc/passwd", "etc-passwd"), ("/", "picture"), ("", "picture"), (".bashrc", "bashrc"),
      ("a\0b\nc", "a-b-c"), ("..", "picture"), ("C:\\x", "C--x"), ("Zoë – é", "Zoë – é"),
      (String(repeating: "x", count: 500), String(repeating: "x", count: 80)),
    ] { #expect(PictureFiles.fileName(for: text) == name) }
    #expect(PictureFiles.fileName(for: String(repeating: "👩‍👩‍👧‍👦", count: 200)).utf8.count < 230)
  }

  @Test func `the ending follows the bytes`() {
    #expect(PictureFiles.ending(of: Artwork("a").png(side: 4)) == "png")
    #expect(PictureFiles.ending(of: Data("RIFF1234WEBP".utf8)) == "webp")
    #expect(PictureFiles.ending(of: Data("<html>".utf8)) == nil && PictureFiles.ending(of: Data()) == nil)
  }

  @Test func `a folder that cannot be used is named`() throws {
    let picture = Artwork("a").png(side: 4)
    #expect(throws: PictureFiles.Failure.self) {
      try PictureFiles.save(picture, named: "a", in: URL(fileURLWithPath: "/proc/none/here"))
    }
    #expect(throws: PictureFiles.Failure.noPicture) {
      try PictureFiles.save(Data("x".utf8), named: "a", in: URL(fileURLWithPath: "/tmp"))
    }
  }
}
