/// A type of a D-Bus value, as a signature names it: "The D-Bus Specification", section "Type System".
nonisolated indirect enum DBusType: Hashable, Sendable {
  case byte, boolean, int16, uint16, int32, uint32, int64, uint64, double
  case string, objectPath, signature, unixDescriptor, variant
  case array(DBusType)
  case structure([DBusType])
  /// A key and its value: the element of an array that is a dictionary.
  case entry(DBusType, DBusType)

  /// A reference to an accessible object: a bus name and a path.
  static let reference = DBusType.structure([.string, .objectPath])

  /// The text of the type in a signature.
  var code: String {
    switch self {
    case .array(let element): "a" + element.code
    case .structure(let fields): "(" + fields.map(\.code).joined() + ")"
    case .entry(let key, let value): "{" + key.code + value.code + "}"
    default: DBusType.letters[self].map { String(UnicodeScalar($0)) } ?? ""
    }
  }

  /// The number of bytes that the position of a value is a multiple of.
  var alignment: Int {
    switch self {
    case .byte, .signature, .variant: 1
    case .int16, .uint16: 2
    case .boolean, .int32, .uint32, .string, .objectPath, .unixDescriptor, .array: 4
    case .int64, .uint64, .double, .structure, .entry: 8
    }
  }

  /// Whether the type may be the key of a dictionary.
  var isBasic: Bool {
    switch self {
    case .variant, .array, .structure, .entry: false
    default: true
    }
  }

  /// The types of one letter.
  static let ofLetter: [UInt8: DBusType] = [
    UInt8(ascii: "y"): .byte, UInt8(ascii: "b"): .boolean, UInt8(ascii: "n"): .int16, UInt8(ascii: "q"): .uint16,
    UInt8(ascii: "i"): .int32, UInt8(ascii: "u"): .uint32, UInt8(ascii: "x"): .int64, UInt8(ascii: "t"): .uint64,
    UInt8(ascii: "d"): .double, UInt8(ascii: "s"): .string, UInt8(ascii: "o"): .objectPath,
    UInt8(ascii: "g"): .signature, UInt8(ascii: "h"): .unixDescriptor, UInt8(ascii: "v"): .variant,
  ]

  private static let letters = [DBusType: UInt8](uniqueKeysWithValues: ofLetter.map { ($1, $0) })
}
