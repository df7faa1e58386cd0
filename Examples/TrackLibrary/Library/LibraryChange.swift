internal import GRDB
internal import Synchronization

/// A change of a library that can be taken back, for one track or for many.
public enum LibraryChange: Sendable {
  /// Deletes tracks, from the playlist too.
  case delete([LibraryTrack.ID])
  /// Brings deleted tracks back, and their places in the playlist.
  case restore([MusicLibrary.Deletion])
  /// Gives a track another title.
  case rename(LibraryTrack.ID, to: String)
  /// Adds tracks at the end of the playlist.
  case addToPlaylist([LibraryTrack.ID])
  /// Removes entries from the playlist; the tracks stay in the library.
  case removeFromPlaylist([PlaylistEntry.ID])
  /// Brings removed entries back to their places.
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

/// A change that is made, taken back, and made again, each time with what the last time has found.
public final class LibraryStep: Sendable {
  private let next: Mutex<LibraryChange>

  /// - Parameter change: The change that is made first.
  public init(_ change: LibraryChange) { next = Mutex(change) }

  /// Makes the change, or takes it back, in turn. If that fails, the next call tries the same again.
  /// - Throws: `LibraryError`.
  public func perform(on library: MusicLibrary) throws(LibraryError) {
    try next.withLock { (change) throws(LibraryError) in change = try library.perform(change) }
  }
}
