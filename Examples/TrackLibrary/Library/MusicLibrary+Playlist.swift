public import GRDB

/// A track at a position of the playlist. A track may have several positions.
public struct PlaylistEntry: Equatable, Identifiable, Sendable, FetchableRecord, TableRecord {
  public let id: Int64
  public let position: Int
  public let track: LibraryTrack

  public static let databaseTableName = "entry"
  public static var databaseSelection: [any SQLSelectable] { [Column("id"), Column("position")] }

  public init(row: Row) {
    id = row["id"]
    position = row["position"]
    track = row["track"]
  }

  /// The query of all entries, in no particular order. They are sorted by `position`.
  public static var all: QueryInterfaceRequest<PlaylistEntry> {
    including(required: belongsTo(LibraryTrack.self, key: "track", using: ForeignKey(["track"])))
  }
}

extension MusicLibrary {
  /// Adds a track at the end of the playlist. Does nothing if there is no such track.
  public func addToPlaylist(_ id: LibraryTrack.ID) throws(LibraryError) { try perform(.addToPlaylist([id])) }

  /// Removes an entry from the playlist; the track stays in the library.
  public func removeFromPlaylist(_ id: PlaylistEntry.ID) throws(LibraryError) { try perform(.removeFromPlaylist([id])) }

  /// Moves an entry to an index of the playlist, counted without it. Does nothing if there is no such entry.
  public func moveInPlaylist(_ id: PlaylistEntry.ID, to index: Int) throws(LibraryError) {
    try perform(.moveInPlaylist(id, to: index))
  }
}
