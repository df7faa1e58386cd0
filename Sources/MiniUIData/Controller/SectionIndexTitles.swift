/// The titles of a table's section index, and their sections.
struct SectionIndexTitles {
  private(set) var titles: [String] = []
  private var sections: [Int] = []

  /// - Parameter sectionTitles: The title of each section; nil to omit the section.
  init(_ sectionTitles: [String?]) {
    for (section, title) in sectionTitles.enumerated() {
      guard let title, title != titles.last else { continue }
      titles.append(title)
      sections.append(section)
    }
  }

  /// Returns the section of the title at `index`. If another title is there, returns the section of the first equal
  /// title or, without one, of the title nearest to `index`; 0 if there are no titles.
  func section(_ title: String, at index: Int) -> Int {
    if titles.indices.contains(index), titles[index] == title { return sections[index] }
    if let index = titles.firstIndex(of: title) { return sections[index] }
    return sections.isEmpty ? 0 : sections[min(max(index, 0), sections.count - 1)]
  }

  /// Returns the first letter of a section's name, capitalized; `#` for an empty name.
  static func title(ofSectionNamed name: String) -> String {
    name.isEmpty ? "#" : String(name.prefix(1).uppercased().prefix(1))
  }
}

extension FetchedResultsController {
  final var currentIndexTitles: SectionIndexTitles {
    if let indexTitles { return indexTitles }
    let titles = SectionIndexTitles(isSectioned ? shown.index.names.map { indexTitle(ofSectionNamed: $0) } : [])
    indexTitles = titles
    return titles
  }

  final func indexTitle(ofSectionNamed name: String) -> String? {
    if let delegate { return delegate.controller(self, sectionIndexTitleForSectionName: name) }
    return SectionIndexTitles.title(ofSectionNamed: name)
  }

  /// Whether the shown rows have a section key.
  final var isSectioned: Bool { shown.index.isSectioned }
}
