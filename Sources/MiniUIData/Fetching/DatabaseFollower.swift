internal import Dispatch
internal import Synchronization

/// Fetches a query's state whenever the database may have changed, off the main thread, and keeps the newest one until
/// it is collected.
///
/// The database reports commits of this process, a `DatabaseObservation` commits of other processes. For any number of
/// commits, one fetch runs at a time, and at most one per frame.
nonisolated final class DatabaseFollower<Record: FetchedRecord>: Sendable {
  typealias Update = Result<FetchedUpdate<Record>, FetchedResultsError>

  private struct State {
    var query: FetchedQuery<Record>
    /// The number of former queries.
    var generation = 0
    /// The generation whose tables are being observed.
    var observed: Int?
    var observation: AnyDatabaseCancellable?
    /// The number of observations that have not started yet. Until then, commits of this process may be missed.
    var pendingObservations = 0
    /// The generation whose order was checked.
    var checkedOrder: Int?
    /// The running fetch, which a change of the query interrupts.
    var reading: Task<Void, Never>?
    var watch: DatabaseObservation?
    var shown: ShownIndex<Record>
    /// Whether the database may have changed after the last fetch began.
    var isOutdated = false
    /// Whether the next fetch has another reason than a commit.
    var isUrgent = false
    var isFetching = false
    /// The number of the fetch that waits for its time; nil if one is running, or none is needed.
    var waiting: Int?
    var waitCount = 0
    /// Whether the waiting fetch yields to other lists of the database, so that it may begin late.
    var yieldsToLists = false
    /// The number of fetches that have begun.
    var fetchCount = 0
    /// The number of reported commits.
    var commitCount = 0
    /// The error if the file no longer exists. An open file that was removed can still be read.
    var loss: FetchedResultsError?
    var isStopped = false
    /// The newest update that was not collected.
    var pendingUpdate: Update?
    /// Whether the owner was notified, and will take the update.
    var isNotified = false
  }

  let database: any DatabaseWriter
  private let file: DatabaseFile?
  private let queue = DispatchQueue(label: "MiniUIData.DatabaseFollower", qos: .userInitiated)
  private let observingQueue = DispatchQueue(label: "MiniUIData.DatabaseFollower.observing", qos: .userInitiated)
  private let executor = QueueExecutor()
  private let state: Mutex<State>
  /// The pace for a database without a file, which lists cannot share.
  private let ownPace = SharedFetchPace()
  private let advice: IssuedWarnings
  private let updateDidArrive: @Sendable () -> Void

  /// - Parameters:
  ///   - database: The database to follow.
  ///   - file: The file of the database when it was opened; nil if it has none.
  ///   - query: The query to fetch.
  ///   - shown: The rows that are shown before the first fetch.
  ///   - advice: The advice that the list has given, so that each is given once.
  ///   - updateDidArrive: Called on any thread when there may be an update to collect, or `isBusy` may have changed;
  ///     not again until `checkForUpdates` is called.
  init(
    _ database: any DatabaseWriter, file: DatabaseFile?, query: FetchedQuery<Record>, shown: ShownIndex<Record>,
    advice: IssuedWarnings, updateDidArrive: @escaping @Sendable () -> Void
  ) {
    self.database = database
    self.file = file
    self.advice = advice
    self.updateDidArrive = updateDidArrive
    state = Mutex(State(query: query, shown: shown))
  }

  // MARK: For the owner, on the main thread

  /// Starts to follow the database, and fetches.
  func start() {
    if let file {
      let watch = DatabaseObservation(database.path, file) { [weak self] event in
        switch event {
        case .didCommit: self?.didCommit()
        case .fileGone: self?.fileDidGo(replaced: false)
        case .fileReplaced: self?.fileDidGo(replaced: true)
        }
      }
      state.withLock { $0.watch = watch }
    }
    databaseDidChange()
  }

  /// Stops following. After this call, no notification is sent, except one in progress.
  func stop() {
    let (observation, watch, reading) = state.withLock { state in
      defer {
        state.isStopped = true
        state.pendingUpdate = nil
        state.observation = nil
        state.watch = nil
      }
      return (state.observation, state.watch, state.reading)
    }
    reading?.cancel()
    // Outside of the lock, since cancelling and closing may wait for other queues.
    observation?.cancel()
    withExtendedLifetime(watch) {}
  }

  /// Follows another query from now on.
  func follow(_ query: FetchedQuery<Record>) {
    let superseded = state.withLock { state in
      state.query = query
      state.generation += 1
      state.pendingUpdate = nil
      return state.reading
    }
    // The former query's rows are no longer needed: SQLite stops within a millisecond.
    superseded?.cancel()
    databaseDidChange()
  }

  /// Sets the shown rows, for the differences of later fetches.
  func setShown(_ shown: ShownIndex<Record>) { state.withLock { $0.shown = shown } }

  /// Whether a fetch is running or about to run, or the tables are not observed yet.
  var isBusy: Bool { state.withLock { ($0.isFetching || $0.pendingObservations > 0) && !$0.isStopped } }

  /// Whether a fetch is running or about to run. A fetch that yields to other lists does not count.
  var isFetching: Bool { state.withLock { $0.isFetching && !$0.yieldsToLists && !$0.isStopped } }

  /// Returns whether there is an update, and whether a newer one is being fetched or will be soon. The update stays until
  /// `takePendingUpdate`.
  func checkForUpdates() -> (hasPendingUpdate: Bool, isBehind: Bool) {
    state.withLock { state in
      state.isNotified = false
      return (state.pendingUpdate != nil, state.isFetching && !state.yieldsToLists)
    }
  }

  /// Returns the newest update.
  func peekPendingUpdate() -> Update? { state.withLock { $0.pendingUpdate } }

  /// Returns the newest update and removes it.
  func takePendingUpdate() -> Update? {
    state.withLock { state in
      defer { state.pendingUpdate = nil }
      return state.pendingUpdate
    }
  }

  /// Fetches on the calling thread if the query has at most `limit` rows; otherwise returns nil.
  func fetchIfSmall(_ limit: Int) throws(FetchedResultsError) -> FetchedUpdate<Record>? {
    let (query, shown, commits, loss) = state.withLock { state in
      state.fetchCount += 1
      return (state.query, state.shown, state.commitCount, state.loss)
    }
    if let loss { throw loss }
    return try reading { db in
      guard try query.count(db) <= limit else { return nil }
      return shown.update(to: try FetchedSnapshot(query, in: db) { shown }, commits: commits)
    }
  }

  /// Reads the records with these keys on the calling thread.
  func records(with keys: [DatabaseValue]) throws(FetchedResultsError) -> [DatabaseValue: Record] {
    let query = state.withLock { $0.query }
    return try reading { try query.records($0, with: keys) }
  }

  /// Reads the records with these keys on a queue.
  /// - Parameter completion: Called with nil if they cannot be read, or a fetch has begun in the meantime, which did
  ///   not compare them.
  func loadRecords(
    with keys: [DatabaseValue], completion: @escaping @MainActor @Sendable ([DatabaseValue: Record]?) -> Void
  ) {
    queue.async { [weak self] in
      guard let self, !state.withLock({ $0.isStopped }) else { return }
      let count = fetchCount
      let records = try? records(with: keys)
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { completion(self?.fetchCount == count ? records : nil) }
      }
    }
  }

  /// The number of fetches that have begun. A record read during one may be older than the state that the fetch has
  /// compared.
  var fetchCount: Int { state.withLock { $0.fetchCount } }

  private func reading<Value: Sendable>(
    _ read: (Database) throws -> Value
  ) throws(FetchedResultsError) -> Value {
    do {
      return try database.read(read)
    } catch {
      throw FetchedResultsError(error, path: database.path)
    }
  }

  /// The number of reported commits.
  var commitCount: Int { state.withLock { $0.commitCount } }

  // MARK: Following, on any thread

  private func didCommit() {
    state.withLock { $0.commitCount += 1 }
    databaseDidChange(isCommit: true)
  }

  /// Schedules a fetch, since the database may have changed.
  /// - Parameter isCommit: whether the reason is a commit. Frequent commits are fetched together. For other reasons, a
  ///   waiting fetch begins now.
  func databaseDidChange(isCommit: Bool = false) {
    let mustStart = state.withLock { state in
      guard !state.isStopped, state.loss == nil else { return false }
      state.isOutdated = true
      if !isCommit { state.isUrgent = true }
      defer { state.isFetching = true }
      return !state.isFetching || (state.waiting != nil && !isCommit)
    }
    guard mustStart else { return }
    notify()
    scheduleFetch()
  }

  /// Schedules a fetch that replaces the waiting one.
  private func scheduleFetch() {
    let (number, delay) = state.withLock { state in
      state.waitCount += 1
      state.waiting = state.waitCount
      let delay = (state.watch?.pace ?? ownPace).delay(isCommit: !state.isUrgent)
      state.yieldsToLists = delay > FetchPace.maximumRest
      return (state.waitCount, delay)
    }
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.fetch(number) }
  }

  private func fileDidGo(replaced: Bool) {
    let path = database.path
    let loss = replaced ? FetchedResultsError.fileReplaced(path: path) : .fileGone(path: path)
    state.withLock { state in
      state.loss = loss
      state.isOutdated = false
      state.pendingUpdate = .failure(loss)
    }
    notify()
  }

  private func notify() {
    let isNew = state.withLock { state in
      guard !state.isStopped else { return false }
      defer { state.isNotified = true }
      return !state.isNotified
    }
    if isNew { updateDidArrive() }
  }

  private func fetch(_ number: Int) {
    let isReplaced = state.withLock { state in
      defer { if state.waiting == number { state.waiting = nil } }
      return state.waiting != number
    }
    if isReplaced { return }
    let (watch, madeWay) = state.withLock { state in
      defer { state.yieldsToLists = false }
      return (state.watch, state.yieldsToLists)
    }
    if madeWay { notify() }
    watch?.willFetch()
    let (query, generation, commits) = state.withLock { state in
      state.isOutdated = false
      state.isUrgent = false
      state.fetchCount += 1
      return (state.query, state.generation, state.commitCount)
    }
    observe(query, generation)
    let reading = Task(executorPreference: executor, priority: .userInitiated) { [self] in
      let start = FetchPace.now
      let result = await read(query, generation, commits)
      (watch?.pace ?? ownPace).didFetch(from: start)
      finish(result, generation)
    }
    let isSuperseded = state.withLock { state in
      if state.isFetching { state.reading = reading }
      return state.generation != generation || state.isStopped
    }
    if isSuperseded { reading.cancel() }
  }

  /// Reads the rows and compares them with the shown ones.
  private func read(_ query: FetchedQuery<Record>, _ generation: Int, _ commits: Int) async -> Update {
    do {
      let snapshot = try await database.read { [self] db in
        let snapshot = try FetchedSnapshot(query, in: db) { state.withLock { $0.shown } }
        if snapshot.index.keys.count > Self.manyRows { try checkOrder(query, generation, in: db) }
        return snapshot
      }
      // The difference to the rows that are shown now.
      return .success(state.withLock { $0.shown }.update(to: snapshot, commits: commits))
    } catch {
      return .failure(FetchedResultsError(error, path: database.path))
    }
  }

  private func finish(_ result: Update, _ generation: Int) {
    let mustContinue = state.withLock { state in
      state.reading = nil
      if state.generation == generation, !state.isStopped, state.loss == nil { state.pendingUpdate = result }
      // A missing table can be observed only after it has been created.
      if case .failure = result { state.observed = nil }
      state.isFetching = state.isOutdated && !state.isStopped && state.loss == nil
      return state.isFetching
    }
    notify()
    if mustContinue { scheduleFetch() }
  }

  /// The number of rows from which sorting takes noticeable time.
  private static var manyRows: Int { 10_000 }

  /// Logs a warning, once for each order, if SQLite has no index for it.
  private func checkOrder(_ query: FetchedQuery<Record>, _ generation: Int, in db: Database) throws {
    let isChecked = state.withLock { state in
      defer { state.checkedOrder = generation }
      return state.checkedOrder == generation
    }
    guard !isChecked, let warning = try query.warning(db), advice.isNew(warning) else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { Warnings.handler(warning) } }
  }

  /// The maximum time for which a fetch waits until the tables are observed, in seconds. A long write delays this.
  private static var timeout: Double { 0.05 }

  /// Observes the tables of the query, unless they are observed already.
  private func observe(_ query: FetchedQuery<Record>, _ generation: Int) {
    let mustStart = state.withLock { state in
      guard state.observed != generation else { return false }
      state.observed = generation
      state.pendingObservations += 1
      return true
    }
    guard mustStart else { return }
    let start = ObservationStart()
    observingQueue.async { [weak self, database] in
      let region = AnyDatabaseRegionConvertible { try query.region($0) }
      let observation = DatabaseRegionObservation(tracking: region).start(
        in: database, onError: { _ in }, onChange: { [weak self] _ in self?.didCommit() })
      let former = self?.state.withLock { state -> AnyDatabaseCancellable? in
        guard state.generation == generation, !state.isStopped else { return observation }
        defer { state.observation = observation }
        return state.observation
      }
      former?.cancel()
      if start.finish() == .late { self?.databaseDidChange() }
      self?.state.withLock { $0.pendingObservations -= 1 }
      self?.notify()
    }
    start.wait(seconds: Self.timeout)
  }
}
