public import GRDB

/// One piece of music.
public struct LibraryTrack: Codable, Equatable, Hashable, Identifiable, Sendable {
  /// The number of the track in its library; 0 until the track is inserted. The number of a deleted track is not used again.
  public internal(set) var id: Int64
  public internal(set) var title: String
  public internal(set) var artist: String
  public internal(set) var album: String
  public internal(set) var year: Int
  /// The position on the album, from 1.
  public internal(set) var number: Int
  /// The length in seconds.
  public internal(set) var seconds: Int

  /// Creates a track that is not in a library.
  public init(
    id: Int64, title: String, artist: String, album: String, year: Int, number: Int = 1, seconds: Int = 180
  ) {
    self.id = id
    self.title = title
    self.artist = artist
    self.album = album
    self.year = year
    self.number = number
    self.seconds = seconds
  }

  /// The length in minutes and seconds: "3:05".
  public var length: String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
}

extension LibraryTrack: FetchableRecord, TableRecord {
  public static let databaseTableName = "track"
  public static var databaseSelection: [any SQLSelectable] {
    ["id", "title", "artist", "album", "year", "number", "seconds"].map { Column($0) }
  }

  public init(row: Row) {
    self.init(
      id: row["id"], title: row["title"], artist: row["artist"], album: row["album"], year: row["year"],
      number: row["number"], seconds: row["seconds"])
  }
}
