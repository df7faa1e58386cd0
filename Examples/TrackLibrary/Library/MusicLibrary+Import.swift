internal import GRDB

extension MusicLibrary {
  /// Whether the library was filled from a catalogue.
  public var isFilled: Bool {
    get throws(LibraryError) {
      try readValue { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT * FROM source)") ?? false }
    }
  }

  /// Inserts the tracks of a catalogue and begins a playlist with some of them, unless the library has been filled before.
  ///
  /// It is one transaction: a program that ends in the middle leaves an empty library, which is filled when it is opened next.
  /// - Parameter progress: Called on the writing thread with values that rise from 0 to 1.
  public func fill(from catalogue: Catalogue, progress: (Double) -> Void = { _ in }) throws(LibraryError) {
    try edit { db in
      guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT * FROM source)") == false else { return }
      let step = max(1, catalogue.tracks.count / 100)
      for (index, track) in catalogue.tracks.enumerated() {
        if index % step == 0 { progress(Double(index) / Double(catalogue.tracks.count)) }
        try insert(track, in: db)
      }
      try db.execute(
        sql: """
          INSERT INTO entry (track, position) SELECT id, row_number() OVER (ORDER BY id * 7919 % 10007) FROM track
          WHERE number = 3 ORDER BY id * 7919 % 10007 LIMIT 24
          """)
      try db.execute(sql: "INSERT INTO source (name) VALUES ('catalogue')")
      progress(1)
    }
  }

  /// Inserts a track, with its own `id` if that is above 0, else with a new one.
  func insert(_ track: LibraryTrack, in db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO track (id, title, artist, album, year, number, seconds, artistSection, titleSection, decade,
          titleKey, words)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      track.id > 0 ? track.id : nil, track.title, track.artist, track.album, track.year, track.number, track.seconds,
      SortName.section(track.artist), SortName.initial(track.title), track.year / 10 * 10, SortName.key(track.title),
      SortName.fold("\(track.title) \(track.artist) \(track.album)"),
    ])
  }
}
