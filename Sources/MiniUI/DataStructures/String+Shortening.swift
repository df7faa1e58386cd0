nonisolated extension String {
  /// Returns the text or, if it is longer than can be shown, its first scalars. Texts may be megabytes long.
  /// - Parameter maximumCount: The maximum number of scalars.
  func shortened(to maximumCount: Int) -> String {
    utf8.count <= maximumCount ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(maximumCount)))
  }
}
