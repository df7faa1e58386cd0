import Testing

@testable import MiniUIPatterns

/// Tests of the parts of a JSON response, and of its limits.
@MainActor struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONReader { try JSONReader(Data(text.utf8), from: "https://a/b") }

  private func fault(_ data: Data, maximumDepth: Int = 128) -> String? {
    do throws(ResourceError) {
      _ = try JSONNode.parse(data, from: URL(string: "https://a/b")!, maximumDepth: maximumDepth)
      return nil
    } catch {
      if case .notJSON(_, let reason) = error { return reason }
      return "\(error)"
    }
  }

  @Test func `the value in Foundation's types equals the value of JSONSerialization`() throws {
    let text = #"{"a": [1, -2.5, "é\n\u0041", {"b": {}}, []], "c": true, "d": null, "e": "😀", "f": 1e3}"#
    let expected = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let value = try #require(try read(text).value)
    let written = try [expected, value].map { try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    #expect(written[0] == written[1])
  }

  @Test func `a missing part has the key path at which it was requested`() throws {
    let json = try read(#"{"a": [{"b": {}}, 2]}"#)
    #expect(json["a"][0]["b"].keyPath == "a[0].b")
    #expect(json["a"][0]["b"].exists)
    let missing = json["a"][0]["b"]["c"][3]["d"]
    #expect(missing.keyPath == "a[0].b.c[3].d")
    #expect(!missing.exists)
    #expect(missing.value == nil)
    #expect(json["x"]["y"].keyPath == "x.y")
    #expect(json[1][2].keyPath == "[1][2]")
    #expect(json["a"][-1].keyPath == "a[-1]")
    #expect(try json["a"].array { $0.keyPath } == ["a[0]", "a[1]"])
  }

  @Test func `a whole number is exact`() throws {
    let json = try read("[9007199254740993, 9223372036854775807, 1e3, 2.0]")
    #expect(try json.array { try $0.int() } == [9_007_199_254_740_993, .max, 1000, 2])
    #expect(throws: ResourceError.self) { try read("[9223372036854775808]")[0].int() }
  }

  @Test func `a part of JSON that cannot be read does not affect the other parts`() throws {
    let json = try read(#"[1, 1e400, "\x", "b"]"#)
    #expect(try json.array { try? $0.int() } == [1, nil, nil, nil])
    #expect(try json[3].string() == "b")
    #expect(throws: ResourceError.self) { try json[1].double() }
    #expect(throws: ResourceError.self) { try json[2].string() }
  }

  @Test func `parts can be read after the response was released, and in any order`() throws {
    var json: JSONReader?
    do {
      let items = (0..<1000).map { #"{"id": "song-\#($0)", "tags": ["a", "b\#($0)"]}"# }
      json = try read("{\"items\": [\(items.joined(separator: ","))]}")
    }
    let parts = try #require(json)["items"].array { $0 }
    json = nil
    #expect(try parts[999]["tags"][1].string() == "b999")
    #expect(try parts[0]["id"].string() == "song-0")
    #expect(try parts.map { try $0["tags"].array { try $0.string() }.count } == Array(repeating: 2, count: 1000))
  }

  @Test func `other encodings than UTF-8 are read`() throws {
    let data = try #require(#"["é"]"#.data(using: .utf16))
    #expect(try JSONReader(data, from: "https://a/b")[0].string() == "é")
  }

  @Test func `a response that is not JSON is refused with the reason`() {
    for text in ["", " \n\t", "{\"a\": [1", "{\"a"] {
      #expect(fault(Data(text.utf8)) == "Unexpected end of file during JSON parse.", "\(text)")
    }
    #expect(fault(Data("\n <!DOCTYPE html>".utf8))?.hasPrefix("Invalid value") == true)
    #expect(fault(Data("[1]]".utf8)) != nil)
  }

  @Test func `nesting is limited to the maximum depth, and brackets within strings do not count`() {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(fault(nested(128)) == nil)
    #expect(fault(nested(129)) == "it is nested more than 128 deep")
    #expect(fault(nested(1_000_000)) == "it is nested more than 128 deep")
    #expect(fault(nested(600), maximumDepth: 1000) != nil, "JSONDecoder has a limit of its own")
    #expect(fault(Data(#"["[[[\"[[[", {"]": "{"}]"#.utf8), maximumDepth: 2) == nil)
    #expect(fault(Data("[[],[],[]]".utf8), maximumDepth: 2) == nil)
  }
}
