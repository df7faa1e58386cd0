/// A record that a list can show: decoded from a row, identified by `id`, and compared to detect changes.
public typealias FetchedRecord = FetchableRecord & Identifiable & Equatable & Sendable

/// The rows of a list: a request, their order and their sections.
///
///     FetchedQuery(Track.filter(Column("isHidden") == false), sortedBy: [Column("title")], sections: Column("artist"))
///
/// Any request of the query interface can be used, including joins, and SQL as a common table expression. Its order is
/// replaced; a limit is kept; an offset is not supported.
public nonisolated struct FetchedQuery<Record: FetchableRecord & Sendable>: Sendable {
  let request: QueryInterfaceRequest<Record>
  let sortKeys: [SQLOrdering]
  let section: SQLExpression?
  let sectionOrdering: SQLOrdering?
  let key: Column?

  /// Creates a query.
  /// - Parameters:
  ///   - request: The rows, in any order.
  ///   - sortKeys: The order of the rows in their section. Rows with equal keys are ordered by `key`.
  ///   - section: The value that is equal for the rows of a section, and orders the sections. nil, the default, for one
  ///     section.
  ///   - sectionsAreDescending: Whether the sections are in descending order. False by default.
  ///   - key: The column that is unique for each row and equals the record's `id`. By default the primary key of the
  ///     request's table.
  public init(
    _ request: QueryInterfaceRequest<Record>, sortedBy sortKeys: [any SQLOrderingTerm],
    sections section: (any SQLSpecificExpressible)? = nil, sectionsAreDescending: Bool = false, key: Column? = nil
  ) {
    self.request = request
    self.sortKeys = sortKeys.map(\.sqlOrdering)
    self.section = section?.sqlExpression
    sectionOrdering = section.map { sectionsAreDescending ? $0.desc : $0.sqlOrdering }
    self.key = key
  }

  var isSectioned: Bool { section != nil }

  // MARK: Reading

  /// Returns the number of rows.
  func count(_ db: Database) throws -> Int { try request.fetchCount(db) }

  /// Reads the sections and the keys of all rows.
  /// - Parameter former: The former keys.
  func index(_ db: Database, former: FetchedKeys) throws -> FetchedIndex {
    var builder = FetchedIndex.Builder(isSectioned: isSectioned, former: former)
    let statement = try indexRequest(db).makePreparedRequest(db, forSingleResult: false).statement
    let rows = try Row.fetchCursor(statement)
    while try rows.next() != nil {
      // From the statement, since decoding the values of a `Row` takes much longer.
      let key = DatabaseValue(sqliteStatement: statement.sqliteStatement, index: 0)
      let section = isSectioned ? DatabaseValue(sqliteStatement: statement.sqliteStatement, index: 1) : .null
      try builder.add(key, section: section)
    }
    return try builder.index()
  }

  /// Returns the request for the keys, and for the values of the sections.
  func indexRequest(_ db: Database) throws -> QueryInterfaceRequest<Row> {
    let key = try keyColumn(db)
    var selection: [any SQLSelectable] = [key]
    if let section { selection.append(section) }
    var order: [any SQLOrderingTerm] = sortKeys
    if let sectionOrdering { order.insert(sectionOrdering, at: 0) }
    return request.select(selection).order(order + [key]).asRequest(of: Row.self)
  }

  /// Reads the records with these keys. Missing records are omitted from the result.
  func records(_ db: Database, with keys: [DatabaseValue]) throws -> [DatabaseValue: Record] {
    guard !keys.isEmpty else { return [:] }
    let column = try keyColumn(db)
    let request = try recordRequest(db).filter(keys.contains(column))
    var records: [DatabaseValue: Record] = [:]
    for row in try Row.fetchAll(db, request) { records[row[Self.keyName]] = try Record(row: row) }
    return records
  }

  /// Returns the request for the records, each with its key.
  private func recordRequest(_ db: Database) throws -> QueryInterfaceRequest<Row> {
    request.annotated(with: try keyColumn(db).forKey(Self.keyName)).asRequest(of: Row.self)
  }

  /// The name under which the key is selected.
  private static var keyName: String { "miniui_key" }

  /// Returns the tables and columns that the rows depend on.
  func region(_ db: Database) throws -> DatabaseRegion {
    try indexRequest(db).databaseRegion(db).union(try recordRequest(db).databaseRegion(db))
  }

  private func keyColumn(_ db: Database) throws -> Column {
    if let key { return key }
    let table = request.databaseTableName
    let columns = try db.primaryKey(table).columns
    guard columns.count == 1 else {
      throw FetchedResultsError.badKey(value: "(\(columns.joined(separator: ", "))) of the table \(table)")
    }
    return Column(columns[0])
  }
}

nonisolated extension FetchedQuery {
  /// Returns a warning if SQLite must sort all rows, or read all of their columns, to find their order; nil if there is
  /// an index for it.
  func warning(_ db: Database) throws -> String? {
    let statement = try indexRequest(db).makePreparedRequest(db, forSingleResult: false).statement
    let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement.sql, arguments: statement.arguments)
    let steps: [String] = plan.map { $0["detail"] }
    let isCovered = steps.allSatisfy { !$0.contains("TEMP B-TREE") } && steps.contains { $0.contains("COVERING INDEX") }
    guard !isCovered, steps.contains(where: { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN") }) else { return nil }
    let order = statement.sql.components(separatedBy: " ORDER BY ").last ?? ""
    return
      "the rows of \(request.databaseTableName) have no index in the order of the list, \(order), so that each change reads or "
      + "sorts all of them: create one on the key of the sections, the sort keys and the primary key, and then the columns by which "
      + "the request filters"
  }
}
