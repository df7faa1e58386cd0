internal import GRDB

extension MusicLibrary {
  /// Makes a change as one transaction. Tracks and entries that no longer exist are skipped.
  /// - Returns: The change that undoes it.
  @discardableResult
  public func perform(_ change: LibraryChange) throws(LibraryError) -> LibraryChange {
    try edit { try perform(change, in: $0) }
  }

  private func perform(_ change: LibraryChange, in db: Database) throws -> LibraryChange {
    switch change {
    case .delete(let ids): .restore(try ids.compactMap { try delete($0, in: db) })
    case .restore(let deletions): try restore(deletions, in: db)
    case .rename(let id, let title): .rename(id, to: try rename(id, to: title, in: db) ?? title)
    case .addToPlaylist(let ids): .removeFromPlaylist(try ids.compactMap { try addToPlaylist($0, in: db) })
    case .removeFromPlaylist(let ids): .restoreToPlaylist(try ids.compactMap { try remove($0, in: db) })
    case .restoreToPlaylist(let entries): try restore(entries, in: db)
    case .moveInPlaylist(let id, let index): .moveInPlaylist(id, to: try move(id, to: index, in: db) ?? index)
    case .several(let changes): .several(try changes.map { try perform($0, in: db) }.reversed())
    }
  }

  // MARK: Tracks

  /// Deletes a track, from the playlist too. Returns what was deleted; nil if there is no such track.
  private func delete(_ id: LibraryTrack.ID, in db: Database) throws -> Deletion? {
    guard let track = try LibraryTrack.fetchOne(db, key: id) else { return nil }
    let positions = try db.cachedStatement(sql: "SELECT id, position FROM entry WHERE track = ?")
    let entries = try Row.fetchAll(positions, arguments: [id])
    try db.cachedStatement(sql: "DELETE FROM track WHERE id = ?").execute(arguments: [id])
    return Deletion(track: track, entries: entries.map { ($0[0], $0[1]) })
  }

  /// Undoes a deletion. Does nothing if it was undone before.
  private func restore(_ deletion: Deletion, in db: Database) throws {
    guard try LibraryTrack.exists(db, key: deletion.track.id) == false else { return }
    try insert(deletion.track, in: db)
    for entry in deletion.entries {
      try insert(
        LibraryChange.RemovedEntry(id: entry.id, track: deletion.track.id, position: entry.position), in: db)
    }
  }

  private func restore(_ deletions: [Deletion], in db: Database) throws -> LibraryChange {
    for deletion in deletions { try restore(deletion, in: db) }
    return .delete(deletions.map(\.track.id))
  }

  /// Gives a track another title. Returns the former one; nil if there is no such track.
  private func rename(_ id: LibraryTrack.ID, to title: String, in db: Database) throws -> String? {
    guard let track = try LibraryTrack.fetchOne(db, key: id) else { return nil }
    try db.execute(
      sql: "UPDATE track SET title = ?, titleKey = ?, titleSection = ?, words = ? WHERE id = ?",
      arguments: [
        title, SortName.key(title), SortName.initial(title), SortName.fold("\(title) \(track.artist) \(track.album)"),
        id,
      ])
    return track.title
  }

  // MARK: The playlist

  /// Adds a track at the end of the playlist. Returns the number of the entry; nil if there is no such track.
  private func addToPlaylist(_ id: LibraryTrack.ID, in db: Database) throws -> PlaylistEntry.ID? {
    guard try LibraryTrack.exists(db, key: id) else { return nil }
    try db.execute(
      sql: "INSERT INTO entry (track, position) SELECT ?, coalesce(max(position), 0) + 1 FROM entry", arguments: [id])
    return db.lastInsertedRowID
  }

  /// Removes an entry. Returns what was removed; nil if there is no such entry.
  private func remove(_ id: PlaylistEntry.ID, in db: Database) throws -> LibraryChange.RemovedEntry? {
    guard let row = try Row.fetchOne(db, sql: "SELECT track, position FROM entry WHERE id = ?", arguments: [id]) else {
      return nil
    }
    try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id])
    return LibraryChange.RemovedEntry(id: id, track: row[0], position: row[1])
  }

  private func restore(_ entries: [LibraryChange.RemovedEntry], in db: Database) throws -> LibraryChange {
    for entry in entries where try LibraryTrack.exists(db, key: entry.track) { try insert(entry, in: db) }
    return .removeFromPlaylist(entries.map(\.id))
  }

  private func insert(_ entry: LibraryChange.RemovedEntry, in db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO entry (id, track, position) VALUES (?, ?, ?)",
      arguments: [entry.id, entry.track, entry.position])
  }

  /// Moves an entry to an index, counted without it. Returns the index at which it was; nil if there is no such entry.
  private func move(_ id: PlaylistEntry.ID, to index: Int, in db: Database) throws -> Int? {
    var order = try Int64.fetchAll(db, sql: "SELECT id FROM entry ORDER BY position, id")
    guard let old = order.firstIndex(of: id) else { return nil }
    order.remove(at: old)
    order.insert(id, at: min(max(index, 0), order.count))
    for (index, entry) in order.enumerated() {
      try db.execute(
        sql: "UPDATE entry SET position = ? WHERE id = ? AND position <> ?", arguments: [index + 1, entry, index + 1])
    }
    return old
  }
}
