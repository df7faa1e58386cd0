import Foundation
import Testing

@testable import MiniUIAccessibility

/// Compares the rules for names with regular expressions of the same rules.
struct NameTests {
  private static let paths = "/|(/[A-Za-z0-9_]+)+"
  private static let interfaces = #"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)+"#
  private static let members = "[A-Za-z_][A-Za-z0-9_]*"
  private static let buses =
    #":[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+|[A-Za-z_-][A-Za-z0-9_-]*(\.[A-Za-z_-][A-Za-z0-9_-]*)+"#

  /// All texts of up to four of these characters: each kind of character that a rule names, and one that none allows.
  private static let texts: [String] = {
    var (texts, longest) = ([""], [""])
    for _ in 0..<4 {
      longest = longest.flatMap { text in ["/", ".", ":", "-", "a", "7", "é"].map { text + $0 } }
      texts += longest
    }
    return texts
  }()

  @Test func `a text of up to four characters is a valid name exactly if it matches the pattern of the specification`()
    throws
  {
    let rules: [(String, (String) -> Bool)] = [
      (NameTests.paths, DBusName.isObjectPath), (NameTests.interfaces, DBusName.isInterface),
      (NameTests.members, DBusName.isMember), (NameTests.buses, DBusName.isBus),
    ]
    for (rule, isName) in rules {
      let expression = try NSRegularExpression(pattern: "^(?:\(rule))$")
      let wrong = NameTests.texts.filter { text in
        let range = NSRange(location: 0, length: text.utf16.count)
        return isName(text) != (expression.firstMatch(in: text, range: range) != nil)
      }
      #expect(wrong == [])
    }
  }

  @Test func `a name of 255 bytes is valid, and a name of 256 bytes is not`() {
    let words = "a." + String(repeating: "b", count: 253)
    #expect(DBusName.isInterface(words))
    #expect(!DBusName.isInterface(words + "b"))
    #expect(DBusName.isBus(words))
    #expect(!DBusName.isBus(words + "b"))
    let word = String(repeating: "b", count: 255)
    #expect(DBusName.isMember(word))
    #expect(!DBusName.isMember(word + "b"))
  }

  @Test func `each type of one letter is found by the letter of its code`() {
    let letters = DBusType.ofLetter.indices.filter { DBusType.ofLetter[$0] != nil }
    #expect(letters.map { UInt8($0) } == Array("bdghinoqstuvxy".utf8))
    for letter in letters { #expect(DBusType.ofLetter[letter]?.code.utf8.map { Int($0) } == [letter]) }
  }
}
