internal import MiniUIData
internal import TrackLibrary

/// The tracks that the scene shows: an order, and a text that is searched for.
struct LibraryQuery: Equatable {
  var order = LibraryTrack.Order.artist
  var text = ""

  /// The tracks in sections, for the table.
  var sectioned: FetchedQuery<LibraryTrack> {
    FetchedQuery(LibraryTrack.matching(text), sortedBy: order.columns, sections: order.section)
  }

  /// The same tracks in the same order without sections, for the grid.
  var continuous: FetchedQuery<LibraryTrack> {
    FetchedQuery(LibraryTrack.matching(text), sortedBy: [order.section] + order.columns)
  }

  /// The entries of the playlist.
  static let playlist = FetchedQuery(PlaylistEntry.all, sortedBy: [Column("position")])
}
