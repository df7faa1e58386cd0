extension String {
  /// Creates the text for a key of an app's table, like Foundation's initializer on Apple's systems. The table is the
  /// table for the user's language, as in `Bundle.localized`. If the table lacks the key, the key is the text. In a
  /// `.stringsdict`, a text has the plural form of its numbers.
  ///
  ///     String(localized: "Welcome, \(name)", bundle: .module)    // in de.lproj: "Welcome, %@" = "Willkommen, %@";
  ///
  /// - Parameters:
  ///   - key: the key, with arguments.
  ///   - table: the name of the file without `.strings`; by default `Localizable`.
  ///   - bundle: the bundle; by default the program's. The resources of a package are in `Bundle.module`.
  ///   - comment: a note for translators, which is not used.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    let found = (bundle ?? .main).localized.localizedText(forKey: key.key, table: table)
    self = (found ?? LocalizedText(format: key.key)).text(key.arguments)
  }

  /// A key of a table with its arguments. A text becomes `%@` in the key, a whole number `%lld`, and other numbers `%lf`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    /// The key in the table, such as `Welcome, %@`.
    var key = ""
    var arguments: [any CVarArg & Sendable] = []

    public init(stringLiteral key: String) { self.key = key }
    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.value }

    /// The parts of a key.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var value = LocalizationValue(stringLiteral: "")

      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a part of the key; a percent sign in it is doubled, as in the table.
      public mutating func appendLiteral(_ literal: String) {
        value.key += literal.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
      }
      /// Adds a text as an argument.
      public mutating func appendInterpolation(_ text: String) { append("%@", text) }
      /// Adds a whole number as an argument.
      public mutating func appendInterpolation(_ number: Int) { append("%lld", number) }
      /// Adds a number as an argument.
      public mutating func appendInterpolation(_ number: Double) { append("%lf", number) }

      private mutating func append(_ marker: String, _ argument: any CVarArg & Sendable) {
        value.key += marker
        value.arguments.append(argument)
      }
    }
  }
}
