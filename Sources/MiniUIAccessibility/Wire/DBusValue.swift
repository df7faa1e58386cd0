/// A D-Bus value: an argument of a message, or a part of one.
nonisolated indirect enum DBusValue: Hashable, Sendable {
  case byte(UInt8), boolean(Bool), int16(Int16), uint16(UInt16), int32(Int32), uint32(UInt32)
  case int64(Int64), uint64(UInt64), double(Double)
  case string(String), objectPath(String), signature(String)
  /// The index of a descriptor that accompanies the message.
  case unixDescriptor(UInt32)
  case variant(DBusValue)
  /// An array, with the type of its elements, which it has also when it is empty.
  case array(DBusType, [DBusValue])
  case structure([DBusValue])
  case entry(DBusValue, DBusValue)

  var type: DBusType {
    switch self {
    case .byte: .byte
    case .boolean: .boolean
    case .int16: .int16
    case .uint16: .uint16
    case .int32: .int32
    case .uint32: .uint32
    case .int64: .int64
    case .uint64: .uint64
    case .double: .double
    case .string: .string
    case .objectPath: .objectPath
    case .signature: .signature
    case .unixDescriptor: .unixDescriptor
    case .variant: .variant
    case .array(let element, _): .array(element)
    case .structure(let fields): .structure(fields.map(\.type))
    case .entry(let key, let value): .entry(key.type, value.type)
    }
  }
}

nonisolated extension DBusValue {
  /// Returns a value of 32 bits. Numbers outside the range are clamped.
  static func int(_ number: Int) -> DBusValue { .int32(Int32(clamping: number)) }

  /// Returns an array of strings.
  static func strings(_ strings: [String]) -> DBusValue { .array(.string, strings.map { .string($0) }) }

  /// Returns a dictionary of strings, in the order of its keys.
  static func dictionary(_ strings: [String: String]) -> DBusValue {
    let entries = strings.sorted { $0.key < $1.key }.map { DBusValue.entry(.string($0.key), .string($0.value)) }
    return .array(.entry(.string, .string), entries)
  }

  /// Returns a dictionary from strings to variants.
  static func properties(_ properties: [(name: String, value: DBusValue)]) -> DBusValue {
    .array(.entry(.string, .variant), properties.map { .entry(.string($0.name), .variant($0.value)) })
  }

  /// The text of a string or a path; nil for another type.
  var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  /// The number, if the type is one of 32 bits.
  var integer: Int? {
    switch self {
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    default: nil
    }
  }

  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The elements of an array or the fields of a structure; nil for another type.
  var elements: [DBusValue]? {
    switch self {
    case .array(_, let elements): elements
    case .structure(let fields): fields
    default: nil
    }
  }

  /// The value within a variant, or the value itself.
  var unwrapped: DBusValue { if case .variant(let value) = self { value } else { self } }

  /// Returns the value for a key of a dictionary of variants.
  func property(_ name: String) -> DBusValue? {
    for case .entry(.string(name), let value) in elements ?? [] { return value.unwrapped }
    return nil
  }
}
