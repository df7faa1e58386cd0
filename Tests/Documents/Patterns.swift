import MiniUI
import MiniUIPatterns

final class Song: NSObject, JSONResource, MediaResource, Unique {
  var id: String!
  var title = ""
}
extension JSONResource where Self: Song {
  var jsonHost: String { "api.example.org" }
  var jsonPath: String { "/songs/\(id!)" }
  func readJSON(_ json: JSONReader) throws { title = try json["title"].string() }
}
extension MediaResource where Self: Song {
  var mediaHost: String { "media.example.org" }
}

@MainActor enum Patterns {
  static func load(into cover: ImageView) async throws {
    let song = Song(id: "abcd12345")
    try await song.loadJSON()
    song.loadMedia { cover.image = song.imageValue }
  }
}
