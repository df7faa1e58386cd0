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
