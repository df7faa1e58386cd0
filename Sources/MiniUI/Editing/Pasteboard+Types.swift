extension Pasteboard {
  /// The types of the clipboard's content, best first: MIME types such as `image/png`.
  public var types: [String] { clipboard.types }

  /// Returns whether the clipboard's content is available in one of these types.
  /// - Parameter pasteboardTypes: MIME types, or Apple's identifiers of the same types, such as `public.png`.
  public func contains(pasteboardTypes: [String]) -> Bool {
    let present = clipboard.types
    return pasteboardTypes.contains { present.contains(Pasteboard.mimeType($0)) }
  }

  /// Returns the clipboard's content in a type; nil if it is not available in it. The bytes come from other programs:
  /// do not trust them.
  /// - Parameter pasteboardType: a MIME type, or Apple's identifier of the same type.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    clipboard.data(ofType: Pasteboard.mimeType(pasteboardType))
  }

  /// Replaces the clipboard's content with bytes of one type. If the system rejects them, nothing changes and a warning
  /// is logged: see `write(_:)`.
  /// - Parameters:
  ///   - data: the bytes.
  ///   - pasteboardType: a MIME type, or Apple's identifier of the same type.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    put([(pasteboardType, data)])
  }

  /// Replaces the clipboard's content with one item in several types, best first. A program that pastes chooses among
  /// them.
  ///
  ///     try Pasteboard.general.write([("image/png", picture), ("text/plain;charset=utf-8", Data(title.utf8))])
  ///
  /// - Throws: `PlatformError` if the system rejects them. A Wayland compositor without data control, such as GNOME's, needs
  ///   `wl-copy` of wl-clipboard, which copies one type and not the text beside it.
  public func write(_ representations: [(type: String, data: Data)]) throws {
    try clipboard.write(
      representations.map { ClipboardItem(type: Pasteboard.mimeType($0.type), data: $0.data) })
  }

  // MARK: Pictures

  /// The clipboard's picture; nil if there is none that can be decoded. Setting nil clears the clipboard. Setting a
  /// picture encodes it as PNG, which blocks while it is encoded.
  public var image: Image? {
    get {
      let present = clipboard.types
      for type in Pasteboard.imageTypes where present.contains(type) {
        if let image = clipboard.data(ofType: type).flatMap(decoded) { return image }
      }
      return nil
    }
    nonmutating set {
      guard let newValue else { return clipboard.text = nil }
      do {
        put([("image/png", try images.png(newValue.bitmap))])
      } catch {
        Warnings.report("a picture was not copied: \(error)")
      }
    }
  }

  /// Whether there is a picture to paste.
  public var hasImages: Bool { contains(pasteboardTypes: Pasteboard.imageTypes) }

  private static let imageTypes = ["image/png", "image/webp", "image/jpeg", "image/gif", "image/bmp"]

  private func decoded(_ data: Data) -> Image? {
    let bitmap = try? images.decode(data, named: "on the clipboard", maximumPixelCount: Image.maximumPixelCount)
    return bitmap.map { Image(bitmap: $0) }
  }

  private func put(_ representations: [(type: String, data: Data)]) {
    do {
      try write(representations)
    } catch {
      Warnings.report("nothing was copied: \(error)")
    }
  }

  // MARK: Links

  /// The clipboard's first link, such as a file that a file manager has copied. If there is no link, the clipboard's
  /// text if it is one link, as browsers copy it; otherwise nil. Setting nil clears the clipboard.
  public var url: URL? {
    get { urls?.first }
    nonmutating set { urls = newValue.map { [$0] } }
  }

  /// The clipboard's links; nil if there are none. Programs that paste text get one link per line.
  public var urls: [URL]? {
    get {
      if let list = data(forPasteboardType: Pasteboard.linkType) {
        // Lines that begin with # are comments (RFC 2483).
        let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
        let links = lines.filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }
        if !links.isEmpty { return links }
      }
      guard let text = string?.trimmingCharacters(in: .whitespacesAndNewlines), !text.contains(where: \.isWhitespace),
        let link = URL(string: text), link.scheme != nil, link.host != nil
      else { return nil }
      return [link]
    }
    nonmutating set {
      guard let newValue, !newValue.isEmpty else { return clipboard.text = nil }
      let links = newValue.map(\.absoluteString)
      let list = Data((links.joined(separator: "\r\n") + "\r\n").utf8)
      let text = Data(links.joined(separator: "\n").utf8)
      do {
        try write([(Pasteboard.linkType, list), (ClipboardItem.textType, text)])
      } catch {
        // The links are also copied as text, which every program can paste.
        string = links.joined(separator: "\n")
      }
    }
  }

  /// Whether there is a link to paste.
  public var hasURLs: Bool { urls != nil }

  private static let linkType = "text/uri-list"

  private static func mimeType(_ type: String) -> String {
    switch type {
    case "public.png": "image/png"
    case "public.jpeg": "image/jpeg"
    case "com.compuserve.gif": "image/gif"
    case "org.webmproject.webp": "image/webp"
    case "com.microsoft.bmp": "image/bmp"
    case "public.utf8-plain-text", "public.text", "public.plain-text", "text/plain": ClipboardItem.textType
    case "public.html": "text/html"
    case "public.url", "public.file-url": linkType
    default: type
    }
  }
}
