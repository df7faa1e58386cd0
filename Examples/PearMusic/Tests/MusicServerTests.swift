import Foundation
import MiniUIPatterns
import MusicServer
import Testing

@MainActor struct MusicServerTests {
  @Test func `the catalogue is the same each time, and its identifiers and titles are unique`() {
    let (a, b) = (MusicCatalog(artistCount: 12), MusicCatalog(artistCount: 12))
    #expect(a.songs == b.songs)
    #expect(a.artists == b.artists)
    #expect(a.playlists == b.playlists)
    #expect(a.tweets == b.tweets)
    #expect(Set(a.songs.map(\.id)).count == a.songs.count && Set(a.songs.map(\.title)).count == a.songs.count)
    #expect(a.albums.allSatisfy { album in a.songs.count { $0.albumID == album.id } == album.tracks })
    #expect(MusicCatalog(artistCount: 0).songs.isEmpty)
  }

  @Test func `no two generated pictures are equal`() {
    let catalog = MusicCatalog(artistCount: 24)
    let ids = catalog.artists.map(\.id) + catalog.albums.map(\.id) + catalog.playlists.map(\.id)
    #expect(Set(ids.map { Artwork($0).png(side: 12) }).count == ids.count)
    #expect(Artwork("a").png(side: 12) == Artwork("a").png(side: 12))
  }

  @Test func `the JSON and media hosts both answer, and confirm their entity tags`() async throws {
    let server = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: 3)))
    let hosts = try await server.start()
    let loader = ResourceLoader()
    loader.hosts = ["api.pearmusic.com": hosts.json, "media.pearmusic.com": hosts.media]
    let url = try loader.address(of: "http://api.pearmusic.com/songs?limit=2&offset=1")
    let json = try JSONReader(try await loader.load(url, as: .json), from: "http://a/")
    #expect(try json["items"].array { try $0["title"].string() }.count == 2)
    let picture = try await loader.load(loader.address(of: "http://media.pearmusic.com/images/a?size=16"))
    #expect(picture == Artwork("a").png(side: 16))
    await #expect(throws: ResourceError.self) {
      try await loader.load(loader.address(of: "http://api.pearmusic.com/nothing"))
    }
    await server.stop()
    loader.retries = .never
    await #expect(throws: ResourceError.self) {
      try await loader.load(loader.address(of: "http://api.pearmusic.com/tweets"))
    }
  }

  @Test func `the media port is the one after the JSON port`() async throws {
    for _ in 0..<3 {
      let server = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: 1)))
      let hosts = try await server.start()
      let ports = [hosts.json, hosts.media].compactMap { $0.split(separator: ":").last.flatMap { Int($0) } }
      #expect(ports.count == 2 && ports[1] == ports[0] + 1)
      // A port that is taken is an error, and leaves none open.
      let other = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: 1)))
      await #expect(throws: (any Error).self) { try await other.start(port: UInt16(ports[1])) }
      await server.stop()
    }
  }

  @Test func `an answer is sent without waiting for the client to acknowledge its header`() async throws {
    let server = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: 1)))
    let hosts = try await server.start()
    let loader = ResourceLoader()
    loader.hosts = ["api.pearmusic.com": hosts.json]
    _ = try await loader.load(loader.address(of: "http://api.pearmusic.com/artists"))
    let port = try #require(hosts.json.split(separator: ":").last.flatMap { UInt16($0) })
    // The listening socket and the connection's.
    let sockets = MusicServerTests.sockets(at: port)
    #expect(sockets.count >= 2 && sockets.allSatisfy(MusicServerTests.sendsAtOnce))
    await server.stop()
  }

  /// Returns the sockets of this process with a port of their own end.
  private static func sockets(at port: UInt16) -> [Int32] {
    (0..<1024).filter { descriptor in
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let status = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
      }
      return status == 0 && address.sin_family == sa_family_t(AF_INET) && UInt16(bigEndian: address.sin_port) == port
    }
  }

  private static func sendsAtOnce(_ descriptor: Int32) -> Bool {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &value, &length) == 0 && value != 0
  }

  @Test func `a matching entity tag is answered with 304 and no body`() {
    let api = MusicAPI(catalog: MusicCatalog(artistCount: 2))
    let first = api.answer(.json, "/artists")
    let second = api.answer(.json, "/artists", tags: first.headers["ETag"])
    #expect(first.status == 200)
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(api.answer(.json, "/artists", tags: "\"other\"").status == 200)
  }

  @Test func `every path has an answer`() {
    let api = MusicAPI(catalog: MusicCatalog(artistCount: 2))
    for path in [
      "", "/", "//", "/../..", "/songs/../../etc", "/songs?limit=-1&offset=99999999999999999999", "/search?q=%00",
      "/images/x",
      "/search", "/artists/artist-0/albums", "/albums/nothing/songs", "not a path", "/%zz",
      String(repeating: "/a", count: 9000),
    ] {
      let answer = api.answer(.json, path)
      #expect([200, 400, 404].contains(answer.status), "\(path)")
    }
    #expect(api.answer(.media, "/images/a?size=-5").status == 200 && api.answer(.media, "/a").status == 404)
  }

  @Test func `requests fail at the given rate, and the same ones each time`() async throws {
    var results: [[Bool]] = []
    for _ in 0..<2 {
      var behavior = MusicServer.Behavior()
      behavior.failureRate = 0.5
      let server = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: 2)), behavior: behavior)
      let hosts = try await server.start()
      let loader = ResourceLoader()
      loader.retries = .never
      loader.hosts = ["api.pearmusic.com": hosts.json]
      var result: [Bool] = []
      for index in 0..<10 {
        let url = try loader.address(of: "http://api.pearmusic.com/songs?offset=\(index)")
        result.append((try? await loader.load(url, as: .json)) != nil)
      }
      results.append(result)
      await server.stop()
    }
    #expect(results[0] == results[1] && (1...9).contains(results[0].count { $0 }))
  }
}
