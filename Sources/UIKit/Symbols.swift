// The names of Apple's symbols, whose pictures other systems do not have.

extension Image {
  /// Returns nil, and writes a warning with the name to the log: Apple's symbols do not exist here.
  /// - Parameter name: The name of the symbol, such as "plus".
  public convenience init?(systemName name: String) {
    Warnings.handler("there is no symbol \"\(name)\": add a picture of that meaning, and use UIImage(named:)")
    return nil
  }
}
