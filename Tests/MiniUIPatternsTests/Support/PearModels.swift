import Foundation
import MiniUIPatterns

// Models of an app. Each has the loader of its test.

final class Song: NSObject, JSONResource, Unique {
  var resourceLoader = ResourceLoader.shared
  var id: String!
  var title: String?
  var artist: String?
  var duration: Int?
  var calls: [Bool] = []
}

extension JSONResource where Self: Song {
  var jsonScheme: String { "http" }
  var jsonHost: String { "api.example.org" }
  var jsonPath: String { "/songs/\(id!)" }

  func processJSON(_ success: Bool) {
    calls.append(success)
    guard success, let json = jsonValue else { return }
    title = json["title"] as? String ?? ""
    artist = json["artist"] as? String ?? ""
    duration = json["duration"] as? Int
  }
}

final class Playlist: NSObject, JSONResource, MediaResource, Unique {
  var resourceLoader = ResourceLoader.shared
  var id: String!
  var title = ""
  var songs: [String] = []
}

extension JSONResource where Self: Playlist {
  var jsonHost: String { "api.example.org" }
  var jsonPath: String { "/playlists/\(id!)" }

  func readJSON(_ json: JSONReader) throws {
    title = try json["title"].string()
    songs = try json["songs"].array { try $0.string() }
  }
}

extension MediaResource where Self: Playlist {
  var mediaHost: String { "media.example.org" }
}

final class Artist: NSObject, StringRepresentable {
  var name: String!
  var instrument: String!
  var bio: String!
}

extension StringRepresentable where Self: Artist {
  var shortString: String { name }
  var mediumString: String { "\(name!) (\(instrument!))" }
  var longString: String { "\(name!) (\(instrument!)), \(bio!)" }
}

extension Artist {
  static var bob: Artist {
    let artist = Artist()
    artist.name = "Bob Marley"
    artist.instrument = "Guitar / Vocals"
    artist.bio = "Every little thing's gonna be alright."
    return artist
  }
}

/// A class with the names of a network's own library.
class TweetObject {
  var resourceLoader = ResourceLoader.shared
  var retweet_count: Int!
  var text: String!
  var user_name: String!
  var profile_image_id: String!
}

extension TweetObject: StringRepresentable, MediaResource {
  var mediaHost: String { "social.example.org" }
  var mediaPath: String { "/images/\(profile_image_id!)" }
  var shortString: String { user_name }
  var mediumString: String { "\(user_name!) (\(retweet_count!) Retweets)" }
  var longString: String { "\(user_name!) Wrote: \(text!)" }
}
