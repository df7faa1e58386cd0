internal import Glibc

/// The order of the bytes of a number in a message, by the letter that the message begins with.
nonisolated enum ByteOrder: UInt8, Sendable {
  case little = 0x6C
  case big = 0x42
}

/// Writes values as bytes. Positions count from the start of the message, or from another multiple of eight.
nonisolated struct DBusWriter {
  private(set) var bytes: [UInt8] = []
  let order: ByteOrder

  init(order: ByteOrder = .little) { self.order = order }

  /// Appends zeros up to a multiple of `alignment`.
  mutating func align(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }

  mutating func append(_ other: [UInt8]) { bytes += other }

  mutating func write(_ number: some FixedWidthInteger) {
    align(to: number.bitWidth / 8)
    withUnsafeBytes(of: order == .little ? number.littleEndian : number.bigEndian) { bytes += $0 }
  }

  /// Writes a text after its length. NUL characters are left out, since the bus closes a connection that sends one.
  private mutating func write(text: String) {
    align(to: 4)
    let start = bytes.count
    write(UInt32(0))
    bytes += text.utf8
    if bytes.hasZero(in: (start + 4)..<bytes.count) {
      bytes.replaceSubrange((start + 4)..., with: text.utf8.filter { $0 != 0 })
    }
    set(UInt32(bytes.count - start - 4), at: start)
    bytes.append(0)
  }

  mutating func write(signature: String) {
    bytes.append(UInt8(clamping: signature.utf8.count))
    bytes += signature.utf8
    bytes.append(0)
  }

  mutating func write(_ value: DBusValue) {
    switch value {
    case .byte(let number): bytes.append(number)
    case .boolean(let value): write(UInt32(value ? 1 : 0))
    case .int16(let number): write(number)
    case .uint16(let number): write(number)
    case .int32(let number): write(number)
    case .uint32(let number), .unixDescriptor(let number): write(number)
    case .int64(let number): write(number)
    case .uint64(let number): write(number)
    case .double(let number): write(number.bitPattern)
    case .string(let text), .objectPath(let text): write(text: text)
    case .signature(let text): write(signature: text)
    case .variant(let value):
      write(signature: value.type.code)
      write(value)
    case .array(let type, let elements):
      writeArray(alignment: type.alignment) { writer in
        for element in elements {
          assert(element.type == type, "an element of the type \(element.type.code) in an array of \(type.code)")
          writer.write(element)
        }
      }
    case .structure(let fields):
      align(to: 8)
      for field in fields { write(field) }
    case .entry(let key, let value):
      align(to: 8)
      write(key)
      write(value)
    }
  }

  /// Writes an array: its length and its elements. The length does not include the padding before the first element,
  /// which is written even without elements.
  /// - Parameters:
  ///   - alignment: The alignment of an element, in bytes.
  ///   - writeElements: Writes the elements.
  mutating func writeArray(alignment: Int, _ writeElements: (inout DBusWriter) -> Void) {
    write(UInt32(0))
    let lengthPosition = bytes.count - 4
    align(to: alignment)
    let start = bytes.count
    writeElements(&self)
    set(UInt32(bytes.count - start), at: lengthPosition)
  }

  /// Replaces a number that was written at `position`.
  private mutating func set(_ number: UInt32, at position: Int) {
    withUnsafeBytes(of: order == .little ? number.littleEndian : number.bigEndian) {
      bytes.replaceSubrange(position..<position + 4, with: $0)
    }
  }
}

nonisolated extension [UInt8] {
  /// Whether one of the bytes in `range` is zero. Uses `memchr`, which is fast in a debug build too, since texts may be long.
  func hasZero(in range: Range<Int>) -> Bool {
    withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0 + range.lowerBound, 0, range.count) != nil } ?? false
    }
  }
}
