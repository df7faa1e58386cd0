import UIKit

final class Song: NSObject, JSONResource, Unique {
  // MARK: - Metadata
  var title: String?
  var artist: String?
  var streamURL: String?
  var duration: NSNumber?
  var imageURL: String?

  // MARK: - Unique
  var id: String!
}

final class Playlist: NSObject, JSONResource, MediaResource, Unique {
  // MARK: - Metadata
  var title: String?
  var createdBy: String?
  var songs: [Song]?

  // MARK: - Unique
  var id: String!
}

class Artist: NSObject, StringRepresentable {
  var name: String!
  var instrument: String!
  var bio: String!
}

class Album: NSObject, StringRepresentable {
  var title: String!
  var artist: Artist!
  var tracks: Int!
}

/// A class of another framework.
class TweetObject {
  var favorite_count: Int!
  var retweet_count: Int!
  var text: String!
  var user_name: String!
  var profile_image_id: String!
}

extension TweetObject: StringRepresentable, MediaResource {
  // MARK: - MediaResource
  var mediaHost: String { return "api.twitter.com" }
  var mediaPath: String { return String(format: "/images/%@", self.profile_image_id) }

  // MARK: - StringRepresentable
  var shortString: String { return self.user_name }
  var mediumString: String { return String(format: "%@ (%d Retweets)", self.user_name, self.retweet_count) }
  var longString: String { return String(format: "%@ Wrote: %@", self.user_name, self.text) }
}
