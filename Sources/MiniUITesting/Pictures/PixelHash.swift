internal import CXXHash

/// 64 bits that stand for the pixels of a picture and its size: XXH3 over the rows, each by itself, so that after a small
/// change few rows are read again.
public nonisolated struct PixelHash: Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// - Precondition: the bitmap is `.argb`.
  public init(_ bitmap: Bitmap) {
    precondition(bitmap.format == .argb, "only a picture with colours has a hash")
    self.init(rows: (0..<bitmap.height).map { PixelHash.row(bitmap, $0) }, width: bitmap.width)
  }

  init(rows: [UInt64], width: Int) {
    rawValue = rows.withUnsafeBytes { XXH3_64bits_withSeed($0.baseAddress, $0.count, UInt64(width)) }
  }

  static func row(_ bitmap: Bitmap, _ y: Int) -> UInt64 { XXH3_64bits(bitmap.row(y), bitmap.width * 4) }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Reads what `description` wrote.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.first != "+", let value = UInt64(text, radix: 16) else { return nil }
    rawValue = value
  }
}
