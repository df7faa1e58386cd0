import MiniUIPatterns
import UIKit

/// A list of entries, as the server has it below a path.
final class MusicList<Item: MusicItem>: JSONResource {
  let jsonPath: String
  private(set) var items: [Item] = []

  init(_ path: String) { jsonPath = path }

  func readJSON(_ json: JSONReader) throws {
    var texts = SharedTexts()
    items = try json["items"].array {
      let item = try Item($0)
      item.share(&texts)
      return item
    }
  }
}

/// The results of a search.
final class SearchResults: JSONResource {
  let jsonPath: String
  private(set) var artists: [Artist] = []
  private(set) var albums: [Album] = []
  private(set) var songs: [Song] = []

  init(_ words: String) { jsonPath = "/search?q=\(words.inQuery)" }

  func readJSON(_ json: JSONReader) throws {
    artists = try json["artists"].array { try Artist($0) }
    albums = try json["albums"].array { try Album($0) }
    songs = try json["songs"].array { try Song($0) }
  }
}

/// The titles that begin like what was typed.
final class Suggestions: JSONResource {
  let jsonPath: String
  private(set) var titles: [String] = []

  init(_ words: String) { jsonPath = "/suggest?q=\(words.inQuery)" }

  func readJSON(_ json: JSONReader) throws { titles = try json.array { try $0.string() } }
}

extension String {
  /// The text as a value in a query.
  fileprivate var inQuery: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", "."])) ?? ""
  }
}
