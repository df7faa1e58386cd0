import Testing

@testable import MiniUITesting

struct TextDifferenceTests {
  private func marks(_ expected: String, _ actual: String) -> [String] {
    TextDifference(expected: expected, actual: actual).lines.map { line in
      (line.kind == .both ? " " : line.kind == .expected ? "-" : "+") + line.text
    }
  }

  @Test func `a changed line is shown at its position with its expected and its actual text`() {
    #expect(marks("a\nb\nc\n", "a\nB\nc\n") == [" a", "-b", "+B", " c"])
  }

  @Test func `removed and added lines are shown between the equal ones`() {
    #expect(marks("a\nb\nc\n", "a\nc\nd\n") == [" a", "-b", " c", "+d"])
    #expect(marks("", "a\nb\n") == ["+a", "+b"])
    #expect(marks("a\nb\n", "") == ["-a", "-b"])
    #expect(marks("", "").isEmpty)
  }

  @Test func `an empty line and a carriage return are parts of a text`() {
    #expect(marks("a\n\nb\n", "a\nb\n") == [" a", "-", " b"])
    #expect(marks("a\r\n", "a\n") == ["-a\r", "+a"])
  }

  @Test func `an excerpt has the changed lines with their neighbours, and a sign for the omitted lines`() {
    let difference = TextDifference(expected: "a\nb\nc\nd\ne\nf\ng\n", actual: "a\nb\nC\nd\ne\nf\ng\nh\n")
    #expect(difference.excerpt() == ["…", "  b", "- c", "+ C", "  d", "…", "  g", "+ h"])
    #expect(difference.summary == "1 expected line is missing, and 2 lines are new")
  }

  @Test func `an excerpt of many lines ends with the number of lines that are left out`() {
    let lines = (1...100).map { "\($0)\n" }.joined()
    let excerpt = TextDifference(expected: "", actual: lines).excerpt(limit: 10)
    #expect(excerpt.count == 11)
    #expect(excerpt.first == "+ 1")
    #expect(excerpt.last == "… and 90 more lines")
  }
}
