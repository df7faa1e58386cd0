import TestSupport
import Testing

@testable import MiniUITesting

struct SmallPicturesTests {
  @Test func `a stage's picture is a small file that stores its pixel hash`() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    try stage.add(Label("Small"))
    try stage.writePNG(to: folder.file("a.png"))
    let data = try folder.data("a.png")
    #expect(data.count < 2000)
    #expect(try PNG.File(data, path: "a.png").pixelHash == PixelHash(stage.bitmap))
  }

  @Test func `a failed write is an error and leaves no file`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("taken")
    for target in [folder.file("missing/a.png"), folder.file("taken")] {
      #expect {
        try SmallPictures().writePNG(Bitmap(width: 2, height: 2), to: target)
      } throws: { error in
        guard case .unwritable(target, let reason) = error as? ImageError else { return false }
        return !reason.isEmpty && reason != "Success"
      }
    }
    #expect(try folder.files == ["taken"])
  }
}
