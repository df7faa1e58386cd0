import Foundation
import TestSupport
import Testing

@testable import MiniUISDL

struct ComposeCacheTests {
  private func folder(_ environment: [String: String]) -> String? { ComposeCache.folder { environment[$0] } }

  @Test func `the compose cache is in the user's cache folder`() {
    #expect(folder(["DISPLAY": ":0", "HOME": "/none"]) == "/none/.cache/libx11-compose")
    #expect(
      folder(["DISPLAY": ":0", "HOME": "/none", "XDG_CACHE_HOME": "/caches"]) == "/caches/libx11-compose")
  }

  @Test(arguments: [
    ["HOME": "/none"], ["DISPLAY": ":0"], ["DISPLAY": ":0", "HOME": "none"],
  ])
  func `without a display or a home folder there is no compose cache`(environment: [String: String]) {
    #expect(folder(environment) == nil)
  }

  @Test func `a compose cache that Xlib finds by itself is used`() throws {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: home.url.appending(path: ".compose-cache"), withIntermediateDirectories: true)
    #expect(folder(["DISPLAY": ":0", "HOME": home.url.path]) == nil)
  }

  @Test func `the folder of a user without a cache folder is created, and only the user may read it`() throws {
    let home = try TemporaryFolder()
    let folder = home.url.appending(path: ".cache/libx11-compose")
    #expect(ComposeCache.make(folder.path))
    #expect(ComposeCache.make(folder.path))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(!ComposeCache.make(home.url.appending(path: "none/.cache/libx11-compose").path))
  }

  @Test func `XCOMPOSECACHE is set only while Xlib may read the file`() {
    let before = getenv("XCOMPOSECACHE") != nil
    _ = ComposeCache.offered { 1 }
    #expect((getenv("XCOMPOSECACHE") != nil) == before)
  }
}
