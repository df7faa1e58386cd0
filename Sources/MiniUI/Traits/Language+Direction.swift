extension Language {
  /// The direction in which an app in this language is laid out.
  public nonisolated var layoutDirection: UserInterfaceLayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}
