import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import MiniUITestTools

struct JUnitTests {
  private func golden(_ shot: String?, _ status: GoldenStatus, _ messages: [String] = []) -> GoldenResult {
    let name = GoldenName(script: "tiles", shot: shot, take: "960x640@1.light")
    return GoldenResult(name, file: "Scripts/" + name.file, line: 3, status, messages)
  }

  private func result(message: String) -> CheckResult {
    var take = TakeResult(take: Take())
    take.duration = 1.2345
    take.goldens = [
      golden("a", .same), golden("b", .different, [message, "more"]), golden(nil, .unreadable, ["locked"]),
    ]
    var script = ScriptResult(file: "Scripts/tiles.script", name: "tiles")
    script.takes = [take]
    var broken = ScriptResult(file: "Scripts/broken.script", name: "broken")
    broken.problems = [CheckProblem(.script, "broken.script:1:1: there is no verb 'presss'")]
    var result = CheckResult()
    result.scripts = [script, broken]
    result.orphans = ["Scripts/tiles.old.960x640@1.light.png"]
    return result
  }

  /// A reader that lists each element with its attributes and text.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var isInside = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes, ""))
      isInside = ["failure", "error"].contains(name)
    }

    // Text between elements is their indentation.
    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isInside { elements[elements.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      isInside = false
    }
  }

  private func elements(_ xml: String) throws -> [(name: String, attributes: [String: String], text: String)] {
    let reader = Reader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "") \(xml)")
    return reader.elements
  }

  @Test func `each script is a suite and each golden a case`() throws {
    let elements = try elements(JUnit.xml(result(message: "tile1 moved")))
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "testcase", "failure", "testcase", "error", "testsuite", "testcase",
        "error", "testsuite", "testcase", "failure",
      ])
    #expect(elements[0].attributes == ["tests": "5", "failures": "2", "errors": "2", "time": "1.235"])
    #expect(elements[1].attributes == ["name": "tiles", "tests": "3", "failures": "1", "errors": "1", "time": "1.235"])
    #expect(elements[2].attributes == ["classname": "tiles.960x640@1.light", "name": "a", "time": "0"])
    #expect(elements[4].attributes == ["message": "tile1 moved"] && elements[4].text.hasPrefix("tile1 moved\nmore"))
    #expect(elements[5].attributes["name"] == "frames" && elements[5].attributes["time"] == "1.235")
  }

  @Test(arguments: [
    "<b> & \"quotes\" 'single' ]]> <!-- --> <![CDATA[", "two\nlines\tand a tab\r\n", "é 👩‍👩‍👧 \u{FFFD} \u{85} \u{2028}",
  ])
  func `every text is unchanged after reading it from the XML`(text: String) throws {
    let failure = try #require(try elements(JUnit.xml(result(message: text))).first { $0.name == "failure" })
    #expect(failure.text.hasPrefix(text + "\nmore\n"))
    #expect(text.hasPrefix(failure.attributes["message"] ?? "-"))
  }

  @Test func `a character that XML forbids is shown by its number`() throws {
    for value in Array(0..<32) + [0x7F, 0xFFFE, 0xFFFF] as [UInt32] {
      let scalar = try #require(Unicode.Scalar(value))
      let failure = try elements(JUnit.xml(result(message: "a\(scalar)b"))).first { $0.name == "failure" }
      let isAllowed = [9, 10, 13, 0x7F].contains(value)
      let shown = isAllowed ? "\(scalar)" : "\\u{\(String(value, radix: 16))}"
      #expect(failure?.text.hasPrefix("a\(shown)b\nmore\n") == true)
    }
  }

  @Test func `the file is written completely or not at all`() throws {
    let folder = try TemporaryFolder()
    try JUnit.write(result(message: "m"), to: folder.file("junit.xml"))
    #expect(try folder.text("junit.xml") == JUnit.xml(result(message: "m")))
    #expect(try folder.files == ["junit.xml"])
    #expect(throws: GoldenError.self) { try JUnit.write(CheckResult(), to: folder.file("missing/junit.xml")) }
  }
}
