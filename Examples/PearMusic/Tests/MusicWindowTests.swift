import AppSupport
import MiniUITestTools
import XCTest

/// Tests of the music: the program in a real window, with its server in another process. Each path through the app is taken with
/// a mouse, with keys alone, and with a finger.
@preconcurrency @MainActor final class MusicWindowTests: WindowTestCase {
  // MARK: From the library to a song that plays

  func testTheMousePlaysASongAndMovesItsPosition() throws { try findASong(.mouse) }
  func testKeysPlayASongAndMoveItsPosition() throws { try findASong(.keys) }
  func testAFingerPlaysASongAndMovesItsPosition() throws { try findASong(.finger) }

  private func findASong(_ means: MusicUser.Means) throws {
    let server = try MusicServerProcess()
    let user = try MusicUser(means, api: server.api)
    try user.chooseRow("artist-")
    try user.chooseRow("album-")
    try user.chooseRow("song-")
    try user.wait(until: "a song plays") { ($0.node("player-title")?.text ?? "") != "Nothing is playing" }
    try user.choose("player-play")
    try moveTime(user)
    try user.wait(until: "its time moves") { $0.seconds > 20 }
    XCTAssertEqual(try user.demo.end().tree.seen { $0.id == "failure" }.count, 0)
  }

  private func moveTime(_ user: MusicUser) throws {
    let slider = try user.find("player-slider")
    switch user.means {
    case .mouse: try user.press(slider, 0.7)
    case .finger: try user.drag(slider, from: 0.06, to: 0.75)
    case .keys:
      try user.focus("player-slider")
      for _ in 0..<6 { try user.key("Right") }
    }
  }

  // MARK: From a playlist to the clipboard, and the settings

  func testTheMousePreviewsAPlaylistAndSharesIt() throws { try share(.mouse) }
  func testKeysPreviewAPlaylistAndShareIt() throws { try share(.keys) }
  func testAFingerPreviewsAPlaylistAndSharesIt() throws { try share(.finger) }

  private func share(_ means: MusicUser.Means) throws {
    let server = try MusicServerProcess()
    let user = try MusicUser(means, api: server.api)
    try user.choose("tab-playlists")
    try user.chooseRow("playlist-", in: "playlists")
    try user.preview("song-")
    try user.find("preview-description")
    try user.choose("preview-share")
    try user.choose("alert.Copy Text")
    try user.find("Text copied") { $0.text == "Text copied" }
    try user.choose("preview-done")
    try user.wait(until: "the preview is gone") { $0.seen { $0.id == "preview" }.isEmpty }
    try user.choose("back")
    try user.choose("bar-settings")
    try user.edit("name")
    try user.type("Ada")
    try user.find("the name") { $0.id == "name" && $0.text == "Ada" }
    try user.choose("bar-done")
    try user.wait(until: "the settings are gone") { $0.seen { $0.id == "name" }.isEmpty }
    _ = try user.demo.end()
  }

  // MARK: A search, and a server that is unreachable for a while

  func testTheMouseSearchesAndRetriesAfterAFailure() throws { try search(.mouse) }
  func testKeysSearchAndRetryAfterAFailure() throws { try search(.keys) }
  func testAFingerSearchesAndRetriesAfterAFailure() throws { try search(.finger) }

  private func search(_ means: MusicUser.Means) throws {
    let server = try MusicServerProcess()
    let user = try MusicUser(means, api: server.api)
    try user.findRow("artist-")
    server.kill()
    try user.choose("tab-search")
    try user.choose("search-field")
    try user.type("a")
    try user.find("a word on what to do") { $0.id == "empty" && $0.text == "Press Return to search for “a”." }
    try user.key("Return")
    let message = try user.find("failure")
    XCTAssertEqual(message.text, "The server cannot be reached. Check the network and try again.")
    try server.restart()
    try user.choose("retry")
    try user.find("results") { $0.id == "results" && !$0.seen { $0.id?.hasPrefix("artist-") == true }.isEmpty }
    _ = try user.demo.end()
  }
}

extension MusicUser {
  /// Previews the first row of a kind.
  fileprivate func preview(_ kind: String) throws {
    let row = try findRow(kind)
    switch means {
    case .mouse: try press(row, button: 3)
    case .finger: try press(row, seconds: 0.8)
    case .keys:
      try focus("list")
      try key("Home")
      try key("space")
    }
  }
}

extension ViewNode {
  /// The time of the song that plays, in seconds.
  fileprivate var seconds: Int {
    let parts = (node("player-elapsed")?.text ?? "").split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : 0
  }
}
