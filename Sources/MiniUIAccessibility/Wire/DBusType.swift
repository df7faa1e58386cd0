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
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .unixDescriptor: "h"
    case .variant: "v"
    case .array(let element): "a" + element.code
    case .structure(let fields): "(" + fields.map(\.code).joined() + ")"
    case .entry(let key, let value): "{" + key.code + value.code + "}"
    }
  }

  /// The alignment of a value, in bytes: its position is a multiple of this number.
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

  /// The types of one letter, by the letter's byte.
  static let ofLetter: [DBusType?] = {
    var types = [DBusType?](repeating: nil, count: 256)
    let ofOneLetter: [DBusType] = [
      .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .objectPath, .signature,
      .unixDescriptor, .variant,
    ]
    for type in ofOneLetter {
      for letter in type.code.utf8 { types[Int(letter)] = type }
    }
    return types
  }()
}
