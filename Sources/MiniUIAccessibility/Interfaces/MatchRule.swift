/// A rule for finding objects: conditions on their states, attributes, roles and interfaces.
///
/// States and roles are given by the numbers of set bits. Traits are compared as texts, ignoring case.
struct MatchRule {
  /// The ways to compare an object's traits with the wanted ones. The raw values are AT-SPI's.
  private enum Mode: Int {
    case all = 1
    case any, none, empty

    func holds(_ wanted: Set<String>, _ own: Set<String>) -> Bool {
      switch self {
      case .all: wanted.isSubset(of: own)
      case .any: wanted.isEmpty || !wanted.isDisjoint(with: own)
      case .none: wanted.isDisjoint(with: own)
      case .empty: wanted.isEmpty ? own.isEmpty : wanted.isSubset(of: own)
      }
    }
  }

  private struct Condition {
    let mode: Mode
    let wanted: Set<String>
    /// Returns the traits of an object.
    let own: (Element) -> Set<String>

    func holds(for element: Element) -> Bool {
      // Most rules have one condition, so most traits need not be computed.
      mode != .empty && wanted.isEmpty || mode.holds(wanted, own(element))
    }
  }

  private let conditions: [Condition]
  private let isInverted: Bool

  /// Creates a rule from the argument of a call, of the type `(aiia{ss}iaiiasib)`.
  init(_ value: DBusValue) throws(CallError) {
    guard case .structure(let fields) = value, fields.count == 9, let isInverted = fields[8].boolean else {
      throw .invalidArguments
    }
    self.isInverted = isInverted
    conditions = [
      Condition(mode: try MatchRule.mode(fields[1]), wanted: MatchRule.bits(fields[0])) { element in
        MatchRule.bits(element.states.value)
      },
      Condition(mode: try MatchRule.mode(fields[3]), wanted: MatchRule.attributes(fields[2])) { element in
        Set(element.attributes.map { "\($0):\($1)".lowercased() })
      },
      Condition(mode: try MatchRule.mode(fields[5]), wanted: MatchRule.bits(fields[4])) { [String($0.role.number)] },
      Condition(mode: try MatchRule.mode(fields[7]), wanted: MatchRule.interfaces(fields[6])) { element in
        Set(ObjectInterfaces.names(of: element).map(MatchRule.interface))
      },
    ]
  }

  func matches(_ element: Element) -> Bool { conditions.allSatisfy { $0.holds(for: element) } != isInverted }

  private static func mode(_ value: DBusValue) throws(CallError) -> Mode {
    guard let mode = value.integer.flatMap(Mode.init) else { throw .invalidArguments }
    return mode
  }

  /// The numbers of the bits that are set in an array of words of 32 bits, the lowest first.
  private static func bits(_ words: DBusValue) -> Set<String> {
    var bits: Set<String> = []
    for (index, word) in (words.elements ?? []).prefix(8).enumerated() {
      let word = UInt32(truncatingIfNeeded: word.integer ?? 0)
      for bit in 0..<32 where word >> UInt32(bit) & 1 == 1 { bits.insert(String(32 * index + bit)) }
    }
    return bits
  }

  /// The attributes of a dictionary. An entry may have several values with colons between them; a colon in a value has a backslash
  /// before it.
  private static func attributes(_ dictionary: DBusValue) -> Set<String> {
    var attributes: Set<String> = []
    for case .entry(let key, let text) in dictionary.elements ?? [] {
      let values = (text.text ?? "").replacing("\\:", with: "\n")
      for value in values.split(separator: ":", omittingEmptySubsequences: false) {
        attributes.insert("\(key.text ?? ""):\(value.replacing("\n", with: ":"))".lowercased())
      }
    }
    return attributes
  }

  private static func interfaces(_ names: DBusValue) -> Set<String> {
    Set((names.elements ?? []).compactMap(\.text).map(interface))
  }

  /// Returns the name of an interface as rules spell it, such as `editabletext`.
  private static func interface(_ name: String) -> String {
    (name.hasPrefix(ATSPI.prefix) ? String(name.dropFirst(ATSPI.prefix.count)) : name).lowercased()
  }
}
