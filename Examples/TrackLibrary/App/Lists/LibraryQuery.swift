internal import MiniUIData
internal import TrackLibrary

/// A query for the scene's tracks: an order, and a text to search for.
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
