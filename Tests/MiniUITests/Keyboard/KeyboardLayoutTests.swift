import MiniUITestSupport
import Testing

@testable import MiniUI

/// Tests of valid layout files.
struct KeyboardLayoutTests {
  @Test func `the keyboards folder has six languages`() throws {
    let layouts = try KeyboardLayout.layouts(inFolder: KeyboardFiles.folder).layouts
    #expect(layouts.map(\.id) == KeyboardFiles.languages.sorted())
    #expect(layouts.map(\.name) == ["Deutsch", "Ελληνικά", "English", "Español", "Français", "Русский"])
  }

  @Test(arguments: KeyboardFiles.languages)
  func `every keyboard type begins with its usual keys`(language: String) throws {
    let layout = try KeyboardFiles.layout(language)
    func keys(_ type: KeyboardType) -> [String] {
      layout.rows(of: layout.openingLayer(for: type), for: type).flatMap { $0 }.map(\.id)
    }
    #expect(keys(.emailAddress).contains("@") && keys(.emailAddress).contains("."))
    #expect(keys(.url).contains(".com"))
    #expect(keys(.url).contains("/"))
    #expect(!keys(.url).contains("space"))
    #expect(keys(.webSearch).contains("."))
    #expect(keys(.numbersAndPunctuation).starts(with: ["1", "2", "3"]))
    for type in [KeyboardType.asciiCapable, .emailAddress, .url] {
      #expect(Set(keys(type)).isSuperset(of: "abcdefghijklmnopqrstuvwxyz".map(String.init)))
    }
    for type in [KeyboardType.numberPad, .decimalPad, .phonePad] {
      #expect(Set(keys(type)).isSuperset(of: "0123456789".map(String.init)) && keys(type).count == 12)
      #expect(!keys(type).contains("return"))
    }
    #expect(keys(.decimalPad).contains("decimal") && !keys(.numberPad).contains("decimal"))
    for id in ["space", "return", "backspace", "shift", "123", "globe", "hide"] { #expect(keys(.default).contains(id)) }
  }

  @Test func `the decimal pad has the locale's separator`() throws {
    for (language, separator) in [("en", "."), ("de", ","), ("fr", ","), ("es", ","), ("ru", ","), ("el", ",")] {
      let layout = try KeyboardFiles.layout(language)
      let key = layout.rows(of: "decimalPad", for: .decimalPad).flatMap { $0 }.first { $0.id == "decimal" }
      #expect(key?.output == separator, "\(language)")
    }
  }

  @Test func `capitals follow the locale, and keep accents`() throws {
    func upper(_ language: String, _ id: String) throws -> (String?, [String]) {
      let layout = try KeyboardFiles.layout(language)
      let key = layout.rows(of: "letters", for: .default).flatMap { $0 }.first { $0.id == id }
      return (key?.uppercaseOutput, key?.uppercaseAlternates ?? [])
    }
    #expect(try upper("de", "s") == ("S", ["ß", "Ś", "Š"]))
    #expect(try upper("el", "ι") == ("Ι", ["Ί", "Ϊ", "Ϊ\u{301}"]))
    #expect(try upper("el", "ς").0 == "Σ")
    #expect(try upper("ru", "е") == ("Е", ["Ё"]))
    let turkish = KeyboardSample.text(locale: "tr_TR")
    let layout = try KeyboardLayout(json: Data(turkish.utf8))
    #expect(layout.rows(of: "letters", for: .default)[0].first { $0.id == "i" }?.uppercaseOutput == "İ")
  }

  @Test(arguments: KeyboardFiles.languages)
  func `no key is narrower than 24 points in a window 320 points wide`(language: String) throws {
    let layout = try KeyboardFiles.layout(language)
    for type in KeyboardType.allCases {
      for layer in layout.reach(for: type) {
        let rows = layout.rows(of: layer, for: type)
        let widest = rows.map { row in row.reduce(0) { $0 + ($1.width ?? KeyboardLayout.minimumFillingWidth) } }.max()!
        let minimum = rows.flatMap { $0 }.compactMap(\.width).min()!
        #expect(minimum * 320 / widest >= 24, "\(type) \(layer)")
      }
    }
  }

  @Test func `a layout can be decoded by any decoder`() throws {
    let layout = try JSONDecoder().decode(KeyboardLayout.self, from: KeyboardFiles.data("de"))
    #expect(try layout == KeyboardFiles.layout("de"))
  }
}

/// A small layout that tests change.
enum KeyboardSample {
  static func text(
    locale: String = "en_US", rows: [String] = ["q w e r t i", "shift a s d f backspace", "123 , space . return"],
    numbers: [String] = ["1 2 3 4 5 6", "abc space return backspace"],
    keys: String = #""123": { "action": "layer:numbers" }, "abc": { "action": "layer:letters" }"#, types: String = "",
    layers: String = "", more: String = ""
  ) -> String {
    let quoted = { (rows: [String]) in rows.map { "\"\($0)\"" }.joined(separator: ", ") }
    return """
      { "id": "x", "locale": "\(locale)", "name": "X",
        "layers": {
          "letters": { "rows": [\(quoted(rows))] },
          "numbers": { "rows": [\(quoted(numbers))] }\(layers)
        },
        "keys": { \(keys) },
        "types": { \(types) }\(more)
      }
      """
  }
}
