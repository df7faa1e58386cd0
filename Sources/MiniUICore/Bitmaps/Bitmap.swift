internal import CPixman

/// A rectangle of pixels in memory, top row first. References share the pixels. A canvas draws into its bitmap; an
/// image's bitmap never changes.
public final class Bitmap {
  /// The format of a pixel.
  public enum Format: Sendable {
    /// 32 bits, `0xAARRGGBB` in the machine's byte order, colour premultiplied by alpha.
    case argb
    /// 8 bits of coverage.
    case mask
  }

  /// The size in pixels.
  public let width, height: Int
  /// The number of bytes from one row to the next; a multiple of 4.
  public let stride: Int
  /// The format of the pixels.
  public let format: Format
  /// The memory of the pixels.
  public private(set) var pixels: UnsafeMutableRawPointer
  /// pixman's image of the same memory.
  private(set) var image: OpaquePointer
  /// Whether the bitmap owns its memory. False for lent memory.
  private var ownsPixels: Bool
  /// The reduced copy that was last requested.
  private var reduction: (halvings: (x: Int, y: Int), bitmap: Bitmap)?

  /// The maximum number of pixels: 128 Mi, half a gigabyte. Larger sizes throw an error before any allocation.
  public static let maximumPixelCount = 1 << 27
  /// The maximum length of a side, in pixels: pixman counts in 16 bits and needs one more.
  public static let maximumSide = 32_766

  /// Creates a transparent bitmap.
  /// - Throws: `BitmapError.size` if a side is not in 1…32,766 or there are more than `maximumPixelCount` pixels;
  ///   `BitmapError.memory` if memory is insufficient.
  public init(width: Int, height: Int, format: Format = .argb) throws {
    guard (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      width * height <= Bitmap.maximumPixelCount
    else { throw BitmapError.size(width: width, height: height) }
    self.width = width
    self.height = height
    self.format = format
    stride = format == .argb ? width * 4 : (width + 3) & ~3
    guard let memory = calloc(height, stride) else { throw BitmapError.memory(byteCount: height * stride) }
    pixels = memory
    ownsPixels = true
    image = Bitmap.image(of: memory, width: width, height: height, stride: stride, format: format)
  }

  /// Creates an `.argb` bitmap over lent memory, with its current contents. If the bitmap still exists when the memory
  /// is released, the lender must call `keepPixels` before.
  /// - Precondition: the sides are valid for a bitmap, and `stride` is a multiple of 4 that holds a row.
  public init(lending pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
    let sides = 1...Bitmap.maximumSide
    precondition(
      sides.contains(width) && sides.contains(height) && stride >= width * 4 && stride % 4 == 0,
      "no bitmap can have \(width)×\(height) pixels in rows of \(stride) bytes")
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
    format = .argb
    ownsPixels = false
    image = Bitmap.image(of: pixels, width: width, height: height, stride: stride, format: .argb)
  }

  /// Copies lent pixels into the bitmap's own memory.
  public func keepPixels() {
    if ownsPixels { return }
    guard let own = malloc(height * stride) else { preconditionFailure("no memory for a window's pixels") }
    memcpy(own, pixels, height * stride)
    pixman_image_unref(image)
    pixels = own
    ownsPixels = true
    image = Bitmap.image(of: own, width: width, height: height, stride: stride, format: format)
  }

  private static func image(
    of pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format
  ) -> OpaquePointer {
    let image = pixman_image_create_bits_no_clear(
      format == .argb ? PIXMAN_a8r8g8b8 : PIXMAN_a8, Int32(width), Int32(height),
      pixels.assumingMemoryBound(to: UInt32.self), Int32(stride))!
    // Used only if the picture is drawn with a transform.
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    return image
  }

  deinit {
    pixman_image_unref(image)
    if ownsPixels { free(pixels) }
  }

  /// The rectangle of all pixels, from (0, 0).
  public var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// Returns the 32-bit pixels of row `y`. Only for `.argb` bitmaps.
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Returns a copy with its sides halved the given numbers of times, by averaging. Cached, since the pixels of a
  /// picture do not change. Returns the bitmap itself if memory is insufficient.
  func reduced(_ halvingsX: Int, _ halvingsY: Int) -> Bitmap {
    if halvingsX == 0, halvingsY == 0 { return self }
    if let reduction, reduction.halvings == (halvingsX, halvingsY) { return reduction.bitmap }
    guard let smaller = Bitmap.averages(of: self, 1 << halvingsX, 1 << halvingsY) else { return self }
    reduction = ((halvingsX, halvingsY), smaller)
    return smaller
  }

  /// The premultiplied pixel at (x, y), or the coverage of a mask, for tests and colour pickers.
  /// - Precondition: The pixel is in the bitmap.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(bounds.contains(x: x, y: y), "pixel (\(x), \(y)) is outside a bitmap of \(width)×\(height)")
    return format == .argb ? row(y)[x] : UInt32((pixels + y * stride).load(fromByteOffset: x, as: UInt8.self))
  }

  /// Whether both have the same size, format and pixels.
  public func hasSamePixels(as other: Bitmap) -> Bool {
    guard width == other.width, height == other.height, format == other.format else { return false }
    let bytes = format == .argb ? width * 4 : width
    return (0..<height).allSatisfy { memcmp(pixels + $0 * stride, other.pixels + $0 * other.stride, bytes) == 0 }
  }
}

/// The error of a bitmap that cannot be created.
public enum BitmapError: Error, Hashable, CustomStringConvertible {
  /// The size, in pixels, is not possible for a bitmap.
  case size(width: Int, height: Int)
  /// Memory is insufficient for the pixels.
  case memory(byteCount: Int)

  public var description: String {
    switch self {
    case .size(let width, let height):
      "a picture of \(width)×\(height) pixels cannot be held: each side must be 1 to 32,766 pixels, "
        + "and there may be \(Bitmap.maximumPixelCount) in all"
    case .memory(let byteCount):
      "the system has no \((byteCount + 1_048_575) >> 20) MiB of memory left for the pixels of a picture"
    }
  }
}
