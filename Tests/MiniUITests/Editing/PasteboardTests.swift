import MiniUITesting
import Testing

struct PasteboardTests {
  @Test func `views and controllers have the pasteboard of their window, and none outside of a window`() throws {
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

  @Test func `the change count of the clipboard grows with each change, and not by reading`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let pasteboard = try #require(stage.window.pasteboard)
    let start = pasteboard.changeCount
    pasteboard.string = "a"
    let first = pasteboard.changeCount
    #expect(first > start)
    #expect(pasteboard.string == "a")
    #expect(pasteboard.changeCount == first)
    stage.clipboard.text = "by another program"
    #expect(pasteboard.changeCount > first)
  }

  @Test func `the clipboard and the primary selection are independent`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let pasteboard = try #require(stage.window.pasteboard)
    #expect(!pasteboard.hasStrings)
    #expect(pasteboard.string == nil)
    #expect(pasteboard.primarySelection == nil)
    pasteboard.string = "a\0b"
    #expect(pasteboard.hasStrings)
    #expect(stage.clipboard.text == "ab")
    #expect(stage.clipboard.primarySelection == nil)
    pasteboard.primarySelection = "👍"
    #expect(stage.clipboard.text == "ab" && stage.clipboard.primarySelection == "👍")
    pasteboard.string = ""
    #expect(!pasteboard.hasStrings)
    #expect(stage.clipboard.text == nil)
    #expect(stage.clipboard.primarySelection == "👍")
    pasteboard.primarySelection = nil
    #expect(stage.clipboard.primarySelection == nil)
  }

  @Test func `a string is a list of one, and several strings are pasted as paragraphs`() throws {
    let pasteboard = try #require(Stage(size: CGSize(width: 100, height: 100)).window.pasteboard)
    #expect(pasteboard.strings == nil)
    pasteboard.strings = ["one", "two"]
    #expect(pasteboard.string == "one\ntwo" && pasteboard.strings == ["one\ntwo"])
    pasteboard.strings = nil
    #expect(!pasteboard.hasStrings)
  }

  @Test func `links are read from lists of links, and from strings that are links`() throws {
    let pasteboard = try #require(Stage(size: CGSize(width: 100, height: 100)).window.pasteboard)
    let (site, file) = (URL(string: "https://example.org/a?b=c")!, URL(fileURLWithPath: "/tmp/a b.txt"))
    #expect(pasteboard.url == nil && !pasteboard.hasURLs)
    pasteboard.urls = [site, file]
    #expect(pasteboard.urls == [site, file])
    #expect(pasteboard.url == site)
    #expect(pasteboard.hasURLs)
    #expect(pasteboard.string == "https://example.org/a?b=c\nfile:///tmp/a%20b.txt")
    #expect(
      pasteboard.data(forPasteboardType: "public.url")
        == Data("https://example.org/a?b=c\r\nfile:///tmp/a%20b.txt\r\n".utf8))
    pasteboard.setData(Data("# files\r\nfile:///tmp/one\r\n".utf8), forPasteboardType: "public.file-url")
    #expect(pasteboard.urls == [URL(string: "file:///tmp/one")!])
    for (text, link) in [
      (" https://example.org\n", "https://example.org"), ("see https://example.org", nil), ("12:30", nil),
      ("word", nil),
    ] as [(String, String?)] {
      pasteboard.string = text
      #expect(pasteboard.url?.absoluteString == link, "\(text)")
    }
    pasteboard.url = nil
    #expect(pasteboard.types.isEmpty)
  }

  @Test func `two stages have separate pasteboards`() throws {
    let (one, other) = (
      try Stage(size: CGSize(width: 100, height: 100)), try Stage(size: CGSize(width: 100, height: 100))
    )
    one.window.pasteboard?.string = "one"
    #expect(other.window.pasteboard?.string == nil)
  }
}

struct PasteboardPictureTests {
  private let stage: Stage
  private let pasteboard: Pasteboard

  init() throws {
    stage = try Stage(size: CGSize(width: 40, height: 40))
    pasteboard = try #require(stage.window.pasteboard)
  }

  private func picture() throws -> Image {
    let bitmap = try Bitmap(width: 3, height: 2)
    bitmap.row(0)[0] = 0xFFFF_0000
    bitmap.row(1)[2] = 0xFF00_FF80
    return Image(bitmap: bitmap)
  }

  private func rows(_ bitmap: Bitmap) -> [[UInt32]] {
    (0..<bitmap.height).map { Array(UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width)) }
  }

  @Test func `a copied picture is pasted with the same pixels, and replaces a text`() throws {
    pasteboard.string = "before"
    let picture = try picture()
    pasteboard.image = picture
    #expect(pasteboard.hasImages)
    #expect(!pasteboard.hasStrings)
    #expect(pasteboard.types == ["image/png"])
    let pasted = try #require(pasteboard.image)
    #expect(rows(pasted.bitmap) == rows(picture.bitmap))
    pasteboard.image = nil
    #expect(pasteboard.types.isEmpty && pasteboard.image == nil)
  }

  @Test func `Apple's type identifiers and MIME types are equivalent`() throws {
    pasteboard.setData(Data([1, 2]), forPasteboardType: "public.png")
    #expect(pasteboard.data(forPasteboardType: "image/png") == Data([1, 2]))
    #expect(pasteboard.contains(pasteboardTypes: ["text/html", "public.png"]))
    #expect(!pasteboard.contains(pasteboardTypes: ["public.jpeg"]))
    // Data that are not a picture.
    #expect(pasteboard.image == nil)
  }

  @Test func `an item of several types can be read as each of them`() throws {
    try pasteboard.write([("text/html", Data("<b>a</b>".utf8)), ("public.utf8-plain-text", Data("a".utf8))])
    #expect(pasteboard.types == ["text/html", "text/plain;charset=utf-8"])
    #expect(pasteboard.string == "a")
    #expect(pasteboard.data(forPasteboardType: "public.html") == Data("<b>a</b>".utf8))
    pasteboard.string = "b"
    #expect(pasteboard.types == ["text/plain;charset=utf-8"])
    #expect(pasteboard.data(forPasteboardType: "text/plain") == Data("b".utf8))
  }

  @Test func `a string is not read as a picture`() {
    pasteboard.string = "text"
    #expect(!pasteboard.hasImages && pasteboard.image == nil)
    #expect(pasteboard.data(forPasteboardType: "public.png") == nil)
  }
}
