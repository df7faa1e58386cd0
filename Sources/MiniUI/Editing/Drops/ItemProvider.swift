/// Loads the content of a dragged item on request: the counterpart of `NSItemProvider`.
///
/// Files are read on another thread, and only when an object is loaded.
@preconcurrency @MainActor public final class ItemProvider {
  enum Content {
    case file(URL)
    case text(String)
    case image(Image)
    /// The bytes of a PNG file; empty while the picture is dragged.
    case png(Data)
    /// A file that is still being dragged: its name is unknown.
    case unknownFile
    /// A text that is still being dragged.
    case unknownText
  }

  let content: Content
  /// The types in which the item is available, best first: Apple's identifiers, such as `public.png`.
  public let registeredTypeIdentifiers: [String]
  /// The name of the file; nil for a text or an image.
  public var suggestedName: String? { fileURL?.lastPathComponent }

  /// The maximum length of a file that is loaded into memory: 256 MiB. Larger files have only a URL.
  public nonisolated static let maximumByteCount = 256 << 20

  private init(_ content: Content, types: [String]) {
    self.content = content
    registeredTypeIdentifiers = types
  }

  /// Creates a provider of a file. Returns nil if the URL is not of a file.
  public convenience init?(contentsOf fileURL: URL) {
    guard fileURL.isFileURL else { return nil }
    self.init(.file(fileURL), types: [ItemType.identifier(ofFile: fileURL), ItemType.fileURL])
  }

  /// Creates a provider of a text.
  public convenience init(object text: String) { self.init(.text(text), types: [ItemType.text]) }

  /// Creates a provider of an image. Other programs receive it as a PNG file.
  public convenience init(object image: Image) { self.init(.image(image), types: [ItemType.png]) }

  /// Creates a provider of an item that the platform reports.
  convenience init(_ item: DroppedItem) {
    switch item {
    case .file(path: ""): self.init(.unknownFile, types: [ItemType.data, ItemType.fileURL])
    case .text(""): self.init(.unknownText, types: [ItemType.text])
    case .text(let text): self.init(object: text)
    case .picture(let data): self.init(.png(data), types: [ItemType.png])
    case .file(let path):
      let file = URL(fileURLWithPath: path)
      self.init(.file(file), types: [ItemType.identifier(ofFile: file), ItemType.fileURL])
    }
  }

  private var fileURL: URL? { if case .file(let url) = content { url } else { nil } }

  /// Returns whether the item is available in a type or a subtype of it: a file `a.png` in `public.png` and
  /// `public.image`. True for a file of unknown type.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    if case .unknownFile = content { return true }
    return registeredTypeIdentifiers.contains { ItemType.conforms($0, to: typeIdentifier) }
  }

  /// Returns whether the item can be loaded as an object of this type, judged by its type.
  public func canLoadObject(ofClass type: any ItemProviderReading.Type) -> Bool {
    type.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Loads the item as an object, without blocking.
  /// - Parameters:
  ///   - type: the type of the object, such as `Image.self`.
  ///   - completionHandler: called on the main actor, always after this method has returned: with the object, or with
  ///     an `ItemProviderError`, an `ImageError` or an error of the object's type.
  /// - Returns: A progress. If it is cancelled before the file is read, the error is `ItemProviderError.cancelled`.
  @discardableResult
  public func loadObject<Object: ItemProviderReading>(
    ofClass type: Object.Type, completionHandler: @escaping @MainActor (Object?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    func finish(_ result: Result<Object, any Error>) {
      progress.completedUnitCount = 1
      switch result {
      case .success(let object): completionHandler(object, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
    let readable = type.readableTypeIdentifiersForItemProvider
    let matching = registeredTypeIdentifiers.first { own in readable.contains { ItemType.conforms(own, to: $0) } }
    switch (content, matching) {
    case (.text(let text), let matching?):
      Task { finish(Result { try type.object(withItemProviderData: Data(text.utf8), typeIdentifier: matching) }) }
    case (.image(let image), .some) where type == Image.self:
      Task { finish(Result { try ItemProvider.object(image) }) }
    case (.image(let image), let matching?):
      image.preparePNGData { data in
        finish(
          Result {
            guard let data else { throw ItemProviderError.unavailable(name: "the dragged picture", type: "\(type)") }
            return try type.object(withItemProviderData: data, typeIdentifier: matching)
          })
      }
    case (.png(let data), .some) where type == Image.self && !data.isEmpty:
      Image.decode(data, named: "the dropped picture") { decoded in
        finish(Result { try ItemProvider.object(try decoded.get()) })
      }
    case (.png(let data), let matching?) where !data.isEmpty:
      Task { finish(Result { try type.object(withItemProviderData: data, typeIdentifier: matching) }) }
    case (.file(let url), ItemType.fileURL?):
      let data = Data(url.absoluteString.utf8)
      Task { finish(Result { try type.object(withItemProviderData: data, typeIdentifier: ItemType.fileURL) }) }
    case (.file(let url), let matching?):
      FileReading.data(of: url, progress) { result in
        switch result {
        case .failure(let error): finish(.failure(error))
        case .success(let data) where type == Image.self:
          Image.decode(data, named: url.lastPathComponent) { decoded in
            finish(Result { try ItemProvider.object(try decoded.get()) })
          }
        case .success(let data):
          finish(Result { try type.object(withItemProviderData: data, typeIdentifier: matching) })
        }
      }
    case (.unknownFile, _), (.unknownText, _), (.png, _), (_, nil):
      let error = ItemProviderError.unavailable(name: suggestedName ?? "the dropped item", type: "\(type)")
      Task { finish(.failure(error)) }
    }
    return progress
  }

  /// Returns an image as an object of a type, which is `Image`.
  private static func object<Object: ItemProviderReading>(_ image: Image) throws -> Object {
    guard let object = image as? Object else {
      throw ItemProviderError.unavailable(name: "the dropped picture", type: "\(Object.self)")
    }
    return object
  }
}

/// A type whose objects can be created from a dropped item. The kit's own are `String`, `URL` and `Image`.
@preconcurrency @MainActor public protocol ItemProviderReading {
  /// The types of data that objects can be created from, best first: Apple's identifiers, such as `public.image`.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates an object from the bytes of an item.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension String: ItemProviderReading {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.plain-text"] }
  /// Creates a text from UTF-8. Invalid bytes become U+FFFD.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) -> String {
    String(decoding: data, as: UTF8.self)
  }
}

extension URL: ItemProviderReading {
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.fileURL] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
    let text = String(decoding: data, as: UTF8.self)
    guard let url = URL(string: text) else { throw ItemProviderError.unavailable(name: text, type: "URL") }
    return url
  }
}

extension Image: ItemProviderReading {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Image {
    try Image.decoded(data, named: "the dropped picture")
  }
}
