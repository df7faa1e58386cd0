import Testing

@testable import MiniUICore

struct LineBreakTests {
  /// Returns the text with a bar wherever a line may end.
  private func opportunities(_ text: String) -> String {
    let characters = Array(text)
    var result = ""
    for (index, character) in characters.enumerated() {
      if index > 0, characters[index - 1].lineBreakClass.breaks(before: character.lineBreakClass) { result += "|" }
      result.append(character)
    }
    return result
  }

  @Test func `a line ends after white space, and not before it`() {
    #expect(opportunities("one two  three\tfour") == "one |two  |three\t|four")
    #expect(opportunities("em\u{2003}zero\u{200B}wide\u{3000}") == "em\u{2003}|zero\u{200B}|wide\u{3000}")
    #expect(opportunities(" a ") == " |a ")
  }

  @Test func `a space with a fixed bond is no place to break`() {
    for space in ["\u{A0}", "\u{2007}", "\u{202F}", "\u{2060}"] {
      #expect(opportunities("10\(space)km") == "10\(space)km")
    }
  }

  @Test func `a line ends after a hyphen or dash, but not within a number or a row of dashes`() {
    #expect(opportunities("well-known") == "well-|known")
    #expect(opportunities("-5 2024-01-02 a--b") == "-5 |2024-01-02 |a--|b")
    #expect(opportunities("this—that") == "this—|that")
    #expect(opportunities("end- of") == "end- |of")
  }

  @Test func `a line ends between ideographs, but not before their punctuation or after their brackets`() {
    #expect(opportunities("漢字かな") == "漢|字|か|な")
    #expect(opportunities("漢。字") == "漢。|字")
    #expect(opportunities("漢「字」漢") == "漢|「字」|漢")
    #expect(opportunities("キャット") == "キャッ|ト")
    #expect(opportunities("漢abc字") == "漢|abc|字")
    #expect(opportunities("👩‍👧👍🏽x") == "👩‍👧|👍🏽|x")
  }

  @Test func `hard breaks are those of files and of Unicode`() {
    let breaks = "\n\u{2028}\u{2029}\r\n"
    #expect(breaks.count == 4 && breaks.allSatisfy(\.isHardBreak))
    #expect("\r\u{B}\u{C}\u{85} a漢".allSatisfy { !$0.isHardBreak })
  }
}
