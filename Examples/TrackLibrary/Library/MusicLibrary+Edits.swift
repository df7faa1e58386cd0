internal import GRDB

extension MusicLibrary {
  /// The number of tracks.
  public var count: Int {
    get throws(LibraryError) { try readValue { try LibraryTrack.fetchCount($0) } }
  }

  /// Adds a track and returns it with its number.
  @discardableResult
  public func add(
    title: String, artist: String, album: String, year: Int, seconds: Int = 180
  ) throws(LibraryError) -> LibraryTrack {
    try edit { db in
      var track = LibraryTrack(id: 0, title: title, artist: artist, album: album, year: year, seconds: seconds)
      let last = try Int.fetchOne(
        db, sql: "SELECT max(number) FROM track WHERE artist = ? AND album = ?", arguments: [artist, album])
      track.number = (last ?? 0) + 1
      try insert(track, in: db)
      track.id = db.lastInsertedRowID
      return track
    }
  }

  /// A deleted track and its positions in the playlist, for `LibraryChange.restore`.
  public struct Deletion: Sendable {
    public let track: LibraryTrack
    let entries: [(id: Int64, position: Int)]
  }

  /// The number of recordings that are added in one transaction. A transaction takes more time than adding a track, and wakes
  /// the windows that show the library.
  private static let recordingsInTransaction = 1000

  /// Adds new recordings to the albums of the library, in transactions of up to a thousand.
  /// - Returns: The number of tracks that were added.
  @discardableResult
  public func addRecordings(_ count: Int) throws(LibraryError) -> Int {
    var left = count
    while left > 0 {
      let part = min(left, MusicLibrary.recordingsInTransaction)
      try edit { db in for _ in 0..<part { _ = try addRecording(in: db) } }
      left -= part
    }
    return count
  }

  /// Adds a recording, and returns the track's number.
  private func addRecording(in db: Database) throws -> LibraryTrack.ID {
    let numbers = try db.cachedStatement(sql: "SELECT seq FROM sqlite_sequence WHERE name = 'track'")
    let last = try Int64.fetchOne(numbers) ?? 0
    // Primes, so that the recordings are spread over the albums.
    let offset = last == 0 ? 0 : last &* 7919 % 10007 % last + 1
    let models = try db.cachedStatement(
      sql: "SELECT id, title, artist, album, year, number, seconds FROM track WHERE id >= ? ORDER BY id LIMIT 1")
    let model =
      try LibraryTrack.fetchOne(models, arguments: [offset])
      ?? LibraryTrack(id: 0, title: "", artist: "New Artists", album: "New Recordings", year: 2024, number: 0)
    try insert(
      LibraryTrack(
        id: 0, title: "New Recording \(last + 1)", artist: model.artist, album: model.album, year: model.year,
        number: model.number + 1, seconds: 60 + Int(last % 240)), in: db)
    return db.lastInsertedRowID
  }

  /// Makes changes in transactions of their own: of five, three give a track another title, one adds a track, and one deletes
  /// one.
  /// - Returns: The change that undoes all of them.
  @discardableResult
  public func makeChanges(_ count: Int) throws(LibraryError) -> LibraryChange {
    var undoing: [LibraryChange] = []
    for change in 0..<count {
      let ids = try readValue { db in
        // A prime, so that the changes are spread over the library.
        let rows = try LibraryTrack.fetchCount(db)
        guard rows > 0 else { return [Int64]() }
        return try Int64.fetchAll(
          db, sql: "SELECT id FROM track ORDER BY id LIMIT 1 OFFSET ?", arguments: [change &* 7919 % rows])
      }
      guard let id = ids.first, change % 5 != 3 else {
        undoing.append(.delete([try edit { try addRecording(in: $0) }]))
        continue
      }
      undoing.append(try perform(change % 5 == 4 ? .delete([id]) : .rename(id, to: "Take \(change + 1)")))
    }
    return .several(undoing.reversed())
  }
}
