internal import Foundation
internal import Synchronization

/// The answers of the two hosts: JSON about the catalogue, and pictures. It does not use sockets.
///
/// `/artists`, `/albums`, `/songs`, `/playlists`, `/tweets`, `/artists/ID/albums`, `/albums/ID/songs` and
/// `/playlists/ID/songs` return lists: the `items` from `offset`, at most `limit`, and the `total` number. With an
/// identifier, such as `/songs/ID`, the first five return one entry. `/search?q=TEXT` returns artists, albums and songs,
/// `/suggest?q=TEXT` at most eight titles. The other host has `/images/ID`, with a side of `?size=` pixels, 1…1024.
public final class MusicAPI: Sendable {
  /// The hosts, each with its own answers.
  public enum Host: Sendable { case json, media }

  public let catalog: MusicCatalog
  private let pictureSide: Int
  private let pictures = Mutex<[String: MusicAnswer]>([:])

  /// - Parameter pictureSide: the width and height of a picture in pixels if the request has no size. By default 320.
  public init(catalog: MusicCatalog = MusicCatalog(), pictureSide: Int = 320) {
    (self.catalog, self.pictureSide) = (catalog, pictureSide)
  }

  /// Returns the answer to a request.
  /// - Parameters:
  ///   - target: the path with its query, as in the first line of a request.
  ///   - tags: the `If-None-Match` of the request.
  public func answer(_ host: Host, _ target: String, tags: String? = nil) -> MusicAnswer {
    guard let parts = URLComponents(string: target) else { return .failure(400, "the path cannot be read") }
    var query: [String: String] = [:]
    for item in parts.queryItems ?? [] { query[item.name] = item.value }
    let path = parts.path.split(separator: "/").map(String.init)
    let answer = host == .media ? picture(path, query) : json(path, query)
    return answer.unlessKnown(as: tags)
  }

  // MARK: Pictures

  private func picture(_ path: [String], _ query: [String: String]) -> MusicAnswer {
    guard path.count == 2, path[0] == "images" else { return .failure(404, "there are only /images/ID") }
    let side = min(max(query["size"].flatMap(Int.init) ?? pictureSide, 1), 1024)
    let key = "\(path[1])/\(side)"
    if let known = pictures.withLock({ $0[key] }) { return known }
    let answer = MusicAnswer.success(Artwork(path[1]).png(side: side), type: "image/png", age: 86_400)
    pictures.withLock { pictures in
      if pictures.count >= 256 { pictures = [:] }
      pictures[key] = answer
    }
    return answer
  }

  // MARK: JSON

  private func json(_ path: [String], _ query: [String: String]) -> MusicAnswer {
    switch path.first {
    case "artists" where path.count == 3 && path[2] == "albums":
      return list(catalog.albums.filter { $0.artistID == path[1] }, query)
    case "albums" where path.count == 3 && path[2] == "songs":
      return list(catalog.songs.filter { $0.albumID == path[1] }.sorted { $0.track < $1.track }, query)
    case "playlists" where path.count == 3 && path[2] == "songs":
      let ids = catalog.playlists.first { $0.id == path[1] }?.songs ?? []
      let songs = Dictionary(catalog.songs.map { ($0.id, $0) }) { first, _ in first }
      return list(ids.compactMap { songs[$0] }, query)
    case "artists": return entry(path, catalog.artists, \.id, query)
    case "albums": return entry(path, catalog.albums, \.id, query)
    case "songs": return entry(path, catalog.songs, \.id, query)
    case "playlists": return entry(path, catalog.playlists, \.id, query)
    case "tweets": return entry(path, catalog.tweets, \.id, query)
    case "search": return encoded(MusicSearch(catalog, for: query["q"] ?? ""))
    case "suggest": return encoded(MusicSearch(catalog, for: query["q"] ?? "").suggestions)
    default: return .failure(404, "there is nothing at /\(path.joined(separator: "/"))")
    }
  }

  private func entry<Entry: Encodable>(
    _ path: [String], _ entries: [Entry], _ id: KeyPath<Entry, String>, _ query: [String: String]
  ) -> MusicAnswer {
    if path.count == 1 { return list(entries, query) }
    guard path.count == 2, let found = entries.first(where: { $0[keyPath: id] == path[1] }) else {
      return .failure(404, "there is nothing at /\(path.joined(separator: "/"))")
    }
    return encoded(found)
  }

  private struct Page<Entry: Encodable>: Encodable {
    var total: Int
    var items: [Entry]
  }

  private func list<Entry: Encodable>(_ entries: [Entry], _ query: [String: String]) -> MusicAnswer {
    let offset = min(max(query["offset"].flatMap(Int.init) ?? 0, 0), entries.count)
    let limit = min(max(query["limit"].flatMap(Int.init) ?? entries.count, 0), entries.count - offset)
    return encoded(Page(total: entries.count, items: Array(entries[offset..<offset + limit])))
  }

  private func encoded(_ value: some Encodable) -> MusicAnswer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(value) else { return .failure(500, "the catalogue cannot be written") }
    return .success(body, type: "application/json", age: 60)
  }
}

/// The results of a search in a catalogue: first the entries that begin with the text, then those that contain it, at
/// most 20 of each kind.
struct MusicSearch: Encodable {
  var artists: [MusicCatalog.Artist] = []
  var albums: [MusicCatalog.Album] = []
  var songs: [MusicCatalog.Song] = []

  init(_ catalog: MusicCatalog, for words: String) {
    let words = words.trimmingCharacters(in: .whitespaces).lowercased()
    guard !words.isEmpty else { return }
    func best<Entry>(_ entries: [Entry], _ title: (Entry) -> String) -> [Entry] {
      var first: [Entry] = []
      var others: [Entry] = []
      for entry in entries {
        let text = title(entry).lowercased()
        if text.hasPrefix(words) { first.append(entry) } else if text.contains(words) { others.append(entry) }
      }
      return Array((first + others).prefix(20))
    }
    artists = best(catalog.artists, \.name)
    albums = best(catalog.albums, \.title)
    songs = best(catalog.songs, \.title)
  }

  var suggestions: [String] {
    var known: Set<String> = []
    let titles = artists.map(\.name) + albums.map(\.title) + songs.map(\.title)
    return Array(titles.filter { known.insert($0).inserted }.prefix(8))
  }
}
