import MiniUITesting
import TestSupport
import Testing

/// Tests of pictures of every size, and of files that are not pictures.
struct ImageRobustnessTests {
  private let stage: Stage
  private let folder: TemporaryFolder

  init() throws {
    stage = try Stage(size: CGSize(width: 60, height: 50))
    folder = try TemporaryFolder()
  }

  private func png() throws -> Data {
    try stage.platform.images.writePNG(Bitmap(width: 37, height: 23), to: folder.file("whole.png"))
    return try folder.data("whole.png")
  }

  @Test func `the smallest and the largest pictures are shown in any content mode`() throws {
    for (width, height) in [(1, 1), (8000, 500), (1, 8000)] {
      let bitmap = try Bitmap(width: width, height: height)
      for y in 0..<height { bitmap.row(y).update(repeating: 0xFF20_40FF, count: width) }
      let view = ImageView(image: Image(bitmap: bitmap))
      view.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
      for mode in View.ContentMode.allCases {
        view.contentMode = mode
        view.cornerRadius = mode == .scaleToFill ? 4 : 0
        try stage.add(view)
        if mode == .scaleToFill { #expect(stage.bitmap[30, 25] == 0xFF20_40FF, "\(width)×\(height)") }
      }
      view.removeFromSuperview()
    }
  }

  @Test func `a picture file with an enormous size in its header is a typed error`() throws {
    var data = try png()
    data.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    let path = try folder.write(data, to: "huge.png")
    #expect(throws: ImageError.tooLarge(file: path, width: 100_000, height: 100_000)) {
      try Image(contentsOf: URL(fileURLWithPath: path))
    }
  }

  @Test func `a truncated or empty picture file, a folder and a missing file are typed errors`() throws {
    let whole = try png()
    for length in [0, 1, 8, 20, 40, whole.count / 2, whole.count - 1] {
      let path = try folder.write(whole.prefix(length), to: "cut.png")
      #expect(throws: ImageError.self, "\(length) of \(whole.count) bytes") {
        try Image(contentsOf: URL(fileURLWithPath: path))
      }
    }
    #expect(throws: ImageError.self) { try Image(contentsOf: URL(fileURLWithPath: folder.path)) }
    let none = folder.file("none.png")
    #expect(throws: ImageError.missing(file: none)) { try Image(contentsOf: URL(fileURLWithPath: none)) }
    #expect(throws: ImageError.self) { try Image(contentsOf: URL(fileURLWithPath: "")) }
  }

  @Test func `an invalid image scale counts as 1`() throws {
    for scale in [0, -2, CGFloat.nan] {
      #expect(Image(bitmap: try Bitmap(width: 3, height: 2), scale: scale).size == CGSize(width: 3, height: 2))
    }
  }
}
