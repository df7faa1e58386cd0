import Foundation
import MiniUIPatterns
import MiniUITestTools
import MusicServer
import TestSupport
import Testing

@testable import PearMusic

/// Tests of the music with faulty servers: the page shows an error, keeps its rows, and a retry loads the list.
@MainActor @Suite(.serialized) struct MusicFaultTests {
  private static let folder = try? TemporaryFolder()
  private let music = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: 6), pictureSide: 40))

  init() throws {
    setenv("XDG_CACHE_HOME", try #require(MusicFaultTests.folder).path, 1)
  }

  /// Opens the app, and returns when it shows a view.
  private func open(json: String, media: String, until id: String) async throws -> (Stage, ResourceLoader) {
    let stage = try Stage(size: CGSize(width: 320, height: 480), prefersReducedMotion: true)
    let controller = MusicController(source: .servers(json: json, media: media))
    stage.window.rootViewController = controller
    let loader = controller.loader
    loader.retries = .never
    loader.limits.jsonBytes = 200_000
    loader.limits.mediaBytes = 200_000
    loader.limits.time = 0.3
    try await wait(until: id, on: stage)
    return (stage, loader)
  }

  /// Advances frames and answers until a view is visible.
  private func wait(until id: String, on stage: Stage) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while !stage.isVisible(id) {
      guard ContinuousClock.now < end else { throw Unmet("waited in vain until there is '\(id)'") }
      try await Task.sleep(for: .milliseconds(1))
      try stage.advanceFrame()
    }
  }

  private func retry(_ stage: Stage, _ loader: ResourceLoader, at hosts: MusicServer.Hosts) async throws {
    loader.hosts = ["api.pearmusic.com": hosts.json, "media.pearmusic.com": hosts.media]
    loader.limits.time = 20
    try stage.tap(.id("retry"))
    try await wait(until: "artist-1", on: stage)
    #expect(!stage.isVisible("failure"))
  }

  private nonisolated static let noJSON = "The server sent something other than the expected JSON."
  private nonisolated static let tooMuch = "The server sent more than the expected maximum of 195 KB."
  private nonisolated static let nowhere = "The server keeps redirecting to another address."

  private nonisolated static let words: [(FaultServer.Fault, String)] = [
    (.status500, "The server has a problem (500). Try again later."),
    (.status404, "This is no longer available."),
    (.html, noJSON),
    (.truncatedJSON, noJSON),
    (.otherShape, "The server’s JSON lacks “items[0].id” in the expected form."),
    (.deepJSON, noJSON),
    (.endless, tooMuch),
    (.gigabyte, tooMuch),
    (.noPicture, noJSON),
    (.halfPicture, noJSON),
    (.hugePicture, noJSON),
    (.redirectToItself, nowhere),
    // It is followed as a path of the same server.
    (.redirectToFile, nowhere),
    (.tooShort, "The connection was lost."),
    (.tooLong, "The server’s JSON lacks “items” in the expected form."),
    (.brokenChunks, "The connection was lost."),
    (.halfChunks, "The connection was lost."),
    (.closed, "The connection was lost."),
    (.silent, "The server is taking too long to answer."),
    (.noise, "The connection was lost."),
  ]

  @Test func `every fault of the test server has an expected message`() {
    #expect(Set(MusicFaultTests.words.map(\.0)) == Set(FaultServer.Fault.allCases))
  }

  @Test(arguments: MusicFaultTests.words)
  func `a faulty answer shows a message, and a retry loads the list`(fault: FaultServer.Fault, words: String)
    async throws
  {
    let server = try FaultServer(always: fault)
    defer { server.stop() }
    let (stage, loader) = try await open(json: server.host, media: server.host, until: "failure")
    #expect(try stage.text("failure") == words && stage.isVisible("retry"))
    try await retry(stage, loader, at: await music.start())
    await music.stop()
  }

  @Test func `an empty list shows a message with a button that loads it again`() async throws {
    let empty = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: 0)))
    let hosts = try await empty.start()
    let (stage, loader) = try await open(json: hosts.json, media: hosts.media, until: "failure")
    #expect(try stage.text("failure") == "There is nothing here yet.")
    #expect((try? stage.view(.text("Load Again"))) != nil)
    try await retry(stage, loader, at: await music.start())
    await music.stop()
    await empty.stop()
  }

  @Test func `an unreachable server shows its message instead of the list, and a retry loads the list`() async throws {
    let server = try FaultServer()
    server.stop()
    let (stage, loader) = try await open(json: server.host, media: server.host, until: "failure")
    #expect(try stage.text("failure") == "The server cannot be reached. Check the network and try again.")
    try await retry(stage, loader, at: await music.start())
    await music.stop()
  }

  @Test(arguments: [
    (FaultServer.Fault.noPicture, "The server sent something that is not a picture."),
    (.hugePicture, "The server sent something that is not a picture."),
    (.endless, MusicFaultTests.tooMuch), (.status404, "This is no longer available."),
  ])
  func `a list without pictures is still shown, and a preview shows the picture's error`(
    fault: FaultServer.Fault, words: String
  ) async throws {
    let server = try FaultServer(always: fault)
    defer { server.stop() }
    let hosts = try await music.start()
    let (stage, _) = try await open(json: hosts.json, media: server.host, until: "artist-1")
    #expect(!stage.isVisible("failure"))
    try stage.tap(.id("artist-1"), button: .secondary)
    try await wait(until: "failure", on: stage)
    #expect(try stage.isVisible("preview-description") && stage.text("failure") == words)
    await music.stop()
  }

  @Test func `a picture that arrives after its page was removed has no effect`() async throws {
    var behavior = MusicServer.Behavior()
    behavior.delay = 0.05
    let slow = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: 6), pictureSide: 40), behavior: behavior)
    let hosts = try await slow.start()
    let (stage, loader) = try await open(json: hosts.json, media: hosts.media, until: "artist-1")
    #expect(!loader.isIdle)
    stage.window.rootViewController = ViewController()
    while !loader.isIdle { try await Task.sleep(for: .milliseconds(1)) }
    #expect(loader.counts.begun == loader.counts.answered)
    await slow.stop()
  }

  @Test func `a list that cannot be reloaded keeps its rows, and a toast shows the reason`() async throws {
    let server = try FaultServer(always: .truncatedJSON)
    defer { server.stop() }
    let hosts = try await music.start()
    let (stage, loader) = try await open(json: hosts.json, media: hosts.media, until: "artist-1")
    loader.hosts["api.pearmusic.com"] = server.host
    let table = try #require(try stage.view(.identifier("list")) as? TableView)
    table.refreshControl?.sendActions(for: .valueChanged)
    try await wait(until: "toast", on: stage)
    #expect(stage.isVisible("artist-1") && !stage.isVisible("failure"))
    #expect((try? stage.view(.text(MusicFaultTests.noJSON))) != nil)
    await music.stop()
  }
}

extension Stage {
  fileprivate func isVisible(_ id: String) -> Bool { (try? view(.identifier(id))) != nil }
  fileprivate func text(_ id: String) throws -> String? { (try view(.identifier(id)) as? Label)?.text }
}
