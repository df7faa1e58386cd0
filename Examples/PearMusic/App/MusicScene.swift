import UIKit

/// The scene `music`, which is a separate app.
enum MusicScene {
  /// The source of the scene's music. Scripts need the same frames each time, so they use a server in the process; a
  /// window uses a real server.
  static var source = MusicSource.inProcess

  static func make() -> UIViewController { MusicController(source: source) }
}
