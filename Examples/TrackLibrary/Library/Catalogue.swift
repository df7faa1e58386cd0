internal import Foundation

/// The tracks of a text file: a line for each artist, indented lines for the albums below it, twice indented ones for tracks.
///
///     The Quiet Doors
///     <tab>1998 Salt and Lantern
///     <tab><tab>3:41 Low Tide
public struct Catalogue: Sendable {
  /// The tracks, in the order of the file. Their `id` is their position, from 1.
  public let tracks: [LibraryTrack]

  /// A line that is neither an artist, an album nor a track.
  public struct Mistake: Error, Equatable, CustomStringConvertible {
    public let file: String
    public let line: Int
    public let expected: String

    public var description: String { "\(file), line \(line): \(expected)" }
  }

  /// Reads a file.
  /// - Throws: The system's error if the file cannot be read, or a `Mistake`.
  public init(contentsOfFile path: String) throws {
    try self.init(String(contentsOfFile: path, encoding: .utf8), file: (path as NSString).lastPathComponent)
  }

  /// Reads a text.
  /// - Parameter file: The name of the file in messages.
  public init(_ text: String, file: String = "catalogue") throws(Mistake) {
    var tracks: [LibraryTrack] = []
    var artist: Substring?
    var album: (year: Int, title: Substring)?
    var number = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty
    {
      let depth = line.prefix { $0 == "\t" }.count
      let content = line.dropFirst(depth)
      func mistake(_ expected: String) -> Mistake { Mistake(file: file, line: index + 1, expected: expected) }
      switch depth {
      case 0:
        artist = content
        album = nil
      case 1:
        guard artist != nil else { throw mistake("an album needs an artist above it") }
        guard let (year, title) = Catalogue.split(content), let year = Int(year), (1...9999).contains(year) else {
          throw mistake("an album is a year, a space and a title, as in “1998 Low Tide”, not “\(content)”")
        }
        album = (year, title)
        number = 0
      case 2:
        guard let artist, let album else { throw mistake("a track needs an album above it") }
        guard let (length, title) = Catalogue.split(content), let seconds = Catalogue.seconds(length) else {
          throw mistake("a track is a length, a space and a title, as in “3:41 Low Tide”, not “\(content)”")
        }
        number += 1
        tracks.append(
          LibraryTrack(
            id: Int64(tracks.count + 1), title: String(title), artist: String(artist), album: String(album.title),
            year: album.year, number: number, seconds: seconds))
      default: throw mistake("a line is indented by two tabs at most, not by \(depth)")
      }
    }
    self.tracks = tracks
  }

  private init(_ tracks: [LibraryTrack]) { self.tracks = tracks }

  /// Returns the tracks of some of the artists: of the first, and then of every `step`th one.
  public func sample(everyArtist step: Int) -> Catalogue {
    var kept: [LibraryTrack] = []
    var artist: String?
    var index = -1
    for track in tracks {
      if track.artist != artist {
        artist = track.artist
        index += 1
      }
      if index % step == 0 { kept.append(track) }
    }
    return Catalogue(kept)
  }

  private static func split(_ line: Substring) -> (Substring, Substring)? {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let rest = line[line.index(after: space)...]
    return rest.isEmpty ? nil : (line[..<space], rest)
  }

  private static func seconds(_ length: Substring) -> Int? {
    let parts = length.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let minutes = parts[0], let seconds = parts[1], (0..<1000).contains(minutes),
      (0..<60).contains(seconds)
    else { return nil }
    return minutes * 60 + seconds
  }
}
