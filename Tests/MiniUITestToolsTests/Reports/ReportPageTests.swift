import Foundation
import MiniUITestTools
import TestSupport
import Testing

struct ReportPageTests {
  private func page(_ report: Report) throws -> String { String(decoding: try report.html(), as: UTF8.self) }

  /// Returns the data that the page's program reads.
  private func data(in page: String) throws -> Substring {
    let start = try #require(page.range(of: #"<script type="application/json" id="data">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return page[start..<end]
  }

  @Test func `data in the report's page is unchanged after reading, whatever it contains`() throws {
    let words = [
      "</script><script>alert(1)</script>", "<!-- <script>", "\u{2028}\u{2029}\0\n\r\t\\\"'",
      "{{data}} {{script}} {{style}}",
      "héllo 🦊 &amp; &lt;",
    ]
    for word in words {
      var report = Report(title: word)
      report.messages = [ReportMessage(word, view: word, command: word)]
      var script = ScriptReport(name: word, lines: [word, "shot \(word)"])
      var take = TakeReport(name: word)
      var shot = ShotReport(name: word, status: .different, line: 1, time: 0.1, scale: 2)
      shot.actual = Data((0...255).map { UInt8($0) })
      shot.owners = ReportOwners(views: [word], runs: [0, 12, -1, 3])
      take.shots = [shot]
      take.recording = FrameRecordingReport(status: nil)
      script.takes = [take]
      report.scripts = [script]

      let data = try data(in: page(report))
      #expect(!data.contains("<"))
      #expect(try JSONDecoder().decode(Report.self, from: Data(data.utf8)) == report)
    }
  }

  @Test func `the report's page requests nothing from a network`() throws {
    let page = try page(Report(title: "offline"))
    for phrase in ["http:", "https:", "src=", "href=", "@import", "url(", "fetch(", "import(", "//cdn"] {
      #expect(!page.contains(phrase), "\(phrase)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("{{"))
  }

  @Test func `an empty report is small`() throws {
    #expect(try Report(title: "").html().count < 80 << 10)
  }

  @Test func `a report replaces an older one, and leaves no other files`() throws {
    let folder = try TemporaryFolder()
    let target = folder.file("made/for/it")
    try Report(title: "old").write(to: target)
    let file = try Report(title: "new").write(to: target)
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["index.html"])
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("<title>new</title>"))
  }

  @Test func `a folder that cannot be created is an error that names the file`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url("taken"))
    let target = folder.file("taken/report")
    #expect { try Report(title: "").write(to: target) } throws: { error in
      "\(error)".hasPrefix("\(target)/index.html cannot be written: ")
    }
  }
}
