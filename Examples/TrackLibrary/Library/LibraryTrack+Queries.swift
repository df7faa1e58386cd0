public import GRDB

extension LibraryTrack {
  /// The orders in which a library shows its tracks, each with sections.
  public enum Order: CaseIterable, Sendable {
    /// By artist; a section for each.
    case artist
    /// By title; a section for each first letter.
    case title
    /// By year; a section for each decade.
    case year

    /// The column of the sections.
    public var section: Column {
      switch self {
      case .artist: Column("artistSection")
      case .title: Column("titleSection")
      case .year: Column("decade")
      }
    }

    /// The columns that order the tracks of a section.
    public var columns: [Column] {
      switch self {
      case .artist: ["year", "album", "number"].map { Column($0) }
      case .title: [Column("titleKey")]
      case .year: ["year", "artistSection", "album", "number"].map { Column($0) }
      }
    }

    /// Returns the title of a section, by the value of its column.
    public func title(ofSection name: String) -> String {
      switch self {
      case .artist: String(name[(name.lastIndex(of: "\u{1F}").map(name.index(after:)) ?? name.startIndex)...])
      case .title: name == "~" ? "#" : name
      case .year: name + "s"
      }
    }

    /// Returns the title in the index at the side of a table, by the value of the section's column.
    public func indexTitle(ofSection name: String) -> String {
      switch self {
      case .artist, .title: name.hasPrefix("~") ? "#" : String(name.prefix(1))
      case .year: "’" + name.suffix(2)
      }
    }
  }

  /// Returns the query of the tracks that have each word of a text in the title, the artist or the album, in any order and
  /// case, with or without accents. Returns all tracks for an empty text.
  public static func matching(_ text: String) -> QueryInterfaceRequest<LibraryTrack> {
    var request = LibraryTrack.all()
    // The text and the column are folded, so that bytes can be compared; `LIKE` would fold each track's words again.
    for word in text.split(whereSeparator: \.isWhitespace) {
      request = request.filter(SQL("instr(\(Column("words")), \(SortName.fold(String(word)))) > 0"))
    }
    return request
  }
}
