/// Reads values from the bytes of a message. Any violation of the specification is an error, so that a damaged or
/// hostile message is rejected as a whole.
nonisolated struct DBusReader {
  /// The maximum length of an array, in bytes.
  static let maximumArrayLength = 1 << 26
  /// The maximum number of arrays, structures and variants within each other.
  static let maximumDepth = 64

  let bytes: [UInt8]
  let order: ByteOrder
  private(set) var position: Int
  private var depth = 0

  init(_ bytes: [UInt8], order: ByteOrder, position: Int = 0) {
    (self.bytes, self.order, self.position) = (bytes, order, position)
  }

  /// Skips the zeros up to a multiple of `alignment`.
  mutating func align(to alignment: Int) throws(DBusError) {
    while position % alignment != 0 {
      guard try readByte() == 0 else { throw .malformed("padding that is not zero") }
    }
  }

  mutating func readByte() throws(DBusError) -> UInt8 {
    guard position < bytes.count else { throw .malformed("a value beyond the end of the message") }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func read<Number: FixedWidthInteger>(_: Number.Type) throws(DBusError) -> Number {
    Number(truncatingIfNeeded: try readBits(size: Number.bitWidth / 8))
  }

  private mutating func readBits(size: Int) throws(DBusError) -> UInt64 {
    try align(to: size)
    guard bytes.count - position >= size else { throw .malformed("a value beyond the end of the message") }
    var bits: UInt64 = 0
    for index in 0..<size {
      bits = bits << 8 | UInt64(bytes[order == .big ? position + index : position + size - 1 - index])
    }
    position += size
    return bits
  }

  /// Reads a value of a type.
  mutating func read(_ type: DBusType) throws(DBusError) -> DBusValue {
    switch type {
    case .byte: return .byte(try readByte())
    case .boolean:
      let number = try read(UInt32.self)
      guard number < 2 else { throw .malformed("a boolean \(number)") }
      return .boolean(number == 1)
    case .int16: return .int16(try read(Int16.self))
    case .uint16: return .uint16(try read(UInt16.self))
    case .int32: return .int32(try read(Int32.self))
    case .uint32: return .uint32(try read(UInt32.self))
    case .int64: return .int64(try read(Int64.self))
    case .uint64: return .uint64(try read(UInt64.self))
    case .double: return .double(Double(bitPattern: try read(UInt64.self)))
    case .unixDescriptor: return .unixDescriptor(try read(UInt32.self))
    case .string: return .string(try readText(length: Int(try read(UInt32.self))))
    case .objectPath: return .objectPath(try readPath())
    case .signature: return .signature(try readSignature())
    case .variant, .array, .structure, .entry: return try readContainer(type)
    }
  }

  mutating func readSignature() throws(DBusError) -> String {
    let text = try readText(length: Int(try readByte()))
    _ = try DBusSignature.types(of: text)
    return text
  }

  private mutating func readPath() throws(DBusError) -> String {
    let text = try readText(length: Int(try read(UInt32.self)))
    guard DBusName.isObjectPath(text) else { throw .malformed("the object path \(text.prefix(80))") }
    return text
  }

  private mutating func readText(length: Int) throws(DBusError) -> String {
    guard length < bytes.count - position else { throw .malformed("a text beyond the end of the message") }
    let end = position + length
    guard bytes[end] == 0, !bytes.hasZero(in: position..<end),
      let text = String(validating: bytes[position..<end], as: UTF8.self)
    else { throw .malformed("a text that is not UTF-8 with one NUL at its end") }
    position = end + 1
    return text
  }

  private mutating func readContainer(_ type: DBusType) throws(DBusError) -> DBusValue {
    guard depth < DBusReader.maximumDepth else { throw .malformed("values that are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    switch type {
    case .variant: return .variant(try readVariant())
    case .array(let element): return .array(element, try readElements(element))
    case .structure(let types):
      try align(to: 8)
      var fields: [DBusValue] = []
      for type in types { fields.append(try read(type)) }
      return .structure(fields)
    case .entry(let key, let value):
      try align(to: 8)
      return .entry(try read(key), try read(value))
    default: return try read(type)
    }
  }

  /// Reads the fields of a message's header: an array of structures of a code and a variant.
  /// - Parameter takeField: Called with the code and the value of each field, in order.
  mutating func readFields(_ takeField: (UInt8, DBusValue) throws(DBusError) -> Void) throws(DBusError) {
    // The array, the structure and the variant, which are not read as values.
    depth += 3
    defer { depth -= 3 }
    let end = try beginArray(alignment: 8)
    while position < end {
      try align(to: 8)
      let code = try readByte()
      try takeField(code, try readVariant())
    }
    try endArray(at: end)
  }

  /// Reads the value of a variant.
  private mutating func readVariant() throws(DBusError) -> DBusValue {
    // Nearly all values have a type of one letter.
    if bytes.count - position > 2, bytes[position] == 1, bytes[position + 2] == 0,
      let type = DBusType.ofLetter[Int(bytes[position + 1])]
    {
      position += 3
      return try read(type)
    }
    return try read(try DBusSignature.singleType(of: try readSignature()))
  }

  private mutating func readElements(_ type: DBusType) throws(DBusError) -> [DBusValue] {
    var elements: [DBusValue] = []
    let end = try beginArray(alignment: type.alignment)
    while position < end { elements.append(try read(type)) }
    try endArray(at: end)
    return elements
  }

  /// Reads the length of an array, and moves to its first element.
  /// - Returns: The position of the end.
  private mutating func beginArray(alignment: Int) throws(DBusError) -> Int {
    let length = Int(try read(UInt32.self))
    guard length <= DBusReader.maximumArrayLength else { throw .malformed("an array of \(length) bytes") }
    try align(to: alignment)
    guard length <= bytes.count - position else { throw .malformed("an array beyond the end of the message") }
    return position + length
  }

  /// Checks that the last element of an array ended where the array does.
  private func endArray(at end: Int) throws(DBusError) {
    guard position == end else { throw .malformed("an array that ends within an element") }
  }
}
