extension ItemProvider {
  /// Loads the content of dragged items in the types that other programs read: files as a list of their addresses, the first
  /// picture as a PNG file, and texts joined by line ends.
  /// - Parameter completion: called with the contents, best first. Without a picture, it is called before this method
  ///   returns; otherwise after another thread has encoded the picture. A picture that cannot be encoded is omitted.
  static func loadContents(of items: [DragItem], completion: @escaping @MainActor ([ClipboardItem]) -> Void) {
    var (addresses, texts, pictures): ([String], [String], [Image]) = ([], [], [])
    var encoded: Data?
    for item in items {
      switch item.itemProvider.content {
      case .file(let url): addresses.append(url.absoluteString)
      case .text(let text): texts.append(text)
      case .image(let image): pictures.append(image)
      case .png(let data): encoded = encoded ?? data
      case .unknownFile, .unknownText: break
      }
    }
    func finish(_ png: Data?) {
      var contents: [ClipboardItem] = []
      // Each line ends with CRLF (RFC 2483).
      let list = addresses.map { $0 + "\r\n" }.joined()
      if !list.isEmpty { contents.append(ClipboardItem(type: "text/uri-list", data: Data(list.utf8))) }
      if let png { contents.append(ClipboardItem(type: "image/png", data: png)) }
      let text = texts.joined(separator: "\n")
      if !text.isEmpty { contents.append(ClipboardItem(type: ClipboardItem.textType, data: Data(text.utf8))) }
      completion(contents)
    }
    guard let picture = pictures.first else { return finish(encoded) }
    picture.preparePNGData(completionHandler: finish)
  }
}

/// A step of a drag of a window's own items over its views.
enum LocalDragStep {
  /// The drag is at a point of the window; nil while it is outside.
  case moved(to: CGPoint?)
  /// The items are dropped at the last point.
  case dropped
  /// The drag ends without a drop in the window.
  case cancelled
}
