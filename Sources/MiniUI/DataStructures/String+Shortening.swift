nonisolated extension String {
  /// Returns the first scalars of a text, which may be megabytes long: as many as can be shown.
  func shortened(to maximumCount: Int) -> String {
    utf8.count <= maximumCount ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(maximumCount)))
  }
}
