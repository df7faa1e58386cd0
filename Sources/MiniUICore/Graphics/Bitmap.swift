internal import CPixman

/// A rectangle of pixels in memory, top row first. Its pixels are shared by all who hold it: a canvas draws into one,
/// an image is one that nobody draws into any more.
public final class Bitmap {
  /// What a pixel is.
  public enum Format: Sendable {
    /// 32 bits, `0xAARRGGBB` in the machine's byte order, colour premultiplied by alpha.
    case argb
    /// 8 bits of coverage.
    case mask
  }

  /// In pixels.
  public let width, height: Int
  /// Bytes from one row to the next; a multiple of 4.
  public let stride: Int
  public let format: Format
  public var pixels: UnsafeMutableRawPointer { memory }
  private var memory: UnsafeMutableRawPointer
  /// pixman's handle on the same memory.
  private(set) var image: OpaquePointer
  /// False while somebody else lends the memory.
  private var ownsPixels: Bool
  /// The smaller one that was asked for last.
  private var reduction: (halvings: (x: Int, y: Int), bitmap: Bitmap)?

  /// The most pixels a bitmap may have: 128 Mi, half a gigabyte. More is an error, not an allocation.
  public static let maximumPixelCount = 1 << 27
  /// The most pixels along a side: pixman counts them in 16 bits and needs one more.
  public static let maximumSide = 32_766

  /// A transparent bitmap.
  /// - Throws: `BitmapError.size` if a side is not in 1…32,766 or there are more than `maximumPixelCount` pixels.
  public init(width: Int, height: Int, format: Format = .argb) throws {
    guard (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      width * height <= Bitmap.maximumPixelCount
    else { throw BitmapError.size(width: width, height: height) }
    self.width = width
    self.height = height
    self.format = format
    stride = format == .argb ? width * 4 : (width + 3) & ~3
    guard let memory = calloc(height, stride) else { throw BitmapError.size(width: width, height: height) }
    self.memory = memory
    ownsPixels = true
    image = Bitmap.image(of: memory, width: width, height: height, stride: stride, format: format)
  }

  /// A bitmap of `.argb` over memory that somebody lends, with what is in it. Whoever lends it calls `keepPixels` before the
  /// memory goes, if the bitmap is still there.
  /// - Precondition: the sides are those that a bitmap can have, and `stride` is a multiple of 4 that holds a row.
  public init(lending pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
    let sides = 1...Bitmap.maximumSide
    precondition(
      sides.contains(width) && sides.contains(height) && stride >= width * 4 && stride % 4 == 0,
      "no bitmap can have \(width)×\(height) pixels in rows of \(stride) bytes")
    self.width = width
    self.height = height
    self.stride = stride
    memory = pixels
    format = .argb
    ownsPixels = false
    image = Bitmap.image(of: pixels, width: width, height: height, stride: stride, format: .argb)
  }

  /// Copies pixels that are lent into memory of the bitmap's own.
  public func keepPixels() {
    if ownsPixels { return }
    guard let own = malloc(height * stride) else { preconditionFailure("no memory for a window's pixels") }
    memcpy(own, memory, height * stride)
    pixman_image_unref(image)
    memory = own
    ownsPixels = true
    image = Bitmap.image(of: own, width: width, height: height, stride: stride, format: format)
  }

  private static func image(
    of pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format
  ) -> OpaquePointer {
    let image = pixman_image_create_bits_no_clear(
      format == .argb ? PIXMAN_a8r8g8b8 : PIXMAN_a8, Int32(width), Int32(height),
      pixels.assumingMemoryBound(to: UInt32.self), Int32(stride))!
    // Of account only where the picture is seen through a map.
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    return image
  }

  deinit {
    pixman_image_unref(image)
    if ownsPixels { free(memory) }
  }

  public var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// The 32-bit pixels of row `y`. Only of an `.argb` bitmap.
  @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// This picture with its sides halved so many times, each pixel the mean of those it stands for. Made once: nobody draws
  /// into a picture any more.
  func reduced(_ halvingsX: Int, _ halvingsY: Int) -> Bitmap {
    if halvingsX == 0, halvingsY == 0 { return self }
    if let reduction, reduction.halvings == (halvingsX, halvingsY) { return reduction.bitmap }
    guard let smaller = Bitmap.averages(of: self, 1 << halvingsX, 1 << halvingsY) else { return self }
    reduction = ((halvingsX, halvingsY), smaller)
    return smaller
  }

  /// The premultiplied pixel at (x, y), for tests and colour pickers.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(bounds.contains(x: x, y: y), "pixel (\(x), \(y)) lies outside a bitmap of \(width)×\(height)")
    return format == .argb ? row(y)[x] : UInt32((pixels + y * stride).load(fromByteOffset: x, as: UInt8.self))
  }

  /// True if both have the same size and the same bytes.
  public func hasSamePixels(as other: Bitmap) -> Bool {
    guard width == other.width, height == other.height, format == other.format else { return false }
    let bytes = format == .argb ? width * 4 : width
    return (0..<height).allSatisfy { memcmp(pixels + $0 * stride, other.pixels + $0 * other.stride, bytes) == 0 }
  }
}

/// Why there can be no such bitmap.
public enum BitmapError: Error, Hashable, CustomStringConvertible {
  case size(width: Int, height: Int)

  public var description: String {
    switch self {
    case .size(let width, let height):
      "a picture of \(width)×\(height) pixels cannot be held: each side must be 1 to 32,766 pixels, "
        + "and there may be \(Bitmap.maximumPixelCount) in all"
    }
  }
}
