internal import MiniUI
internal import PearMusic

/// The scene `music`, an app of its own.
enum MusicScene {
  /// Where the scene has its music from. Scripts need the same frames each time; a window has a real server.
  static var source = MusicSource.inProcess

  static func make() -> ViewController { MusicController(source: source) }
}
