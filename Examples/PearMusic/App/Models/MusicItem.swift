import MiniUIPatterns
import UIKit

/// An entry of the catalogue: it is read from JSON, has a picture by its identifier, and can be described.
protocol MusicItem: AnyObject, Unique, MediaResource, StringRepresentable {
  /// The loader of the picture: the one that has loaded the entry.
  var resourceLoader: ResourceLoader { get set }
  init(_ json: JSONReader) throws
  /// The second line in a list.
  var subtitle: String { get }
  /// Called for an entry of a long list, to replace texts by equal ones of other entries. Does nothing by default.
  func share(_ texts: inout StringInterner)
}

extension MusicItem {
  var mediaScheme: String { MusicServerAddress.scheme }
  var mediaHost: String { MusicServerAddress.mediaHost }

  /// Creates an entry whose picture is loaded by a loader.
  init(_ json: JSONReader, from loader: ResourceLoader) throws {
    try self.init(json)
    resourceLoader = loader
  }

  /// Returns the path of a square picture that covers a size in pixels. The server draws it in any size up to 1024 pixels.
  func mediaPath(covering size: CGSize) -> String {
    "\(mediaPath)?size=\(Int(max(size.width, size.height).rounded(.up)))"
  }

  func share(_ texts: inout StringInterner) {}
}

/// Stores texts that many entries have in common, such as the title of an album, once in memory.
struct StringInterner {
  private var known: Set<String> = []

  mutating func shared(_ text: String) -> String { known.insert(text).memberAfterInsert }
}

final class Artist: MusicItem {
  var id: String!
  var resourceLoader = ResourceLoader.shared
  var name = ""
  var instrument = ""
  var bio = ""
  var albumCount = 0

  init() {}

  convenience init(_ json: JSONReader) throws {
    self.init()
    id = try json["id"].string()
    name = try json["name"].string()
    instrument = try json["instrument"].string()
    bio = try json["bio"].string()
    albumCount = try json["albums"].int()
  }

  var subtitle: String { "\(albumCount) albums" }
}

final class Album: MusicItem {
  var id: String!
  var resourceLoader = ResourceLoader.shared
  var title = ""
  var artist = ""
  var year = 0
  var tracks = 0

  init() {}

  convenience init(_ json: JSONReader) throws {
    self.init()
    id = try json["id"].string()
    title = try json["title"].string()
    artist = try json["artist"].string()
    year = try json["year"].int()
    tracks = try json["tracks"].int()
  }

  var subtitle: String { "\(artist) · \(year)" }
}

final class Song: MusicItem {
  var id: String!
  var resourceLoader = ResourceLoader.shared
  var title = ""
  var artist = ""
  var artistID = ""
  var album = ""
  var albumID = ""
  /// In seconds.
  var duration = 0

  init() {}

  convenience init(_ json: JSONReader) throws {
    self.init()
    id = try json["id"].string()
    title = try json["title"].string()
    artist = try json["artist"].string()
    artistID = try json["artistID"].string()
    album = try json["album"].string()
    albumID = try json["albumID"].string()
    duration = try json["duration"].int()
  }

  func share(_ texts: inout StringInterner) {
    artist = texts.shared(artist)
    album = texts.shared(album)
  }

  /// The cover of the album.
  var mediaPath: String { "/images/\(albumID)" }
  var subtitle: String { "\(album) · \(duration.asTime)" }
}

final class Playlist: MusicItem {
  var id: String!
  var resourceLoader = ResourceLoader.shared
  var title = ""
  var createdBy = ""
  var songCount = 0

  init() {}

  convenience init(_ json: JSONReader) throws {
    self.init()
    id = try json["id"].string()
    title = try json["title"].string()
    createdBy = try json["createdBy"].string()
    songCount = try json["songs"].array { try $0.string() }.count
  }

  var subtitle: String { "\(songCount) songs" }
}

extension Int {
  /// Seconds as minutes and seconds, such as 3:05.
  var asTime: String { "\(self / 60):\(self % 60 < 10 ? "0" : "")\(self % 60)" }
}
