import MiniUIPatterns
import MiniUITesting
import MusicServer
import Testing

/// Tests of resources, with the answers of the demo's server and without sockets.
@MainActor struct ResourceTests {
  private let transport = FakeTransport()
  private let stage: Stage
  private let api = MusicAPI(catalog: MusicCatalog(artistCount: 3))
  private let loader: ResourceLoader

  init() throws {
    stage = try Stage(size: CGSize(width: 10, height: 10))
    loader = ResourceLoader(transport: transport, clock: FakeClock())
    loader.retries = .never
    loader.decodesAtOnce = true
    let api = api
    transport.answers = { request in
      let answer = api.answer(request.url.host == "media.example.org" ? .media : .json, request.url.path)
      return .success(TransportResponse(status: answer.status, headers: answer.headers, data: answer.body))
    }
  }

  private func song(_ id: String) -> Song {
    let song = Song(id: id)
    song.resourceLoader = loader
    return song
  }

  private func playlist(_ id: String) -> Playlist {
    let playlist = Playlist(id: id)
    playlist.resourceLoader = loader
    return playlist
  }

  private func answer(_ text: String) {
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Data(text.utf8))) }
  }

  @Test func `a resource sets its properties before the completion is called`() {
    let song = self.song("song-1")
    var titles: [String?] = []
    song.loadJSON { titles.append(song.title) }
    #expect(titles == [api.catalog.songs.first { $0.id == "song-1" }?.title] && song.calls == [true])
    #expect(song.jsonURL == "http://api.example.org/songs/song-1" && song.jsonError == nil)
  }

  @Test func `an address has the scheme https unless the resource returns another one`() {
    #expect(playlist("a").jsonURL == "https://api.example.org/playlists/a")
    #expect(playlist("a").mediaURL == "https://media.example.org/images/a")
    #expect(song("a").jsonURL == "http://api.example.org/songs/a")
  }

  @Test func `two resources with the same address and different loaders have their own responses`() {
    let (other, transport) = (Playlist(id: "playlist-0"), FakeTransport())
    let data = Data(#"{"title": "b", "songs": []}"#.utf8)
    transport.answers = { _ in .success(TransportResponse(status: 200, data: data)) }
    other.resourceLoader = ResourceLoader(transport: transport, clock: FakeClock())
    other.resourceLoader.decodesAtOnce = true
    let playlist = self.playlist("playlist-0")
    playlist.loadJSON()
    other.loadJSON()
    #expect(playlist.title == api.catalog.playlists[0].title)
    #expect(other.title == "b")
    #expect(playlist.jsonValue?["title"] as? String == playlist.title)
  }

  @Test func `a resource without an answer stores the error`() {
    let song = self.song("none")
    var results: [Bool] = []
    song.loadJSON { results.append($0) }
    #expect(results == [false])
    #expect(song.calls == [false])
    #expect(song.jsonValue == nil)
    guard case .status(_, 404)? = song.jsonError else {
      Issue.record("\(String(describing: song.jsonError))")
      return
    }
  }

  @Test func `an asynchronous call throws the error that a completion would find`() async throws {
    let playlist = self.playlist("playlist-0")
    try await playlist.loadJSON()
    #expect(playlist.title == api.catalog.playlists[0].title && playlist.songs == api.catalog.playlists[0].songs)
    await #expect(throws: ResourceError.self) { try await self.playlist("none").loadJSON() }
  }

  @Test func `an object can be both a JSON and a media resource`() async throws {
    let playlist = self.playlist("playlist-0")
    try await playlist.loadJSON()
    #expect(playlist.imageValue == nil)
    var image: Image?
    playlist.loadMedia { image = playlist.imageValue }
    #expect(image?.size == CGSize(width: 320, height: 320))
    #expect(transport.requests.map(\.request.url.host) == ["api.example.org", "media.example.org"])
  }

  @Test func `a class of another library becomes a resource by an extension`() {
    loader.hosts = ["social.example.org": "media.example.org"]
    let tweet = TweetObject()
    tweet.resourceLoader = loader
    tweet.profile_image_id = "artist-1"
    var isLoaded = false
    tweet.loadMedia { isLoaded = $0 }
    #expect(isLoaded)
    #expect(tweet.imageValue != nil)
    #expect(tweet.mediaURL == "https://social.example.org/images/artist-1")
  }

  @Test func `a value of the wrong type is reported with its key path`() async {
    for (text, keyPath, found) in [
      (#"{"songs": []}"#, "title", "nothing"), (#"{"title": 3, "songs": []}"#, "title", "a number"),
      (#"{"title": "a", "songs": {}}"#, "songs", "an object"),
      (#"{"title": "a", "songs": ["a", null]}"#, "songs[1]", "null"),
      (#"{"title": "a", "songs": ["a", true]}"#, "songs[1]", "true or false"), ("[]", "title", "nothing"),
    ] {
      answer(text)
      let playlist = self.playlist(text)
      let error = await #expect(throws: ResourceError.self) { try await playlist.loadJSON() }
      guard case .wrongShape(_, keyPath, let reason)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(reason.hasSuffix("there is \(found)") && playlist.jsonError == error)
    }
  }

  @Test func `numbers, strings and Booleans are not converted to each other`() throws {
    let json = try JSONReader(
      Data(#"{"a": 1, "b": 1.5, "c": true, "d": "x", "e": null, "f": [[7]]}"#.utf8), from: "http://a/b")
    #expect(try json["a"].int() == 1)
    #expect(try json["b"].double() == 1.5)
    #expect(try json["c"].bool())
    #expect(try json["d"].string() == "x")
    #expect(!json["e"].exists)
    #expect(!json["z"].exists)
    #expect(json["e"].keyPath == "e")
    #expect(try json["f"][0][0].int() == 7 && json["f"][0][1].keyPath == "f[0][1]")
    #expect(throws: ResourceError.self) { try json["b"].int() }
    #expect(throws: ResourceError.self) { try json["c"].int() }
    #expect(throws: ResourceError.self) { try json["a"].bool() }
    #expect(throws: ResourceError.self) { try json["a"].string() }
    #expect(try json["e"].optional { try $0.int() } == nil)
    #expect(try json["a"].optional { try $0.int() } == 1)
  }

  @Test func `an identifier is percent-encoded in a path`() {
    #expect(Playlist(id: "../../etc").mediaPath == "/images/%2E%2E%2F%2E%2E%2Fetc")
    #expect(Playlist(id: "a b?c#d").mediaPath == "/images/a%20b%3Fc%23d")
    #expect(Playlist(id: nil).id.count == 36)
    #expect(Playlist(id: "a") == Playlist(id: "a") as any Unique && Song(id: "a") as any Unique != Song(id: "b"))
  }

  // MARK: Pictures

  @Test func `a picture is kept at the size at which it is shown`() throws {
    let playlist = self.playlist("p")
    playlist.loadMedia(covering: CGSize(width: 80, height: 80))
    #expect(playlist.imageValue?.bitmap.width == 80)
    #expect(playlist.imageValue(covering: CGSize(width: 60, height: 60)) != nil)
    #expect(playlist.imageValue(covering: CGSize(width: 81, height: 81)) == nil)
    playlist.loadMedia(covering: CGSize(width: 100, height: 100))
    #expect(playlist.imageValue?.bitmap.width == 160)
    #expect(transport.requests.count == 1, "the bytes are at hand")
  }

  /// A picture of which the server has smaller versions.
  private final class Cover: MediaResource {
    let resourceLoader: ResourceLoader
    let mediaHost = "media.example.org"
    var mediaPath: String { "/images/cover" }
    func mediaPath(covering size: CGSize) -> String { "\(mediaPath)?size=\(Int(size.width))" }
    init(_ loader: ResourceLoader) { resourceLoader = loader }
  }

  @Test func `a smaller picture is requested where the server has it, and all sizes share one in memory`() {
    let api = api
    transport.answers = { request in
      let answer = api.answer(.media, "\(request.url.path)?\(request.url.query ?? "")")
      return .success(TransportResponse(status: answer.status, headers: answer.headers, data: answer.body))
    }
    let cover = Cover(loader)
    // Each size that is loaded, and the width of the picture that is in memory afterwards.
    for (side, width) in [(40, 40), (80, 80), (60, 80)] as [(CGFloat, Int)] {
      cover.loadMedia(covering: CGSize(width: side, height: side))
      #expect(cover.imageValue?.bitmap.width == width)
      #expect(cover.imageValue(covering: CGSize(width: 81, height: 81)) == nil)
    }
    cover.loadMedia()
    #expect(cover.imageValue?.bitmap.width == 320 && cover.imageValue(covering: CGSize(width: 999, height: 999)) != nil)
    #expect(transport.requests.map(\.request.url.query) == ["size=40", "size=80", nil])
  }

  @Test func `an error of a smaller picture is reported until a picture is loaded`() {
    let cover = Cover(loader)
    transport.answers = { _ in .success(TransportResponse(status: 404, data: Data())) }
    cover.loadMedia(covering: CGSize(width: 40, height: 40))
    guard case .status(_, 404)? = cover.mediaError else {
      Issue.record("\(String(describing: cover.mediaError))")
      return
    }
    let picture = api.answer(.media, "/images/cover").body
    transport.answers = { _ in .success(TransportResponse(status: 200, data: picture)) }
    cover.loadMedia(covering: CGSize(width: 40, height: 40))
    #expect(cover.mediaError == nil && cover.imageValue?.bitmap.width == 40, "whatever the server makes of the size")
  }

  @Test func `an answer that is not a picture is requested again`() {
    answer("no picture")
    let playlist = self.playlist("p")
    for count in 1...2 {
      var isLoaded = true
      playlist.loadMedia { isLoaded = $0 }
      #expect(!isLoaded)
      #expect(transport.requests.count == count)
      #expect(playlist.imageValue == nil)
    }
    guard case .noPicture? = playlist.mediaError else {
      Issue.record("\(String(describing: playlist.mediaError))")
      return
    }
  }

  @Test func `a picture decoded on another thread is delivered to all requests that wait for it`() async throws {
    loader.decodesAtOnce = false
    let playlist = self.playlist("p")
    async let first = playlist.loadMedia(covering: CGSize(width: 40, height: 40))
    async let second = playlist.loadMedia(covering: CGSize(width: 40, height: 40))
    let (a, b) = try await (first, second)
    #expect(a === b && a.bitmap.width == 40)
  }

  @Test func `a picture whose request was cancelled is not delivered`() async throws {
    loader.decodesAtOnce = false
    let (gone, other) = (playlist("gone"), playlist("other"))
    let task = gone.loadMedia(covering: CGSize(width: 40, height: 40)) { (_: Bool) in Issue.record("it was cancelled") }
    task.cancel()
    _ = try await other.loadMedia(covering: CGSize(width: 40, height: 40))
    #expect(!task.isRunning)
  }

  @Test func `JSON is parsed on another thread, and delivered in the order of the requests`() async throws {
    loader.decodesAtOnce = false
    let (one, two, three) = (song("song-1"), song("song-2"), song("song-3"))
    var order: [String] = []
    one.loadJSON { order.append("one") }
    two.loadJSON { Issue.record("it was cancelled") }.cancel()
    #expect(order.isEmpty && one.title == nil)
    try await three.loadJSON()
    #expect(order == ["one"])
    #expect(one.title != nil)
    #expect(three.title != nil)
    #expect(two.title == nil)
    await #expect(throws: ResourceError.self) {
      answer("[1, 2")
      try await song("song-4").loadJSON()
    }
  }

  @Test func `the JSON value is available during delivery and afterwards`() {
    final class Raw: JSONResource {
      var seen: String?
      let resourceLoader: ResourceLoader
      let jsonHost = "api.example.org"
      let jsonPath = "/songs/song-1"
      init(_ loader: ResourceLoader) { resourceLoader = loader }
      func processJSON(_ success: Bool) { seen = jsonValue?["id"] as? String }
    }
    let raw = Raw(loader)
    raw.loadJSON()
    #expect(raw.seen == "song-1" && raw.jsonValue?["id"] as? String == "song-1")
  }
}
