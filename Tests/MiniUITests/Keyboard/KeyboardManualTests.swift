import MiniUITestSupport
import TestSupport
import Testing

@testable import MiniUI

/// Tests that the manual describes keyboard layouts correctly.
struct KeyboardManualTests {
  private let text: String

  init() throws { text = try PackageFolder.text("Documentation/Keyboards.md") }

  private var example: String {
    text.components(separatedBy: "```json\n")[1].components(separatedBy: "```")[0]
  }

  @Test func `the manual's example is a valid layout`() throws {
    let layout = try KeyboardLayout(json: Data(example.utf8))
    #expect(layout.id == "fi" && layout.label == "Suomi")
    let row = layout.rows(of: "letters", for: .url)[3]
    #expect(row.map(\.output) == [nil, nil, ".", "/", ".fi", nil, nil])
    #expect(layout.returnLabels[.search] == "Etsi")
  }

  @Test func `the parser reports the errors that the manual lists`() throws {
    let cases = [
      (
        #""shift z x"#, #""shft z x"#, "layer 'letters', row 3, key 'shft': there is no such key; list it in 'keys', or"
      ),
      (#""name": "Suomi","#, #""name": "Suomi""#, "line 5, column 3: ',' or '}' is missing; an object ends with '}'"),
      (
        #""a s d f g h j k l ö ä""#, #""a s d f g h j k l ö ä 1 2 3 4""#,
        "layer 'letters', row 2: the row is 15 units wide; its keys must take 6 to 14, in a pad 2 to 5"
      ),
      (
        #""ABC globe space return hide""#, #""globe space return hide . ,""#,
        "type 'default', layer 'numbers': no key leads out of the layer; it needs one whose action is 'layer:letters'"
      ),
    ]
    for (old, new, message) in cases {
      var changed = example.replacingOccurrences(of: old, with: new)
      if new.hasPrefix(#""globe"#) {
        changed = changed.replacingOccurrences(of: #""ABC": { "action": "layer:letters" },"#, with: "")
      }
      let error = try #require(KeyboardFiles.error(in: changed, name: "fi.json"))
      #expect("\(error)".hasPrefix("fi.json: \(message)"), "\(error)")
      let problem = message.components(separatedBy: ": ").last!
      #expect(text.contains(problem), "\(problem)")
    }
  }

  @Test func `every type, action, style and return key is in the manual`() {
    let names =
      KeyboardType.allCases.map(\.rawValue) + KeyboardLayout.Style.allCases.map(\.rawValue)
      + ReturnKeyType.allCases.filter { $0 != .default }.map(\.rawValue)
      + ["shift", "backspace", "return", "space", "globe", "hide"]
    for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test func `the manual states the limits of the parser`() {
    #expect(KeyboardLayout.maximumFileSize == 256 << 10 && text.contains("at most 256 KiB"))
    #expect(KeyboardLayout.maximumLayerCount == 16 && text.contains("by name, at most 16"))
    #expect(KeyboardLayout.maximumKeyCount == 400 && text.contains("by id, at most 400"))
    #expect(KeyboardLayout.maximumRowCount == 5 && text.contains("`rows`, 1 to 5 of them"))
    #expect(KeyboardLayout.maximumAlternateCount == 20 && text.contains("1 to 20 characters with blanks"))
    #expect(KeyboardLayout.rowUnits == 6...14 && text.contains("a row takes 6 to 14"))
    #expect(KeyboardLayout.padUnits == 2...5 && text.contains("2 to 5 in a row"))
  }
}
