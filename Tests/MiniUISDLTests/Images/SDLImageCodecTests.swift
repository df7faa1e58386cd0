import CSDL
import Foundation
import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

struct SDLImageCodecTests {
  private let codec = SDLImageCodec()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// - Parameter least: The smallest alpha.
  private func randomBitmap(_ width: Int, _ height: Int, alpha minimum: UInt32, seed: UInt64) throws -> Bitmap {
    var random = SplitMix64(seed: seed)
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt32.random(in: minimum...255, using: &random)
        func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
        bitmap.row(y)[x] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
      }
    }
    return bitmap
  }

  private func png() throws -> Data {
    try codec.writePNG(randomBitmap(37, 23, alpha: 255, seed: 5), to: folder.file("whole.png"))
    return try folder.data("whole.png")
  }

  private func jpeg() throws -> Data {
    let text = """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0\
      Hyc5PTgyPC4zNDL/wAALCAAQABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQID\
      AAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1\
      dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oA\
      CAEBAAA/APf6KKK//9k=
      """
    return try #require(Data(base64Encoded: text))
  }

  @Test func `a picture that is written as PNG and read again has the same pixels`() throws {
    for (seed, minimum) in [(1, 255), (2, 1), (3, 0)] as [(UInt64, UInt32)] {
      let bitmap = try randomBitmap(64, 33, alpha: minimum, seed: seed)
      try codec.writePNG(bitmap, to: folder.file("a.png"))
      #expect(try codec.decode(file: folder.file("a.png")).hasSamePixels(as: bitmap))
    }
  }

  @Test func `a picture that is written as JPEG has clear pixels in white, and its colours at the best quality`() throws
  {
    let bitmap = try Bitmap(width: 48, height: 32)
    for y in 0..<32 {
      for x in 0..<48 { bitmap.row(y)[x] = x < 16 ? 0 : x < 32 ? 0xFF00_0000 : 0x8000_0000 }
    }
    let decoded = try codec.decode(codec.jpeg(bitmap, quality: 1), named: "a", maximumPixelCount: 1 << 20)
    #expect(decoded.width == 48 && decoded.height == 32)
    for (x, expected) in [(4, 0xFF), (20, 0), (44, 0x7F)] {
      let pixel = decoded[x, 16]
      let channels = [16, 8, 0].map { Int(pixel >> UInt32($0) & 0xFF) }
      #expect(pixel >> 24 == 0xFF && channels.allSatisfy { abs($0 - expected) <= 2 }, "\(x): \(channels)")
    }
  }

  @Test func `a JPEG file is smaller with a lower quality, which is limited to 0 and 1`() throws {
    let bitmap = try randomBitmap(64, 64, alpha: 255, seed: 4)
    let sizes = try [-1, 0, 0.5, 1, 2, .nan].map { try codec.jpeg(bitmap, quality: $0).count }
    #expect(sizes[1] < sizes[2] && sizes[2] < sizes[3], "\(sizes)")
    #expect(sizes[0] == sizes[1])
    #expect(sizes[4] == sizes[3])
    #expect(sizes[5] == sizes[0])
  }

  @Test func `premultiplying rounds to the nearest value, and unpremultiplying restores it`() {
    var wrong: [UInt32] = []
    for alpha in UInt32(0)...255 {
      for channel in UInt32(0)...255 {
        let color = alpha << 24 | channel << 8
        let exact = (Double(channel * alpha) / 255).rounded()
        let isNearest = Blending.premultiplied(color) == alpha << 24 | UInt32(exact) << 8
        // Only channels up to the alpha can be premultiplied values.
        let isBack = channel > alpha || Blending.premultiplied(Blending.straight(color)) == color
        if !isNearest || !isBack { wrong.append(color) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.map { String($0, radix: 16) })")
  }

  @Test func `every format that SDL decodes is recognized by its contents`() throws {
    let bitmap = try randomBitmap(9, 5, alpha: 255, seed: 8)
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormatFrom(
        bitmap.pixels, 9, 5, 32, Int32(bitmap.stride), SDL_PIXELFORMAT_RGB888.rawValue))
    defer { SDL_FreeSurface(surface) }
    #expect(SDL_SaveBMP_RW(surface, SDL_RWFromFile(folder.file("a.png"), "wb"), 1) == 0)
    #expect(try codec.decode(file: folder.file("a.png")).hasSamePixels(as: bitmap))
    #expect(try codec.decode(file: folder.write(jpeg(), to: "a.jpg")).bounds == PixelRect(width: 16, height: 16))
  }

  @Test func `a header with an enormous size is refused before decoding`() throws {
    var data = try png()
    data.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    let path = try folder.write(data, to: "huge.png")
    #expect(throws: ImageError.tooLarge(file: path, width: 100_000, height: 100_000)) { try codec.decode(file: path) }

    var photo = try jpeg()
    let size = try #require(photo.firstRange(of: [0xFF, 0xC0])).lowerBound + 5
    photo.replaceSubrange(size..<size + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let photoPath = try folder.write(photo, to: "huge.jpg")
    #expect(throws: ImageError.tooLarge(file: photoPath, width: 65_535, height: 65_535)) {
      try codec.decode(file: photoPath)
    }
  }

  @Test func `a truncated file is an error at any length`() throws {
    for whole in [try png(), try jpeg()] {
      for length in Array(stride(from: 0, to: whole.count, by: 7)) + [whole.count - 1, whole.count - 2] {
        let path = try folder.write(whole.prefix(length), to: "cut")
        #expect(throws: ImageError.self, "\(length) of \(whole.count) bytes") { try codec.decode(file: path) }
      }
    }
  }

  @Test func `damaged bytes give an error or a picture, and never a crash`() throws {
    var random = SplitMix64(seed: 77)
    let gif =
      Data("GIF89a".utf8) + [
        2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B,
      ]
    for whole in [try png(), try jpeg(), gif] {
      for _ in 0..<150 {
        var data = whole
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        do {
          _ = try codec.decode(file: folder.write(data, to: "damaged"))
        } catch {
          #expect(error is ImageError)
        }
      }
    }
  }

  @Test func `a file that is not a picture is an error with the reason`() throws {
    let text = try folder.write("hello", to: "text.png")
    let nothing = try folder.write(Data(), to: "empty.png")
    #expect(throws: ImageError.unreadable(file: text, reason: "it is neither PNG, JPEG, GIF, BMP nor WebP")) {
      try codec.decode(file: text)
    }
    #expect(throws: ImageError.unreadable(file: nothing, reason: "it is empty")) { try codec.decode(file: nothing) }
    let none = folder.file("none.png")
    #expect(throws: ImageError.missing(file: none)) { try codec.decode(file: none) }
    #expect(throws: ImageError.unreadable(file: folder.path, reason: "it is not a regular file")) {
      try codec.decode(file: folder.path)
    }
  }

  @Test func `writing a picture to a pipe is refused, and the pipe stays`() throws {
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ImageError.unwritable(file: pipe, reason: "it is not a regular file")) {
      try codec.writePNG(Bitmap(width: 1, height: 1), to: pipe)
    }
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `a failed write is an error and leaves no file`() throws {
    let bitmap = try randomBitmap(4, 4, alpha: 255, seed: 9)
    for target in ["/nowhere/a.png", folder.file("taken")] {
      try? folder.makeFolder("taken/inside")
      #expect {
        try codec.writePNG(bitmap, to: target)
      } throws: { error in
        guard case .unwritable(target, let reason) = error as? ImageError else { return false }
        return !reason.isEmpty
      }
    }
    #expect(try folder.files == ["taken"])
  }
}
