// The names of Apple's symbols, whose pictures other systems do not have.

extension Image {
  /// Would find one of Apple's symbols. There are none here: the result is nil, and the name is noted in the log.
  /// - Parameter name: The name of the symbol, such as "plus".
  public convenience init?(systemName name: String) {
    Warnings.handler("there is no symbol \"\(name)\": add a picture of that meaning, and use UIImage(named:)")
    return nil
  }
}
