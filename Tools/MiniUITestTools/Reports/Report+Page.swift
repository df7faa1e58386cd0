extension Report {
  /// Writes the page as `index.html` into `folder`, which is created if necessary. The new page replaces the old one
  /// when it is complete.
  /// - Returns: The path of the page.
  /// - Throws: `GoldenError.unwritable`, or an error of `JSONEncoder`.
  @discardableResult
  public func write(to folder: String) throws -> String {
    let file = "\(folder)/index.html"
    do throws(WholeFile.Failure) {
      try WholeFile.makeFolder(folder)
    } catch {
      throw GoldenError.unwritable(file: file, reason: error.reason)
    }
    try GoldenFile.write(html(), to: file)
    return file
  }

  /// Returns the page in UTF-8. It contains the styles, the program, the data and the pictures.
  public func html() throws -> Data {
    var page = Data(ReportPage.html.utf8)
    // From the end to the start, so that no placeholder is searched for in inserted text.
    page.replace("{{script}}", with: Report.program)
    page.replace("{{data}}", with: try json())
    page.replace("{{style}}", with: Data(ReportPage.style.utf8))
    page.replace("{{title}}", with: Data(title.escapedForHTML.utf8))
    return page
  }

  /// Returns the data as JSON without `<`, so that the data cannot end the element that contains it.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let pieces = try encoder.encode(self).split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return Data(pieces.joined(separator: "\\u003c".utf8))
  }

  /// The program of the page: its files joined to one module.
  private static var program: Data {
    let files = [
      ReportPage.data, ReportPage.pictures, ReportPage.camera, ReportPage.panes, ReportPage.compare,
      ReportPage.recording,
      ReportPage.timeline, ReportPage.inspector, ReportPage.list, ReportPage.keys,
    ]
    return Data(files.joined(separator: "\n\n").utf8)
  }
}

extension Data {
  fileprivate mutating func replace(_ placeholder: String, with content: Data) {
    if let range = range(of: Data(placeholder.utf8)) { replaceSubrange(range, with: content) }
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
