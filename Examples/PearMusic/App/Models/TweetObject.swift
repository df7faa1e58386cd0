import MiniUIPatterns
import UIKit

/// A class as another library would declare it, with the names of its service.
class TweetObject {
  var favorite_count: Int!
  var retweet_count: Int!
  var text: String!
  var user_name: String!
  var profile_image_id: String!
}

/// The app's additions, by which the object is described like other entries.
extension TweetObject: StringRepresentable {
  var shortString: String { user_name }
  var mediumString: String { "\(user_name!) (\(retweet_count!) Retweets)" }
  var longString: String { "\(user_name!) Wrote: \(text!)" }
}

/// The entry of a list for a tweet.
final class Tweet: MusicItem {
  var id: String!
  var resourceLoader = ResourceLoader.shared
  let object = TweetObject()

  init() {}

  convenience init(_ json: JSONReader) throws {
    self.init()
    id = try json["id"].string()
    object.text = try json["text"].string()
    object.user_name = try json["user_name"].string()
    object.profile_image_id = try json["profile_image_id"].string()
    object.favorite_count = try json["favorite_count"].int()
    object.retweet_count = try json["retweet_count"].int()
  }

  var mediaPath: String { "/images/\(object.profile_image_id!)" }
  var shortString: String { object.shortString }
  var mediumString: String { object.mediumString }
  var longString: String { object.longString }
  var subtitle: String { object.text }
}
