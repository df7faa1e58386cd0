/// The socket of a bus. "The D-Bus Specification", section "Server Addresses", describes the text of addresses.
nonisolated struct BusAddress: Hashable, Sendable {
  /// The name of the socket in the system: a path, or NUL and an abstract name.
  let name: [UInt8]

  private static let path = "path=", abstract = "abstract="

  /// Returns the addresses in a text, such as `unix:path=/run/user/1000/bus,guid=…;unix:abstract=bus`, in the order in
  /// which to try them. Skips invalid addresses and addresses of other transports.
  static func addresses(in text: String) -> [BusAddress] {
    text.split(separator: ";").compactMap { entry in
      guard entry.hasPrefix("unix:") else { return nil }
      return entry.dropFirst("unix:".count).split(separator: ",").lazy.compactMap(name).first.map(BusAddress.init)
    }
  }

  /// Returns the name of the socket that the key of an address states; nil for another key.
  private static func name(_ pair: Substring) -> [UInt8]? {
    if pair.hasPrefix(path) { return unescaped(pair.dropFirst(path.count)) }
    guard pair.hasPrefix(abstract) else { return nil }
    return unescaped(pair.dropFirst(abstract.count)).map { [0] + $0 }
  }

  /// Decodes percent escapes, such as `%2f` for a slash. Returns nil if the value is empty or an escape is incomplete.
  private static func unescaped(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] * 16 + digits[1]))
      rest = rest.dropFirst(2)
    }
    return bytes.isEmpty ? nil : bytes
  }
}
