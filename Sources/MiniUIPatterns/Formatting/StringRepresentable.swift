/// An object with descriptions of several lengths.
///
///     extension StringRepresentable where Self: Artist {
///       var shortString: String { name }
///       var mediumString: String { "\(name) (\(instrument))" }
///       var longString: String { "\(name) (\(instrument)), \(bio)" }
///     }
@preconcurrency @MainActor public protocol StringRepresentable {
  /// The shortest description, which is shown where no other fits.
  var shortString: String { get }
  /// A description for a line of a list. By default the short one.
  var mediumString: String { get }
  /// The whole description. By default the medium one.
  var longString: String { get }
  /// All descriptions, the longest first. By default these three.
  var strings: [String] { get }
}

extension StringRepresentable {
  public var mediumString: String { shortString }
  public var longString: String { mediumString }
  public var strings: [String] { [longString, mediumString, shortString] }
}
