/// The hash FNV-1a of 64 bits, which is the same in every process and on every platform.
package enum FNV1a {
  /// Returns the hash of bytes. Takes time proportional to their number.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Returns the hash of a text in UTF-8.
  package static func hash(_ text: String) -> UInt64 { hash(text.utf8) }
}
