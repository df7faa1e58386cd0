import SeededRandom
import Testing

@testable import MiniUIPatterns

struct JSONCheckTests {
  private func fault(_ text: String, deepest: Int = 128) -> String? {
    JSONCheck.fault(in: Data(text.utf8), deepest: deepest)
  }

  @Test func `valid JSON passes the check`() {
    for text in ["{}", "[]", " \n[1, {\"a\": \"]}\\\"\"}]\t", "\"[\"", "12", "null", "\"\\\\\""] {
      #expect(fault(text) == nil)
    }
  }

  @Test func `invalid JSON is reported with its kind of error`() {
    #expect(fault("") == "it is empty" && fault(" \n\t") == "it is empty")
    #expect(fault("\n <!DOCTYPE html>") == "it begins like a page of HTML")
    #expect(fault("{\"a\": [1") == "its end is missing" && fault("{\"a") == "its end is missing")
    #expect(fault("[1]]") == "it closes more than it opens")
  }

  @Test func `the nesting depth is limited exactly`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(fault(nested(128)) == nil)
    #expect(fault(nested(129)) == "it is nested more than 128 deep")
    #expect(fault(nested(1_000_000)) != nil)
    #expect(fault(String(repeating: "[]", count: 1000), deepest: 1) == nil)
  }
}
