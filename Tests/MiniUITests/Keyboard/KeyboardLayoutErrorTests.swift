import MiniUITestSupport
import TestSupport
import Testing

@testable import MiniUI

/// Tests that an error of a layout file has its location, the mistake and a valid alternative.
struct KeyboardLayoutErrorTests {
  private let keys = #""123": { "action": "layer:numbers" }, "abc": { "action": "layer:letters" }"#

  @Test func `the sample layout is valid`() { #expect(KeyboardFiles.error(in: KeyboardSample.text()) == nil) }

  @Test(arguments: [
    ("{", 1, 2), ("", 1, 1), ("{ \"id\": }", 1, 9), ("{\n  \"id\": \"a\",\n}", 3, 1), ("{\"id\": 01}", 1, 9),
    ("{\"a\": [1, 2}", 1, 12), ("{\"a\": \"\\x\"}", 1, 9), ("{\"a\": \"\\u12\"}", 1, 10), ("[1] 2", 1, 5),
    ("{\"a\": 1, \"a\": 2}", 1, 10), ("nul", 1, 1), ("{\"a\": 1.}", 1, 9), ("\"a\nb\"", 1, 3), ("{\"a\" 1}", 1, 6),
  ])
  func `invalid JSON is reported by line and column`(text: String, line: Int, column: Int) throws {
    let error = try #require(KeyboardFiles.error(in: text))
    #expect(error.line == line && error.column == column, "\(error)")
    #expect("\(error)".hasPrefix("x.json: line \(line), column \(column): "))
  }

  @Test func `invalid UTF-8 is reported by line and column`() {
    #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(json: Data([0x7B, 0x0A, 0x20, 0xFF])) }
    do throws(KeyboardLayoutError) { _ = try KeyboardLayout(json: Data([0x7B, 0x0A, 0x20, 0xFF])) } catch {
      #expect((error.line, error.column) == (2, 2))
    }
  }

  @Test func `brackets nested a million deep are an error`() throws {
    let error = try #require(KeyboardFiles.error(in: String(repeating: "[", count: 200_000)))
    #expect(error.column == 17)
  }

  @Test func `a layout file that is too large is not read`() throws {
    let long = KeyboardSample.text() + String(repeating: " ", count: KeyboardLayout.maximumFileSize)
    #expect(try #require(KeyboardFiles.error(in: long)).problem.contains("256 KiB"))
    let exact = KeyboardSample.text()
    let filler = String(repeating: " ", count: KeyboardLayout.maximumFileSize - exact.utf8.count)
    #expect(KeyboardFiles.error(in: exact + filler) == nil)
    #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(file: "/dev/zero") }
    #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(file: "/nowhere/x.json") }
    #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(file: KeyboardFiles.folder) }
    #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout.layouts(inFolder: "/nowhere") }
  }

  @Test func `each error names its location in the layout`() throws {
    let manyLayers = (0..<16).map { ", \"l\($0)\": { \"rows\": [\"a b c d e f\"] }" }.joined()
    let cases: [(String, String)] = [
      (KeyboardSample.text(rows: ["q w e r t shft"]), "layer 'letters', row 1, key 'shft': there is no such key"),
      (KeyboardSample.text(rows: ["q w e r t q"]), "layer 'letters', row 1, key 'q': the key occurs twice in the row"),
      (KeyboardSample.text(rows: ["q w e r t"]), "layer 'letters', row 1: the row is 5 units wide"),
      (
        KeyboardSample.text(rows: ["q w e r t y u i o p a s d f g"]), "layer 'letters', row 1: the row is 15 units wide"
      ),
      (KeyboardSample.text(rows: []), "layer 'letters': it has 0 rows"),
      (KeyboardSample.text(rows: Array(repeating: "q w e r t y", count: 6)), "layer 'letters': it has 6 rows"),
      (KeyboardSample.text(keys: keys + #", "w": { "alt": "ab" }"#), "key 'w': 'alt' has 'ab', which is not one"),
      (KeyboardSample.text(keys: keys + #", "w": { "alt": "" }"#), "key 'w': 'alt' has none"),
      (KeyboardSample.text(keys: keys + #", "w": { "alt": "é é" }"#), "key 'w': 'alt' has the same character twice"),
      (KeyboardSample.text(keys: keys + #", "w": { "alt": "a\u0007" }"#), "key 'w': 'alt' has 'a"),
      (KeyboardSample.text(keys: keys + #", "w": { "out": "" }"#), "key 'w': 'out' is empty"),
      (KeyboardSample.text(keys: keys + #", "w": { "out": "\u001b" }"#), "key 'w': 'out' has a control character"),
      (KeyboardSample.text(keys: keys + #", "w": { "width": 0 }"#), "key 'w': the width is 0.0"),
      (KeyboardSample.text(keys: keys + #", "w": { "width": "1" }"#), "key 'w': 'width' has the wrong type"),
      (KeyboardSample.text(keys: keys + #", "w": { "style": "red" }"#), "key 'w': there is no style 'red'"),
      (KeyboardSample.text(keys: keys + #", "w": { "action": "explode" }"#), "key 'w': there is no action 'explode'"),
      (KeyboardSample.text(keys: keys + #", "w": { "color": 1 }"#), "key 'w': there is no field 'color'"),
      (KeyboardSample.text(keys: keys + #", "w": { "out": "x", "action": "shift" }"#), "key 'w': a key with an action"),
      (KeyboardSample.text(keys: keys + #", "z": { "alt": "ž" }"#), "key 'z': no row has it"),
      (KeyboardSample.text(keys: keys + #", "w": { "action": "layer:moon" }"#), "key 'w': there is no layer 'moon'"),
      (KeyboardSample.text(keys: keys + #", "w": { "action": "layer:letters" }"#), "key 'w': the key shows the layer"),
      (
        KeyboardSample.text(numbers: ["1 2 3 4 5 6"], keys: #""123": { "action": "layer:numbers" }"#),
        "type 'default', layer 'numbers': no key leads out of the layer"
      ),
      (
        KeyboardSample.text(layers: #", "moon": { "rows": ["a b c d e f"] }"#),
        "layer 'moon': the layer cannot be reached"
      ),
      (KeyboardSample.text(layers: manyLayers), "there are 18 layers"),
      (KeyboardSample.text(layers: #", "moon": { "row": [] }"#), "layer 'moon': there is no field 'row'"),
      (KeyboardSample.text(layers: #", "moon": { "rows": [1] }"#), "layer 'moon', row 1: a row has the wrong type"),
      (KeyboardSample.text(types: #""fax": {}"#), "there is no keyboard type 'fax'"),
      (KeyboardSample.text(types: #""url": { "layer": "moon" }"#), "type 'url': there is no layer 'moon'"),
      (
        KeyboardSample.text(types: #""url": { "rows": { "letters": { "9": "a" } } }"#),
        "type 'url', layer 'letters': there"
      ),
      (
        KeyboardSample.text(types: #""url": { "rows": { "letters": { "3": "a b" } } }"#),
        "type 'url', layer 'letters', row 3: the row is 2 units wide"
      ),
      (
        KeyboardSample.text(types: #""url": { "rows": { "letters": { "3": "moon space return" } } }"#),
        "type 'url', layer 'letters', row 3, key 'moon': there is no such key"
      ),
      (KeyboardSample.text(more: #", "colour": 1"#), "there is no field 'colour'"),
      (KeyboardSample.text(more: #", "label": "\u0001""#), "the label"),
      (KeyboardSample.text(more: #", "returnLabels": { "fly": "Fly" }"#), "there is no return key 'fly'"),
      (KeyboardSample.text(locale: "../x"), "the locale '../x' is none"),
      ("[]", "the whole has the wrong type"), ("{}", "the field 'id' is missing"),
    ]
    for (text, message) in cases {
      let error = try #require(KeyboardFiles.error(in: text), "nothing wrong, but should be: \(message)")
      // A key is checked where it first appears.
      #expect("\(error)".hasPrefix("x.json: ") && "\(error)".contains(message), "\(error)")
      #expect(!error.remedy.isEmpty)
    }
  }

  @Test func `the second of two files with the same id is skipped and reported`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout.layouts(inFolder: folder.path) }
    for name in ["b.json", "a.json", "notes.txt"] { try folder.write(KeyboardSample.text(), to: name) }
    let found = try KeyboardLayout.layouts(inFolder: folder.path)
    #expect(found.layouts.map(\.id) == ["x"])
    #expect(found.failures.count == 1)
    #expect("\(found.failures[0])".hasPrefix("\(folder.path)/b.json: the id 'x' is that of \(folder.path)/a.json too"))
  }

  @Test func `an invalid file is skipped and reported, and the others are loaded`() throws {
    let folder = try TemporaryFolder()
    for language in ["de", "en", "fr"] { try folder.write(KeyboardFiles.data(language), to: "\(language).json") }
    try folder.write("{\n  \"id\": \"a\",\n}", to: "aa.json")
    try folder.write(KeyboardSample.text(rows: ["q w e r t shft"]), to: "zz.json")
    let found = try KeyboardLayout.layouts(inFolder: folder.path)
    #expect(found.layouts.map(\.id) == ["de", "en", "fr"])
    let told = found.failures.map(\.description)
    #expect(told.count == 2 && told.allSatisfy { !$0.contains("\n") }, "one line each")
    #expect(told[0].hasPrefix("\(folder.path)/aa.json: line 3, column 1: "))
    #expect(told[1].hasPrefix("\(folder.path)/zz.json: layer 'letters', row 1, key 'shft': there is no such key"))
    #expect(KeyboardView(layouts: found.layouts).layouts.count == 3)
  }

  @Test func `a folder without a valid layout throws the error of its first file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "b.json")
    try folder.write("{}", to: "a.json")
    do throws(KeyboardLayoutError) {
      _ = try KeyboardLayout.layouts(inFolder: folder.path)
      Issue.record("there is nothing that could be used")
    } catch {
      #expect("\(error)".hasPrefix("\(folder.path)/a.json: the field 'id' is missing"))
    }
  }

  /// Tests that a damaged file results in a usable layout or in an error.
  @Test(arguments: 0..<6)
  func `mutated layout files give a layout or an error`(index: Int) throws {
    var random = SplitMix64(seed: UInt64(index) + 77)
    let source = Array(try KeyboardFiles.data(KeyboardFiles.languages[index]))
    let pieces = [
      "\"", "{", "}", "[", "]", ",", ":", "null", "1e999", "-1", " ", "layer:", "\u{1}", "é", "shift", "\\u0000",
    ]
    var layouts = 0
    for _ in 0..<Soak.count(30, of: 100) {
      var bytes = source
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 0...4, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(at..<end)
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: at)
        case 3: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        default: if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeSubrange(at...) }
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do throws(KeyboardLayoutError) {
        let layout = try KeyboardLayout(json: Data(bytes), name: "m")
        layouts += 1
        for type in KeyboardType.allCases {
          for layer in layout.reach(for: type) {
            let geometry = KeyboardGeometry(
              rows: layout.rows(of: layer, for: type), isPad: layout.layers[layer]!.isPad,
              in: CGRect(x: 0, y: 0, width: 320, height: 166))
            #expect(!geometry.cells.isEmpty && geometry.cells.allSatisfy { geometry.area.contains($0.frame) })
          }
          #expect(layout.rowCount(for: type) <= KeyboardLayout.maximumRowCount)
        }
      } catch {
        #expect("\(error)".hasPrefix("m: "))
      }
    }
    #expect(layouts > 0 && layouts < 100)
  }
}
