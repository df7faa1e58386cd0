/// A section of fetched results: the rows with the same section key.
public nonisolated struct FetchedResultsSectionInfo: Hashable, Sendable {
  /// The section key as text; empty for rows whose key is null, and if the query has no sections.
  public let name: String
  /// The title in the index at the edge of a table; nil if the query has no sections.
  public let indexTitle: String?
  /// The number of rows.
  public let numberOfObjects: Int
}

/// The kinds of changes to fetched results.
public nonisolated enum FetchedResultsChangeType: String, Hashable, Sendable {
  /// A row or section has come.
  case insert
  /// A row or section has gone.
  case delete
  /// A row has gone to another place; its content may have changed too.
  case move
  /// The content of a row has changed, and its place has not, except by what came and went around it.
  case update
}

/// How fetched results stand with their database.
public nonisolated enum FetchedResultsState: Hashable, Sendable {
  /// Nothing was fetched yet.
  case idle
  /// The first fetch runs; there are no rows yet.
  case loading
  /// The rows follow the database.
  case ready
  /// The rows are as they were before an error. Most errors end by themselves: see `FetchedResultsError`.
  case failed(FetchedResultsError)
}
