import Foundation
import GRDB
import TestSupport
import Testing
@testable import TrackLibrary

/// Tests of libraries in files, those that cannot be opened among them.
struct LibraryFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the user's library is in XDG_DATA_HOME, or in the home folder`() {
    #expect(
      MusicLibrary.userPath(environment: ["XDG_DATA_HOME": "/data"], home: "/home/me")
        == "/data/dragdemo/library.sqlite")
    for environment in [[:], ["XDG_DATA_HOME": ""], ["XDG_DATA_HOME": "relative"]] {
      #expect(
        MusicLibrary.userPath(environment: environment, home: "/home/me")
          == "/home/me/.local/share/dragdemo/library.sqlite")
    }
  }

  @Test func `a library is created with its folder, and keeps its tracks when it is opened again`() throws {
    let path = folder.file("a/b/music.sqlite")
    do {
      let library = try MusicLibrary.open(path)
      try library.fill(from: MusicLibraryTests.catalogue)
      try library.perform(.delete([1]))
    }
    let library = try MusicLibrary.open(path)
    #expect(try library.isFilled && library.count == 41 && library.path == path)
    let other = try MusicLibrary.open(path)
    try other.addRecordings(2)
    #expect(try library.count == 43)
  }

  @Test func `a library whose filling was interrupted is empty`() throws {
    struct Stopped: Error {}
    let path = folder.file("music.sqlite")
    let library = try MusicLibrary.open(path)
    #expect(throws: LibraryError.self) {
      try library.edit { db in
        try library.insert(LibraryTrack(id: 0, title: "a", artist: "b", album: "c", year: 1), in: db)
        throw Stopped()
      }
    }
    #expect(try library.count == 0 && !library.isFilled)
  }

  private func failure(_ path: String) -> LibraryError? {
    do {
      _ = try MusicLibrary.open(path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file that is not a database is refused with a message, and left unchanged`() throws {
    let path = folder.file("notes.txt")
    let text = String(repeating: "these are notes, and no music\n", count: 100)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = try #require(failure(path))
    #expect(error.kind == .damaged && error.description.contains(path))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `the database of another program is refused, and left unchanged`() throws {
    let path = folder.file("other.sqlite")
    do {
      let other = try DatabaseQueue(path: path)
      try other.write { try $0.execute(sql: "CREATE TABLE mail (id INTEGER PRIMARY KEY)") }
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(failure(path)?.kind == .foreign)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `a library of a newer version is refused`() throws {
    let path = folder.file("music.sqlite")
    try MusicLibrary.open(path).database.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('of the future')")
    }
    let error = try #require(failure(path))
    #expect(error.kind == .foreign && error.description.contains("newer"))
  }

  @Test func `a file instead of the folder is an error with the path`() throws {
    try "x".write(toFile: folder.file("file"), atomically: true, encoding: .utf8)
    let error = try #require(failure(folder.file("file/music.sqlite")))
    #expect(error.kind == .inaccessible && error.description.contains(folder.file("file/music.sqlite")))
  }

  @Test func `an empty file becomes a library`() throws {
    let path = folder.file("music.sqlite")
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try MusicLibrary.open(path).count == 0)
  }
}
