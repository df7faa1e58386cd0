import Foundation
import GRDB
import Testing

@testable import TrackLibrary

struct MusicLibraryTests {
  private let library: MusicLibrary

  init() throws {
    library = try MusicLibrary.inMemory()
    try library.fill(from: MusicLibraryTests.catalogue)
  }

  /// 3 artists with 42 tracks. The playlist has the third track of each album.
  static let catalogue: Catalogue = {
    var text = ""
    for artist in ["The Bells", "Åsa", "12 Moons"] {
      text += "\(artist)\n"
      for album in 0..<2 {
        text += "\t\(1990 + album) Album \(album)\n"
        for track in 1...7 { text += "\t\t3:0\(track) \(artist) \(album).\(track)\n" }
      }
    }
    guard let catalogue = try? Catalogue(text) else { preconditionFailure("the catalogue is well formed") }
    return catalogue
  }()

  private func tracks(_ order: String = "id") throws -> [LibraryTrack] {
    try library.database.read { try LibraryTrack.order(sql: order).fetchAll($0) }
  }

  private func playlist() throws -> [PlaylistEntry] {
    try library.database.read { try PlaylistEntry.all.order(sql: "position, entry.id").fetchAll($0) }
  }

  @Test func `a library is filled once, with progress that rises to 1`() throws {
    #expect(try library.isFilled && library.count == 42)
    var steps: [Double] = []
    let other = try MusicLibrary.inMemory()
    #expect(try !other.isFilled)
    try other.fill(from: MusicLibraryTests.catalogue) { steps.append($0) }
    #expect(steps.first == 0)
    #expect(steps.last == 1)
    #expect(steps == steps.sorted())
    steps = []
    try other.fill(from: MusicLibraryTests.catalogue) { steps.append($0) }
    #expect(try steps.isEmpty && other.count == 42)
    #expect(
      try other.database.read { try LibraryTrack.order(sql: "id").fetchAll($0) } == MusicLibraryTests.catalogue.tracks)
  }

  @Test func `artists are sorted without articles and accents, and those without letters last`() throws {
    var artists: [String] = []
    for track in try tracks("artistSection, id") where artists.last != track.artist { artists.append(track.artist) }
    #expect(artists == ["Åsa", "The Bells", "12 Moons"])
    #expect(SortName.initial("Øyvind") == "O")
    #expect(SortName.initial("The 12") == "~")
    #expect(SortName.initial("") == "~")
    #expect(SortName.key("Theatre") == "THEATRE" && SortName.key("Лес") == "~ЛЕС")
  }

  @Test func `a track is added at the end of its album`() throws {
    let track = try library.add(title: "New", artist: "Åsa", album: "Album 1", year: 1991)
    #expect(try track.number == 8 && track.id == 43 && tracks().last == track)
    let first = try library.add(title: "First", artist: "New Artist", album: "One", year: 2000)
    #expect(first.number == 1 && first.id == 44)
  }

  @Test func `a track is found and sorted by its new title`() throws {
    try library.perform(.rename(1, to: "Étude"))
    let texts = try library.database.read {
      try String.fetchAll(
        $0,
        sql: """
          SELECT title FROM track WHERE id = 1 UNION ALL SELECT titleKey FROM track WHERE id = 1
          UNION ALL SELECT titleSection FROM track WHERE id = 1 UNION ALL SELECT words FROM track WHERE id = 1
          """)
    }
    #expect(texts == ["Étude", "ETUDE", "E", "ETUDE THE BELLS ALBUM 0"])
    try library.perform(.rename(99, to: "No"))
    #expect(try library.count == 42)
  }

  @Test func `a deleted track is restored unchanged, with its positions in the playlist`() throws {
    let before = (try tracks(), try playlist())
    let entry = try #require(before.1.first)
    try library.perform(.addToPlaylist([entry.track.id]))
    let all = try playlist()
    let restoring = try library.perform(.delete([entry.track.id]))
    #expect(try tracks().count == 41 && playlist().count == before.1.count - 1)
    try library.perform(restoring)
    try library.perform(restoring)
    #expect(try tracks() == before.0 && playlist() == all)
    try library.perform(.delete([99]))
    #expect(try tracks() == before.0)
  }

  @Test func `changing many tracks is one transaction, and so are undo and redo`() throws {
    let before = (try tracks(), try playlist())
    let ids = before.0.map(\.id)
    let step = LibraryStep(.delete(ids + [99]))
    let counter = CommitCounter()
    library.database.add(transactionObserver: counter)
    for round in 1...2 {
      try step.perform(on: library)
      #expect(try library.count == 0 && playlist().isEmpty)
      try step.perform(on: library)
      #expect(try tracks() == before.0 && playlist() == before.1 && counter.commits == 2 * round)
    }
  }

  @Test func `each change of the playlist and each rename is undone`() throws {
    try library.perform(.addToPlaylist(Array(1...6)))
    let before = (try tracks(), try playlist())
    let entries = before.1.map(\.id)
    let changes: [LibraryChange] = [
      .rename(3, to: "Another"), .addToPlaylist([7, 99, 8]), .removeFromPlaylist([entries[1], 999, entries[4]]),
      .moveInPlaylist(entries[0], to: 3), .moveInPlaylist(entries[5], to: 0), .rename(99, to: "No"),
    ]
    for change in changes {
      let inverse = try library.perform(change)
      if case .rename(99, _) = change {} else { #expect(try (tracks(), playlist()) != before) }
      let again = try library.perform(inverse)
      #expect(try tracks() == before.0 && playlist().map(\.track) == before.1.map(\.track))
      try library.perform(again)
      try library.perform(inverse)
    }
  }

  @Test func `the id of a deleted track is not used again`() throws {
    try library.perform(.delete([42]))
    #expect(try library.add(title: "x", artist: "y", album: "z", year: 1).id == 43)
  }

  @Test func `entries move in the playlist like elements of an array`() throws {
    try library.perform(.addToPlaylist(Array(1...6)))
    var model = try playlist().map(\.id)
    for (old, new) in [(0, 3), (5, 0), (2, 2), (1, 5), (4, 99), (3, -1)] {
      let id = model.remove(at: old)
      model.insert(id, at: min(max(new, 0), model.count))
      try library.perform(.moveInPlaylist(id, to: new))
      #expect(try playlist().map(\.id) == model)
    }
    try library.perform(.removeFromPlaylist([model.remove(at: 2)]))
    try library.perform(.moveInPlaylist(999, to: 0))
    try library.perform(.addToPlaylist([999]))
    #expect(try playlist().map(\.id) == model && library.count == 42)
  }

  private final class CommitCounter: TransactionObserver {
    var commits = 0
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { commits += 1 }
    func databaseDidRollback(_ db: Database) {}
  }

  @Test func `recordings are added to many albums in transactions of up to a thousand`() throws {
    let counter = CommitCounter()
    library.database.add(transactionObserver: counter)
    #expect(try library.addRecordings(20) == 20)
    #expect(try counter.commits == 1 && library.count == 62)
    let new = try tracks().suffix(20)
    #expect(Set(new.map(\.artist)).count == 3 && Set(new.map(\.title)).count == 20)
    let empty = try MusicLibrary.inMemory()
    try empty.addRecordings(3)
    #expect(try empty.count == 3)
    try library.addRecordings(1001)
    #expect(try counter.commits == 3 && library.count == 1063)
  }

  @Test func `50 changes are 50 transactions, and one undo reverts all of them`() throws {
    let counter = CommitCounter()
    library.database.add(transactionObserver: counter)
    let before = try tracks()
    let undoing = try library.makeChanges(50)
    let after = try tracks()
    #expect(counter.commits == 50 && after.count == 42 && after.contains { $0.id > 42 })
    #expect(after.filter { $0.title.hasPrefix("Take ") }.count > 15)
    #expect(before.filter { !after.map(\.id).contains($0.id) }.count > 5)
    let redoing = try library.perform(undoing)
    #expect(try tracks() == before)
    try library.perform(redoing)
    #expect(try tracks() == after)
  }

  @Test func `changes of a copy do not affect the original`() throws {
    let copy = try library.copyInMemory()
    try copy.perform(.delete([1]))
    #expect(try copy.count == 41 && library.count == 42 && copy.isFilled)
  }

  @Test func `a sample contains every second or fifth artist`() {
    #expect(MusicLibraryTests.catalogue.sample(everyArtist: 2).tracks.map(\.artist).last == "12 Moons")
    #expect(MusicLibraryTests.catalogue.sample(everyArtist: 2).tracks.count == 28)
    #expect(MusicLibraryTests.catalogue.sample(everyArtist: 5).tracks.count == 14)
  }

  @Test func `a search finds tracks that have all of its words, in any order, case and accents`() throws {
    func found(_ text: String) throws -> Int {
      try library.database.read { try LibraryTrack.matching(text).fetchCount($0) }
    }
    #expect(try found("") == 42 && found("  ") == 42)
    #expect(
      try found("asa") == 14 && found("ÅSA album") == 14 && found("ALBUM åsa 1.3") == 1 && found("asa bells") == 0)
    try library.perform(.rename(1, to: "100% _\\ sure"))
    #expect(try found("%") == 1 && found("_\\") == 1 && found("100%") == 1 && found("'") == 0)
  }

  @Test(arguments: LibraryTrack.Order.allCases)
  func `each sort order has contiguous sections, and uses an index`(order: LibraryTrack.Order) throws {
    try checkPlan(of: LibraryTrack.matching("asa 1.3"), order)
    let request = LibraryTrack.all().order([order.section] + order.columns + [Column("id")])
    let names = try library.database.read { db in
      try String.fetchAll(db, request.select(order.section))
    }
    var sections: [String] = []
    for name in names where sections.last != name { sections.append(name) }
    #expect(Set(sections).count == sections.count && sections == sections.sorted())
    let titles = sections.map { order.title(ofSection: $0) }
    let index = sections.map { order.indexTitle(ofSection: $0) }
    switch order {
    case .artist: #expect(titles == ["Åsa", "The Bells", "12 Moons"] && index == ["A", "B", "#"])
    case .title: #expect(titles == ["A", "B", "#"] && index == titles)
    case .year: #expect(titles == ["1990s"] && index == ["’90"])
    }
    try checkPlan(of: LibraryTrack.all(), order)
  }

  /// Checks that the tracks of a list are read from an index alone, in their order.
  private func checkPlan(of tracks: QueryInterfaceRequest<LibraryTrack>, _ order: LibraryTrack.Order) throws {
    let request = tracks.order([order.section] + order.columns + [Column("id")])
    let plan = try library.database.read { db in
      let statement = try request.select([Column("id"), order.section]).makePreparedRequest(db, forSingleResult: false)
        .statement
      return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement.sql, arguments: statement.arguments).map {
        $0["detail"] as String
      }
    }
    #expect(plan.count == 1 && plan[0].contains("COVERING INDEX"))
  }
}
