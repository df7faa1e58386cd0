import MiniUIPatterns
import UIKit

/// The address of the music's server. A loader replaces these hosts by the hosts of the server that is used.
enum MusicServerAddress {
  /// The server is on the computer itself, without certificates.
  static let scheme = "http"
  static let jsonHost = "api.pearmusic.com"
  static let mediaHost = "media.pearmusic.com"
}

/// JSON of the music's server.
class MusicJSON: JSONResource {
  let jsonPath: String
  let resourceLoader: ResourceLoader
  var jsonScheme: String { MusicServerAddress.scheme }
  var jsonHost: String { MusicServerAddress.jsonHost }

  init(path: String, from loader: ResourceLoader) { (jsonPath, resourceLoader) = (path, loader) }

  func readJSON(_ json: JSONReader) throws {}

  /// Removes the response from the cache, so that the next request asks the server.
  func forget() { if let url = try? resourceLoader.address(of: jsonURL) { resourceLoader.forget(url) } }
}

/// The entries that the server lists at a path.
final class MusicList<Item: MusicItem>: MusicJSON {
  private(set) var items: [Item] = []

  override func readJSON(_ json: JSONReader) throws {
    var texts = StringInterner()
    items = try json["items"].array {
      let item = try Item($0, from: resourceLoader)
      item.share(&texts)
      return item
    }
  }
}

/// The results of a search.
final class SearchResults: MusicJSON {
  private(set) var artists: [Artist] = []
  private(set) var albums: [Album] = []
  private(set) var songs: [Song] = []

  convenience init(_ words: String, from loader: ResourceLoader) {
    self.init(path: "/search?q=\(words.inQuery)", from: loader)
  }

  override func readJSON(_ json: JSONReader) throws {
    artists = try json["artists"].array { try Artist($0, from: resourceLoader) }
    albums = try json["albums"].array { try Album($0, from: resourceLoader) }
    songs = try json["songs"].array { try Song($0, from: resourceLoader) }
  }
}

/// The titles that begin with the typed text or contain it.
final class Suggestions: MusicJSON {
  private(set) var titles: [String] = []

  convenience init(_ words: String, from loader: ResourceLoader) {
    self.init(path: "/suggest?q=\(words.inQuery)", from: loader)
  }

  override func readJSON(_ json: JSONReader) throws { titles = try json.array { try $0.string() } }
}

extension String {
  /// The text as a value in a query.
  fileprivate var inQuery: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", "."])) ?? ""
  }
}
