import Testing

@testable import MiniUICore

/// Tests of the tables of words: each word in each language.
struct WordTests {
  private func forms(_ word: Word, _ language: Language) -> [String] {
    switch word.standardText(in: language) {
    case .plain(let text): [text]
    case .forms(let forms): Array(forms.values)
    }
  }

  private func markers(_ text: String) -> Set<Substring> { Set(text.matches(of: /%(?:\d\$)?@/).map(\.output)) }

  @Test(arguments: Language.allCases)
  func `each word has a text in the language, with the arguments of the English one`(language: Language) {
    for word in Word.allCases {
      let expected = markers(forms(word, .english)[0])
      for text in forms(word, language) {
        #expect(text.first?.isWhitespace == false, "\(word)")
        #expect(text.last?.isWhitespace == false, "\(word)")
        let percentSigns = text.count { $0 == "%" }
        #expect(markers(text) == expected && percentSigns == expected.count, "\(word)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `a text with a number has only the plural forms of its language`(language: Language) {
    for word in Word.allCases {
      guard case .forms(let forms) = word.standardText(in: language) else { continue }
      #expect(Set(forms.keys).union([.other]) == language.pluralForms.union([.other]), "\(word)")
    }
  }

  @Test(arguments: Language.allCases.dropFirst())
  func `no sentence of a translation equals the English one`(language: Language) {
    for word in Word.allCases where forms(word, .english)[0].contains(" ") && !"\(word)".hasSuffix("KeyTitle") {
      let isAmount = [.megabytes, .kilobytes].contains(word)
      #expect(isAmount || forms(word, language) != forms(word, .english), "\(word)")
    }
  }

  @Test(arguments: Language.allCases)
  func `each role has a name in each language, and no two roles share a name`(language: Language) {
    let words = AccessibilityRole.allCases.map { $0.words(in: language) }
    #expect(!words.contains(""))
    let repeated = Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }
    #expect(repeated.isEmpty, "\(repeated.keys)")
  }

  @Test func `arguments replace their placeholders, and placeholders within arguments stay`() {
    #expect(Word.page.text("2", "5", in: .english) == "page 2 of 5")
    #expect(Word.page.text("2", "5", in: .japanese) == "5ページ中2ページ目")
    #expect(Word.undoAction.text("100 %@", in: .german) == "100 %@ rückgängig machen")
    #expect(Word.pictureSaved.text("%2$@", "b", in: .english) == "Saved as %2$@ in b")
    #expect(Word.page.text("2", in: .english) == "page 2 of %2$@")
    #expect(WordText.insert(["a"], into: "%%@ 50 %") == "%a 50 %")
  }

  @Test func `a number selects the plural form of its text`() {
    let texts = [1, 2, 5, 21, 112].map { Word.percent.text(count: $0, in: .russian) }
    #expect(texts == ["1 процент", "2 процента", "5 процентов", "21 процент", "112 процентов"])
    #expect(Word.percent.text(count: 40, in: .simplifiedChinese) == "百分之40")
    let songs: [PluralForm: String] = [.one: "%@ song", .other: "%@ songs"]
    let counted = [1, 2].map { Language.english.text(songs, count: $0) }
    #expect(counted == ["1 song", "2 songs"])
  }
}
