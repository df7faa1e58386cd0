internal import Synchronization

/// A change of a library that can be undone, for one track or for many.
public enum LibraryChange: Sendable {
  /// Deletes tracks, from the playlist too.
  case delete([LibraryTrack.ID])
  /// Restores deleted tracks, and their positions in the playlist.
  case restore([MusicLibrary.Deletion])
  /// Gives a track another title.
  case rename(LibraryTrack.ID, to: String)
  /// Adds tracks at the end of the playlist.
  case addToPlaylist([LibraryTrack.ID])
  /// Removes entries from the playlist; the tracks stay in the library.
  case removeFromPlaylist([PlaylistEntry.ID])
  /// Restores removed entries at their positions.
  case restoreToPlaylist([RemovedEntry])
  /// Moves an entry to an index of the playlist, counted without it.
  case moveInPlaylist(PlaylistEntry.ID, to: Int)
  /// Several changes, one after the other.
  case several([LibraryChange])

  /// An entry that was removed from the playlist.
  public struct RemovedEntry: Sendable {
    let id: PlaylistEntry.ID
    let track: LibraryTrack.ID
    let position: Int
  }
}

/// A change that is made, undone and redone. Each `perform(on:)` returns to the state before the last one.
public final class LibraryStep: Sendable {
  private let next: Mutex<LibraryChange>

  /// - Parameter change: The change that is made first.
  public init(_ change: LibraryChange) { next = Mutex(change) }

  /// Alternately makes and undoes the change. If that fails, the next call tries the same again.
  /// - Throws: `LibraryError`.
  public func perform(on library: MusicLibrary) throws(LibraryError) {
    try next.withLock { (change) throws(LibraryError) in change = try library.perform(change) }
  }
}
