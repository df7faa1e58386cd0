import Foundation
import Testing

@testable import MiniUISDL

struct LinkOpenerTests {
  @Test(arguments: ["file:///etc/passwd", "mailto:a@b", "--help", "http://", "javascript:alert(1)"])
  func `only http and https links are opened`(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(throws: LinkOpener.Failure.notOfTheWeb(text)) { try LinkOpener.open(url) }
  }
}
