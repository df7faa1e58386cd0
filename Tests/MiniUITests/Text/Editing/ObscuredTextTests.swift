import TestSupport
import Testing

@testable import MiniUI

@Suite struct ObscuredTextTests {
  @Test func `each character of a secure text is a bullet`() {
    #expect(ObscuredText("pä👩‍💻e\u{301}").display == "••••")
    #expect(ObscuredText("").display == "")
  }

  @Test func `one character of a secure text may be revealed`() {
    let text = ObscuredText("ab👩‍💻", revealing: 2)
    #expect(text.display == "••👩‍💻")
    #expect(text.displayPosition(for: 7) == 7 && text.position(forDisplay: 4) == 2)
    #expect(ObscuredText("ab", revealing: 2).display == "••")
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `positions of a secure text are converted to bullets and back`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let text = TextSanitizer.clean(RandomText.text(0...20, using: &random), singleLine: true)
    let obscured = ObscuredText(text, revealing: seed % 2 == 0 ? nil : text.utf16.count / 2)
    var start = 0
    var count = 0
    for character in text {
      #expect(obscured.position(forDisplay: obscured.displayPosition(for: start)) == start)
      if seed % 2 == 0 {
        #expect(obscured.displayPosition(for: start) == count)
        for inside in start..<start + character.utf16.count { #expect(obscured.displayPosition(for: inside) == count) }
      }
      start += character.utf16.count
      count += 1
    }
    #expect(obscured.displayPosition(for: start) == obscured.display.utf16.count)
    #expect(obscured.position(forDisplay: obscured.display.utf16.count) == start)
    #expect(obscured.position(forDisplay: .max) == start && obscured.position(forDisplay: -1) == 0)
  }
}
