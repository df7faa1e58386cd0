/// A section of fetched results: the rows with the same section key.
public nonisolated struct FetchedResultsSectionInfo: Hashable, Sendable {
  /// The section key as text; empty for null, and if the query has no sections.
  public let name: String
  /// The title in a table's section index; nil if the query has no sections.
  public let indexTitle: String?
  /// The number of rows.
  public let numberOfObjects: Int
}

/// The kinds of changes to fetched results.
public nonisolated enum FetchedResultsChangeType: String, Hashable, Sendable {
  /// A row or section was inserted.
  case insert
  /// A row or section was deleted.
  case delete
  /// A row was moved; its content may have changed too.
  case move
  /// The content of a row has changed, but not its position among the others.
  case update
}

/// The state of fetched results.
public nonisolated enum FetchedResultsState: Hashable, Sendable {
  /// No fetch was started.
  case idle
  /// The first fetch is running; there are no rows yet.
  case loading
  /// The rows follow the database.
  case ready
  /// The rows are as they were before an error. Most errors end automatically: see `FetchedResultsError`.
  case failed(FetchedResultsError)
}
