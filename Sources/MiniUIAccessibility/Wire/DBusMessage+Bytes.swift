nonisolated extension DBusMessage {
  /// The number of bytes that determine the length of a message.
  static let prefixLength = 16
  /// The maximum length of a message, in bytes.
  static let maximumLength = 1 << 27

  /// The codes of the header's fields.
  private enum Field: UInt8 {
    case path = 1, interface, member, errorName, replySerial, destination, sender, signature, descriptors
  }

  /// Returns the bytes of the message.
  func encoded(order: ByteOrder = .little) -> [UInt8] {
    var content = DBusWriter(order: order)
    for value in body { content.write(value) }
    var writer = DBusWriter(order: order)
    writer.append([order.rawValue, kind.rawValue, flags.rawValue, 1])
    writer.write(UInt32(content.bytes.count))
    writer.write(serial)
    writer.writeArray(alignment: 8) { writer in
      for (field, value) in fields {
        writer.align(to: 8)
        writer.write(.byte(field.rawValue))
        writer.write(.variant(value))
      }
    }
    writer.align(to: 8)
    writer.append(content.bytes)
    return writer.bytes
  }

  private var fields: [(Field, DBusValue)] {
    let signature = signature
    let values: [(Field, DBusValue?)] = [
      (.path, path.map { .objectPath($0) }), (.interface, interface.map { .string($0) }),
      (.member, member.map { .string($0) }), (.errorName, errorName.map { .string($0) }),
      (.replySerial, replySerial.map { .uint32($0) }), (.destination, destination.map { .string($0) }),
      (.sender, sender.map { .string($0) }), (.signature, signature.isEmpty ? nil : .signature(signature)),
    ]
    return values.compactMap { field, value in value.map { (field, $0) } }
  }

  /// Returns the length of the message that begins with `prefix`, at least `prefixLength` bytes.
  /// - Throws: `DBusError` if no message begins so, or it is too long.
  static func length(from prefix: [UInt8]) throws(DBusError) -> Int {
    guard prefix.count >= prefixLength, let order = ByteOrder(rawValue: prefix[0]), prefix[3] == 1 else {
      throw .malformed("no message of version 1")
    }
    var reader = DBusReader(prefix, order: order, position: 4)
    let bodyLength = Int(try reader.read(UInt32.self))
    _ = try reader.read(UInt32.self)
    let fieldsLength = Int(try reader.read(UInt32.self))
    let length = (prefixLength + fieldsLength + 7) / 8 * 8 + bodyLength
    guard fieldsLength <= DBusReader.maximumArrayLength, length <= maximumLength else {
      throw .malformed("a message of \(length) bytes")
    }
    return length
  }

  /// Reads a message.
  /// - Parameter bytes: the bytes of exactly one message.
  /// - Returns: The message; nil if its kind is unknown to this version of the protocol. Ignore such a message.
  /// - Throws: `DBusError` if it violates the specification.
  init?(bytes: [UInt8]) throws(DBusError) {
    guard try DBusMessage.length(from: bytes) == bytes.count, let order = ByteOrder(rawValue: bytes[0]) else {
      throw .malformed("a message of another length than its header states")
    }
    guard bytes[1] != 0 else { throw .malformed("a message without a kind") }
    guard let kind = Kind(rawValue: bytes[1]) else { return nil }
    self.init(kind: kind)
    flags = Flags(rawValue: bytes[2])
    var reader = DBusReader(bytes, order: order, position: 8)
    serial = try reader.read(UInt32.self)
    guard serial != 0 else { throw .malformed("the serial 0") }
    var signature = ""
    try reader.readFields { (code, value) throws(DBusError) in try take(code, value, &signature) }
    try checkFields()
    try reader.align(to: 8)
    for type in try DBusSignature.types(of: signature) { body.append(try reader.read(type)) }
    guard reader.position == bytes.count else { throw .malformed("bytes after the last argument") }
  }

  private mutating func take(_ code: UInt8, _ value: DBusValue, _ signature: inout String) throws(DBusError) {
    // Fields with other codes belong to a later version.
    guard let field = Field(rawValue: code) else {
      guard code != 0 else { throw .malformed("the header's field 0") }
      return
    }
    switch (field, value) {
    case (.path, .objectPath(let text)): path = text
    case (.interface, .string(let text)) where DBusName.isInterface(text): interface = text
    case (.member, .string(let text)) where DBusName.isMember(text): member = text
    case (.errorName, .string(let text)) where DBusName.isInterface(text): errorName = text
    case (.replySerial, .uint32(let number)) where number != 0: replySerial = number
    case (.destination, .string(let text)) where DBusName.isBus(text): destination = text
    case (.sender, .string(let text)) where DBusName.isBus(text): sender = text
    case (.signature, .signature(let text)): signature = text
    case (.descriptors, .uint32): break
    default: throw .malformed("the header's field \(code)")
    }
  }

  /// Checks that the fields which a kind of message must have are there.
  private func checkFields() throws(DBusError) {
    let isComplete =
      switch kind {
      case .call: path != nil && member != nil
      case .signal: path != nil && member != nil && interface != nil
      case .reply: replySerial != nil
      case .error: replySerial != nil && errorName != nil
      }
    guard isComplete else { throw .malformed("a message without a field that its kind requires") }
  }
}
