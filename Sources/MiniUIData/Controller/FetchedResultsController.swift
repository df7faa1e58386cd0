internal import Foundation

/// Fetches the rows of a query, in sections, and follows changes of the database, even by other processes. Use it for
/// lists of many rows.
///
///     let tracks = FetchedResultsController(
///       FetchedQuery(Track.all(), sortedBy: [Column("title")], sections: Column("artist")), in: database)
///     tracks.delegate = self
///     try tracks.performFetch()
///
/// It stores the keys of all rows, but the records of only about 500 rows: the ones that were used last.
/// Changes are fetched off the main thread, compared with the shown rows, and reported to the delegate as one batch, at
/// most once per frame. After an error, see `state`; the rows stay as they were.
///
/// Open the database with `ListDatabase.open`, as a `DatabasePool`, whose readers never wait for a writer. Write off
/// the main thread, with `try await database.write`.
@preconcurrency @MainActor open class FetchedResultsController<Record: FetchedRecord>
where Record.ID: DatabaseValueConvertible {
  nonisolated deinit {}

  /// The delegate, which is notified of changes; not retained.
  open weak var delegate: (any FetchedResultsControllerDelegate<Record>)?

  /// The rows to fetch. Setting it fetches again; remaining rows keep their cells and selection.
  public final var query: FetchedQuery<Record> { didSet { queryDidChange() } }
  /// The database. Assign another one if the file was replaced: its rows are compared with the former ones.
  public final var database: any DatabaseWriter {
    didSet {
      file = nil
      if follower != nil { restart() }
    }
  }

  /// Whether rows follow changes of the database; true by default. If false, they keep the state of the last
  /// `performFetch`, like Core Data's controller without a delegate, and no query runs in between. Set it before the
  /// first fetch.
  public final var followsChanges = true

  /// Whether a fetch has been running for a quarter of a second without a result. The app may then show an activity
  /// indicator.
  public internal(set) final var isTakingLong = false {
    didSet { if isTakingLong != oldValue { delegate?.controllerDidChangeState(self) } }
  }
  /// Whether the rows are the results of `query`; false while a former query's rows are shown, until the fetch
  /// succeeds.
  public internal(set) final var showsQuery = false

  /// Whether the rows follow the database, or the error that prevents this.
  public internal(set) final var state = FetchedResultsState.idle {
    didSet { if state != oldValue { delegate?.controllerDidChangeState(self) } }
  }

  // MARK: Internal state

  final var shown: ShownIndex<Record>
  final var cache = RecordCache<Record>()
  final var follower: DatabaseFollower<Record>? { didSet { setEnd() } }
  /// The file of the database at the first fetch.
  final var file: DatabaseFile?
  /// Observes whether the list's view is in a window.
  final var presence: ListVisibility? { didSet { setEnd() } }
  /// Whether the view has left its window, so that the database is not followed.
  final var isSuspended = false
  /// Whether the next batch is the first one after a suspension.
  final var isReturning = false
  /// Whether a fetch has succeeded.
  final var hasFetched = false
  final let delivery = DeliveryState()
  final let advice = IssuedWarnings()
  final var policy = AnimationPolicy()
  final var indexTitles: SectionIndexTitles?
  /// The windows that are being prefetched.
  final var prefetched: Set<Int> = []

  /// Creates a controller. It fetches nothing until `performFetch` is called or a list shows it.
  public init(_ query: FetchedQuery<Record>, in database: any DatabaseWriter) {
    self.query = query
    self.database = database
    shown = ShownIndex(index: .empty(isSectioned: query.isSectioned))
  }

  /// Sets the closure that is called when the controller has been released. A `deinit` would have to be isolated, and
  /// then subclasses could not have one.
  private func setEnd() {
    delivery.end = { [follower, presence] in
      follower?.stop()
      if let presence { presence.view?.removeInteraction(presence) }
    }
  }

  /// Fetches now, and follows the database from now on, even if the list's view has left its window.
  ///
  /// Up to 5,000 rows, or all if `followsChanges` is false, are available when the method returns. Otherwise they are
  /// fetched off the main thread, and `state` is `.loading` until they arrive.
  /// - Throws: `FetchedResultsError`, which is also the `state`. Unless the file no longer exists, the list continues
  ///   automatically when the cause has ended.
  open func performFetch() throws { try fetch(notifiesDelegate: true) }

  // MARK: Rows

  /// The sections, in order. Without a section key there is always one.
  public final var sections: [FetchedResultsSectionInfo] {
    (0..<numberOfSections).compactMap { sectionInfo(at: $0) }
  }

  /// The number of sections.
  public final var numberOfSections: Int { shown.index.counts.sections }
  /// The number of rows in all sections.
  public final var numberOfObjects: Int { shown.index.counts.rows }
  /// Returns the number of rows in a section; 0 if there is no such section.
  public final func numberOfObjects(inSection section: Int) -> Int { shown.index.counts.count(in: section) }

  /// Returns a section; nil if there is none.
  public final func sectionInfo(at section: Int) -> FetchedResultsSectionInfo? {
    guard section >= 0, section < numberOfSections else { return nil }
    let name = shown.index.names[section]
    return FetchedResultsSectionInfo(
      name: name, indexTitle: isSectioned ? indexTitle(ofSectionNamed: name) : nil,
      numberOfObjects: numberOfObjects(inSection: section))
  }

  /// Returns the record at an index path; nil if there is no such row, or its record was deleted after the fetch. If it
  /// is not loaded, it is read from the database with its neighbours.
  open func object(at indexPath: IndexPath) -> Record? {
    guard let row = shown.index.counts.row(at: indexPath) else { return nil }
    let key = shown.index.keys[row]
    if let record = cache.record(key) { return record }
    guard cache.mustLoad(key) else { return nil }
    loadWindow(around: row)
    return cache.record(key)
  }

  /// Returns the identifier of the record at an index path, without loading the record; nil if there is no such row.
  public final func objectID(at indexPath: IndexPath) -> Record.ID? {
    shown.index.key(at: indexPath).flatMap { Record.ID.fromDatabaseValue($0) }
  }

  /// Returns the record at an index path if it is loaded.
  final func loadedObject(at indexPath: IndexPath) -> Record? {
    shown.index.key(at: indexPath).flatMap { shown.records[$0] }
  }

  /// Returns the index path of a record, found by `id`; nil if it has no row.
  public final func indexPath(forObject object: Record) -> IndexPath? { indexPath(forID: object.id) }

  /// Returns the index path of the record with an identifier; nil if it has no row.
  public final func indexPath(forID id: Record.ID) -> IndexPath? {
    let keys = shown.index.keys
    // A database may store an identifier in another form, such as a UUID as text.
    let row =
      keys.row(of: id.databaseValue) ?? shown.records.first { $0.value.id == id }.flatMap { keys.row(of: $0.key) }
    return row.map(shown.index.counts.indexPath(ofRow:))
  }

  // MARK: The section index of a table

  /// The titles of the sections, without equal neighbours; empty if the query has no sections.
  public final var sectionIndexTitles: [String] { currentIndexTitles.titles }

  /// Returns the section to scroll to for an index title.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    currentIndexTitles.section(title, at: sectionIndex)
  }
}
