import MiniUIPatterns
import UIKit

// The descriptions of all kinds of entries in the catalogue.

extension StringRepresentable where Self: Artist {
  var shortString: String { name }
  var mediumString: String { "\(name) (\(instrument))" }
  var longString: String { "\(name) (\(instrument)). \(bio)" }
}

extension StringRepresentable where Self: Album {
  var shortString: String { title }
  var mediumString: String { "\(title) (\(tracks) Tracks)" }
  var longString: String { "\(title), an Album by \(artist) (\(tracks) Tracks)" }
}

extension StringRepresentable where Self: Song {
  var shortString: String { title }
  var mediumString: String { "\(title) – \(artist)" }
  var longString: String { "\(title) by \(artist), from \(album)" }
}

extension StringRepresentable where Self: Playlist {
  var shortString: String { title }
  var mediumString: String { "\(title) by \(createdBy)" }
  var longString: String { "\(title), a Playlist of \(songCount) Songs by \(createdBy)" }
}
