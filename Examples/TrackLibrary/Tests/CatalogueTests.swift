import Foundation
import Testing
import TrackLibrary

struct CatalogueTests {
  private let text =
    "Ada\n\t1998 Salt\n\t\t3:41 Low Tide\n\t\t0:09 Rope\n\t2001 Pepper\n\t\t61:00 Long\n\nBo\n\t1970 Up\n\t\t1:00 And Down\n"

  @Test func `indentation divides the lines of a catalogue into artists, albums and tracks`() throws {
    let tracks = try Catalogue(text).tracks
    #expect(tracks.map(\.title) == ["Low Tide", "Rope", "Long", "And Down"])
    #expect(tracks.map(\.artist) == ["Ada", "Ada", "Ada", "Bo"])
    #expect(tracks.map(\.album) == ["Salt", "Salt", "Pepper", "Up"])
    #expect(tracks.map(\.year) == [1998, 1998, 2001, 1970])
    #expect(tracks.map(\.number) == [1, 2, 1, 1] && tracks.map(\.seconds) == [221, 9, 3660, 60])
    #expect(tracks.map(\.id) == [1, 2, 3, 4] && tracks.map(\.length) == ["3:41", "0:09", "61:00", "1:00"])
  }

  @Test(arguments: [
    ("\t1998 Salt", 1, "artist above"), ("Ada\n\t\t3:41 Tide", 2, "album above"), ("Ada\n\tSalt", 2, "year"),
    ("Ada\n\t1998 ", 2, "year"), ("Ada\n\t1998 Salt\n\t\tTide", 3, "length"),
    ("Ada\n\t1998 Salt\n\t\t3:61 Tide", 3, "length"), ("Ada\n\t1998 Salt\n\t\t-3:01 Tide", 3, "length"),
    ("Ada\n\t1998 Salt\nBo\n\t\t3:41 Tide", 4, "album above"), ("Ada\n\t1998 Salt\n\t\t\tx", 3, "two tabs"),
  ])
  func `an invalid line is reported with its number`(text: String, line: Int, part: String) {
    let mistake = #expect(throws: Catalogue.Mistake.self) { try Catalogue(text, file: "songs") }
    #expect(mistake?.line == line && mistake?.description.hasPrefix("songs, line \(line): ") == true)
    #expect(mistake?.expected.contains(part) == true)
  }

  @Test func `the demo's catalogue has more than 5,000 tracks of over 200 artists`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../Resources/library.txt")
    let tracks = try Catalogue(contentsOfFile: file.standardized.path).tracks
    #expect(tracks.count > 5000 && Set(tracks.map(\.artist)).count > 200)
    #expect(tracks.allSatisfy { (30...600).contains($0.seconds) && $0.title.count < 50 && $0.artist.count < 40 })
    #expect(Set(tracks.map { "\($0.artist)|\($0.album)|\($0.title)" }).count == tracks.count)
  }
}
