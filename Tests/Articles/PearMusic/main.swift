import MiniUISDL
import UIKit

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Pear Music", size: CGSize(width: 390, height: 700)))
let tweets = TweetsViewController()
let tweet = TweetObject()
(tweet.user_name, tweet.text, tweet.profile_image_id) = ("Bob Marley", "Every little thing's gonna be alright.", "1")
tweet.retweet_count = 3
tweets.tweets = [tweet]
tweets.title = "Tweets"
window.rootViewController = UINavigationController(rootViewController: tweets)
try application.run()
