internal import CXXHash

/// A 64-bit hash of a picture's pixels and size. It is XXH3 over the hashes of the rows, so that only a few rows are
/// read again after a small change.
public nonisolated struct PixelHash: Hashable, Sendable, CustomStringConvertible {
  /// The hash as a number.
  public let rawValue: UInt64

  /// Creates a hash from its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates the hash of a bitmap.
  /// - Precondition: the bitmap is `.argb`.
  public init(_ bitmap: Bitmap) {
    precondition(bitmap.format == .argb, "only a picture with colours has a hash")
    self.init(rows: (0..<bitmap.height).map { PixelHash.row(bitmap, $0) }, width: bitmap.width)
  }

  init(rows: [UInt64], width: Int) {
    rawValue = rows.withUnsafeBytes { XXH3_64bits_withSeed($0.baseAddress, $0.count, UInt64(width)) }
  }

  static func row(_ bitmap: Bitmap, _ y: Int) -> UInt64 { XXH3_64bits(bitmap.row(y), bitmap.width * 4) }

  /// The hash as sixteen hexadecimal digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Creates a hash from the text of `description`; nil for other texts.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.first != "+", let value = UInt64(text, radix: 16) else { return nil }
    rawValue = value
  }
}
