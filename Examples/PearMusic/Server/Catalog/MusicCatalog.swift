internal import Foundation
internal import SeededRandom

/// The artists, albums, songs, playlists and messages of the demo: invented, and the same for the same size.
public struct MusicCatalog: Sendable {
  /// An artist.
  public struct Artist: Codable, Hashable, Sendable {
    public var id, name, instrument, bio: String
    public var albums: Int
  }

  /// An album of an artist.
  public struct Album: Codable, Hashable, Sendable {
    public var id, title, artist, artistID: String
    public var year, tracks: Int
  }

  /// A song of an album.
  public struct Song: Codable, Hashable, Sendable {
    public var id, title, artist, artistID, album, albumID, url: String
    public var track: Int
    /// In seconds.
    public var duration: Int
  }

  /// A list of songs, by their identifiers.
  public struct Playlist: Codable, Hashable, Sendable {
    public var id, title, createdBy: String
    public var songs: [String]
  }

  /// A message of a social network. The names of the properties are as in the network's JSON.
  public struct Tweet: Codable, Hashable, Sendable {
    public var id, text, user_name, profile_image_id: String
    public var favorite_count, retweet_count: Int
  }

  public private(set) var artists: [Artist] = []
  public private(set) var albums: [Album] = []
  public private(set) var songs: [Song] = []
  public private(set) var playlists: [Playlist] = []
  public private(set) var tweets: [Tweet] = []

  /// Invents a catalogue.
  /// - Parameter artistCount: the number of artists; each has two to four albums of eight to twelve songs. By default 48.
  public init(artistCount: Int = 48) {
    var names = UniqueNames()
    for index in 0..<max(0, artistCount) {
      var dice = SplitMix64(text: "artist \(index)")
      let words = names.artist(&dice)
      let instrument = dice.one(of: MusicWords.instruments)
      let artist = Artist(
        id: "artist-\(index)", name: words, instrument: instrument, bio: MusicWords.bio(&dice),
        albums: dice.number(in: 2...4))
      artists.append(artist)
      for _ in 0..<artist.albums { invent(albumOf: artist, &names, &dice) }
    }
    artists.sort { ($0.name, $0.id) < ($1.name, $1.id) }
    songs.sort { ($0.title, $0.id) < ($1.title, $1.id) }
    inventPlaylists()
    inventTweets()
  }

  private mutating func invent(albumOf artist: Artist, _ names: inout UniqueNames, _ dice: inout SplitMix64) {
    let count = dice.number(in: 8...12)
    let album = Album(
      id: "album-\(albums.count)", title: names.title(&dice), artist: artist.name, artistID: artist.id,
      year: dice.number(in: 1961...2026), tracks: count)
    albums.append(album)
    for track in 1...count {
      let id = "song-\(songs.count)"
      songs.append(
        Song(
          id: id, title: names.title(&dice), artist: artist.name, artistID: artist.id, album: album.title,
          albumID: album.id, url: "https://pearmusic.example/songs/\(id)", track: track,
          duration: dice.number(in: 95...420)))
    }
  }

  private mutating func inventPlaylists() {
    guard !songs.isEmpty else { return }
    for (index, title) in MusicWords.playlists.enumerated() {
      var dice = SplitMix64(text: "playlist \(index)")
      let members = (0..<dice.number(in: 9...24)).map { _ in dice.one(of: songs).id }
      playlists.append(
        Playlist(
          id: "playlist-\(index)", title: title, createdBy: dice.one(of: MusicWords.people), songs: members))
    }
  }

  private mutating func inventTweets() {
    guard !artists.isEmpty else { return }
    for index in 0..<24 {
      var dice = SplitMix64(text: "tweet \(index)")
      let artist = dice.one(of: artists)
      tweets.append(
        Tweet(
          id: "tweet-\(index)", text: MusicWords.message(&dice), user_name: artist.name, profile_image_id: artist.id,
          favorite_count: dice.number(in: 0...9000), retweet_count: dice.number(in: 0...900)))
    }
  }
}

/// Names that were not given before.
private struct UniqueNames {
  private var given: Set<String> = []

  mutating func artist(_ dice: inout SplitMix64) -> String { unique(&dice, MusicWords.artist) }
  mutating func title(_ dice: inout SplitMix64) -> String { unique(&dice, MusicWords.title) }

  private mutating func unique(_ dice: inout SplitMix64, _ make: (inout SplitMix64) -> String) -> String {
    let first = make(&dice)
    var name = first
    var number = 2
    while !given.insert(name).inserted {
      name = number < 6 ? make(&dice) : "\(first) \(number - 4)"
      number += 1
    }
    return name
  }
}
