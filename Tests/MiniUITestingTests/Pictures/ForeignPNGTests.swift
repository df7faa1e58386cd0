import TestSupport
import Testing

@testable import MiniUITesting

/// Tests that compare the decoding of other programs' files with SDL_image's.
struct ForeignPNGTests {
  nonisolated static let formats = [1, 2, 4, 8].flatMap { depth in
    [PNGFormat.Color.grey, .rgb, .palette, .greyAlpha, .rgba].filter { depth == 8 || $0 == .grey || $0 == .palette }
      .map { PNGFormat(color: $0, depth: depth) }
  }

  @Test(arguments: formats, [false, true])
  func `every form of file is read as others read it`(format: PNGFormat, isInterlaced: Bool) throws {
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
    _ format: PNGFormat, _ isInterlaced: Bool, _ width: Int, _ height: Int, _ random: inout SplitMix64
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
    var bytes = PNGChunk.signature
    let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
    PNGChunk(.header, size + [UInt8(format.depth), format.color.rawValue, 0, 0, isInterlaced ? 1 : 0]).append(
      to: &bytes)
    if format.color == .palette {
      let colors = (0..<3 << format.depth).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      PNGChunk(.palette, colors).append(to: &bytes)
    }
    let half = rows.count / 2
    let compressed = try Deflate.compressed(rows, level: half % 2 == 0 ? .best : .quick)
    // Other programs divide the pixels into several chunks.
    PNGChunk(.data, Array(compressed.prefix(10))).append(to: &bytes)
    PNGChunk(.data, Array(compressed.dropFirst(10))).append(to: &bytes)
    PNGChunk(.end, []).append(to: &bytes)
    return Data(bytes)
  }

  @Test func `a colour that is meant to be transparent is`() throws {
    var bytes = PNGChunk.signature
    PNGChunk(.header, [0, 0, 0, 3, 0, 0, 0, 1, 8, 2, 0, 0, 0]).append(to: &bytes)
    PNGChunk(.transparency, [0, 1, 0, 2, 0, 3]).append(to: &bytes)
    PNGChunk(.data, try Deflate.compressed([0, 1, 2, 3, 1, 2, 4, 0, 0, 0], level: .best)).append(to: &bytes)
    PNGChunk(.end, []).append(to: &bytes)
    let bitmap = try PNG.File(Data(bytes), path: "a.png").decode()
    #expect((0..<3).map { bitmap[$0, 0] } == [0, 0xFF01_0204, 0xFF00_0000])
  }

  @Test func `the demo's picture is read as others read it`() throws {
    let url = PackageFolder.url.appending(path: "Resources/hills.png")
    let ours = try PNG.File(Data(contentsOf: url), path: url.path).decode()
    #expect(ours.hasSamePixels(as: try SmallPictures().decode(file: url.path)))
  }
}
