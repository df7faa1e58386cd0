import TestSupport
import Testing

@testable import MiniUITesting

/// Tests that compare the decoding of other programs' files with SDL_image's.
struct ForeignPNGTests {
  /// The format of a pixel.
  struct Format {
    /// The kinds of colour, with the numbers of the file format.
    enum Color: UInt8 { case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6 }

    let color: Color
    let depth: Int

    func bytes(inRowOf width: Int) -> Int {
      let channels = [.rgb: 3, .greyAlpha: 2, .rgba: 4][color] ?? 1
      return (width * channels * depth + 7) / 8
    }
  }

  nonisolated static let formats = [1, 2, 4, 8].flatMap { depth in
    [Format.Color.grey, .rgb, .palette, .greyAlpha, .rgba].filter { depth == 8 || $0 == .grey || $0 == .palette }
      .map { Format(color: $0, depth: depth) }
  }

  @Test(arguments: formats, [false, true])
  func `every PNG format is decoded as by SDL_image`(format: Format, isInterlaced: Bool) throws {
    var random = SplitMix64(seed: 11)
    let folder = try TemporaryFolder()
    for (width, height) in [(1, 1), (2, 5), (3, 2), (5, 1), (8, 8), (13, 9), (40, 31)] {
      let file = try self.file(format, isInterlaced, width, height, &random)
      try file.write(to: folder.url("a.png"))
      let theirs = try SmallPictures().decode(file: folder.file("a.png"))
      let ours = try PNG.File(file, path: "a.png").decode()
      #expect(ours.hasSamePixels(as: theirs), "\(width)×\(height)")
    }
  }

  /// Returns a PNG file with noise, whose rows use random filters.
  private func file(
    _ format: Format, _ isInterlaced: Bool, _ width: Int, _ height: Int, _ random: inout SplitMix64
  ) throws -> Data {
    var rows: [UInt8] = []
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    for (x, y, stepX, stepY) in passes {
      let columns = stride(from: x, to: width, by: stepX).underestimatedCount
      for _ in stride(from: y, to: height, by: stepY) where columns > 0 {
        rows.append(UInt8.random(in: 0..<5, using: &random))
        for _ in 0..<format.bytes(inRowOf: columns) { rows.append(UInt8(truncatingIfNeeded: random.next())) }
      }
    }
    let form = [UInt8(format.depth), format.color.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var chunks = [PNGParts.header(width, height, form)]
    if format.color == .palette {
      chunks.append(("PLTE", (0..<3 << format.depth).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
    }
    let compressed = PNGParts.deflated(rows)
    // Other programs divide the pixels into several chunks.
    chunks += [("IDAT", Array(compressed.prefix(10))), ("IDAT", Array(compressed.dropFirst(10))), ("IEND", [])]
    return Data(PNGParts.file(chunks))
  }

  @Test func `the transparent colour of a PNG is applied`() throws {
    let file = PNGParts.file([
      PNGParts.header(3, 1, [8, 2, 0, 0, 0]), ("tRNS", [0, 1, 0, 2, 0, 3]),
      ("IDAT", PNGParts.deflated([0, 1, 2, 3, 1, 2, 4, 0, 0, 0])), ("IEND", []),
    ])
    let bitmap = try PNG.File(Data(file), path: "a.png").decode()
    #expect((0..<3).map { bitmap[$0, 0] } == [0, 0xFF01_0204, 0xFF00_0000])
  }

  @Test func `the demo's picture is decoded as by SDL_image`() throws {
    let url = PackageFolder.url.appending(path: "Resources/hills.png")
    let ours = try PNG.File(Data(contentsOf: url), path: url.path).decode()
    #expect(ours.hasSamePixels(as: try SmallPictures().decode(file: url.path)))
  }
}
