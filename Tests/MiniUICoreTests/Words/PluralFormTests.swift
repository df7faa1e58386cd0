import Testing

@testable import MiniUICore

/// Tests of plural forms with the samples of the CLDR for whole numbers.
struct PluralFormTests {
  private static let million = 1_000_000

  private static let samples: [(Language, PluralForm, [Int])] = [
    (.english, .one, [1]), (.english, .other, [0] + Array(2...16) + [100, 1000, million]),
    (.german, .one, [1]), (.german, .other, [0] + Array(2...16) + [100, 1000, million]),
    (.french, .one, [0, 1]), (.french, .many, [million, 2 * million]),
    (.french, .other, Array(2...17) + [100, 1000, 10_000, 100_000]),
    (.spanish, .one, [1]), (.spanish, .many, [million, 2 * million]),
    (.spanish, .other, [0] + Array(2...16) + [100, 1000, 10_000, 100_000]),
    (.russian, .one, [1, 21, 31, 41, 51, 61, 71, 81, 101, 1001]),
    (.russian, .few, [2, 3, 4, 22, 23, 24, 32, 33, 34, 62, 102, 1002]),
    (.russian, .many, [0] + Array(5...19) + [100, 111, 112, 1000, 10_000, million]),
    (.arabic, .zero, [0]), (.arabic, .one, [1]), (.arabic, .two, [2]),
    (.arabic, .few, Array(3...10) + [103, 104, 110, 1003]),
    (.arabic, .many, Array(11...26) + [99, 111, 1011]),
    (.arabic, .other, [100, 101, 102, 200, 201, 202, 300, 400, 500, 1000, 10_000, million]),
    (.japanese, .other, Array(0...15) + [100, 1000, million]),
    (.simplifiedChinese, .other, Array(0...15) + [100, 1000, million]),
  ]

  @Test func `the numbers in the samples of the CLDR have the plural forms that it lists`() {
    for (language, form, numbers) in Self.samples {
      for number in numbers { #expect(language.pluralForm(of: number) == form, "\(language) \(number)") }
    }
  }

  @Test(arguments: Language.allCases)
  func `each plural form of a language belongs to a number`(language: Language) {
    let numbers = Array(-200...1200) + [Self.million, .max, .min]
    let forms = Set(numbers.map { language.pluralForm(of: $0) })
    #expect(forms == language.pluralForms)
    #expect(language.pluralForm(of: -1) == language.pluralForm(of: 1))
  }
}
