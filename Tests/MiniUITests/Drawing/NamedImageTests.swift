import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of images and colours that are found by name in a bundle.
struct NamedImageTests {
  private let stage: Stage
  private let folder: URL
  private let bundle: Bundle

  init() throws {
    stage = try Stage(size: CGSize(width: 10, height: 10))
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("Named-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    bundle = try #require(Bundle(path: folder.path))
  }

  private func write(_ name: String, width: Int) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try stage.platform.images.writePNG(try Bitmap(width: width, height: width), to: file.path)
  }

  private func write(_ name: String, _ json: String) throws {
    let file = folder.appendingPathComponent("Assets.xcassets/\(name)/Contents.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(json.utf8).write(to: file)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `the file with the smallest scale that is enough is read`() throws {
    defer { remove() }
    try write("star.png", width: 10)
    try write("star@2x.png", width: 20)
    for (scale, width) in [(1, 10), (1.5, 20), (2, 20), (3, 20)] as [(CGFloat, Int)] {
      let image = try #require(
        Image(named: "star", in: bundle, compatibleWith: TraitCollection(displayScale: scale)), "\(scale)")
      #expect(image.bitmap.width == width && image.size == CGSize(width: 10, height: 10), "\(scale)")
    }
    #expect(Image(named: "star.png", in: bundle)?.size.width == 10)
    #expect(Image(named: "moon", in: bundle) == nil && Image(named: "", in: bundle) == nil)
  }

  @Test func `an image set of a catalog has scales, a variant for dark style and a rendering mode`() throws {
    defer { remove() }
    try write(
      "Icons/Sun.imageset",
      """
      {"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}, {"scale": "3x"},
       {"filename": "c.png", "scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "template"}}
      """)
    for (name, width) in [("a", 4), ("b", 8), ("c", 6)] {
      try write("Assets.xcassets/Icons/Sun.imageset/\(name).png", width: width)
    }
    let image = try #require(Image(named: "Sun", in: bundle, compatibleWith: TraitCollection(displayScale: 2)))
    #expect(image.scale == 2)
    #expect(image.bitmap.width == 8)
    #expect(image.renderingMode == .alwaysTemplate)
    let dark = TraitCollection(userInterfaceStyle: .dark)
    #expect(Image(named: "Icons/Sun", in: bundle, compatibleWith: dark)?.bitmap.width == 6)
  }

  @Test func `a colour set of a catalog has a variant for dark style`() throws {
    defer { remove() }
    try write(
      "Paper.colorset",
      """
      {"colors": [{"color": {"components": {"red": "0xFF", "green": "128", "blue": "0.0", "alpha": "1.000"}}},
       {"appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"components": {"white": "0.2", "alpha": "0.5"}}}]}
      """)
    let color = try #require(Color(named: "Paper", in: bundle))
    #expect(color.light == 0xFFFF_8000 && color.dark == 0x8033_3333)
    #expect(Color(named: "Ink", in: bundle) == nil)
  }
}
