internal import Dispatch

extension FetchedResultsController {
  /// The most rows that the first fetch waits for.
  private static var synchronousRows: Int { 5000 }

  /// - Parameter tellsDelegate: Whether the delegate is told of the rows; false while its view asks for them.
  final func fetch(tellsDelegate: Bool) throws {
    delivery.cancelRetry()
    delivery.endPatience()
    let isStarting = follower == nil
    let follower = startedFollower()
    let update: FetchedUpdate<Record>?
    do {
      update = try follower.fetchIfSmall(Self.synchronousRows)
    } catch {
      didFail(error)
      throw error
    }
    if let update {
      apply(update, tellsDelegate: tellsDelegate)
    } else {
      if !hasFetched { state = .loading }
      if !isStarting { follower.databaseDidChange() }
    }
  }

  /// Fetches for a view that asks for rows, if nothing was fetched yet.
  final func fetchIfIdle() {
    guard state == .idle else { return }
    // The error is in the state.
    try? fetch(tellsDelegate: false)
  }

  /// Returns the object that follows the database, which is made for the first fetch.
  final func startedFollower() -> DatabaseFollower<Record> {
    if let follower { return follower }
    let new = DatabaseFollower(database, query: query, shown: shown) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.lookForMail() } }
    }
    follower = new
    new.start()
    return new
  }

  final func queryDidChange() { follower?.follow(query) }

  final func databaseDidChange() {
    guard let follower else { return }
    follower.stop()
    self.follower = nil
    prefetched = []
    delivery.cancelRetry()
    _ = startedFollower()
  }

  // MARK: Delivery

  /// Looks for an update, and has it shown in the next frame.
  final func lookForMail() {
    guard let follower else { return }
    let (hasMail, isBehind) = follower.look()
    delivery.setBusy(follower.isBusy, in: showingView)
    guard hasMail else { return }
    // Commits that follow each other closely are shown together. Only one newer fetch is waited for, lest a program that
    // writes all the time keeps the list from following.
    if isBehind, !delivery.hasWaited {
      delivery.hasWaited = true
    } else {
      delivery.schedule(in: showingView) { [weak self] in self?.deliver() }
    }
  }

  private var showingView: View? { delegate?.viewShowingResults(of: self) }

  private func deliver() {
    let view = showingView
    if let items = view as? ItemsView, items.isMovingItem {
      // A row that is carried keeps its place among the others until it is put down.
      return delivery.hold(in: items, until: delivery.nextFrame(in: items)) { [weak self] in self?.deliver() }
    }
    if let view, let until = delivery.timeOfPatience(in: view), case .success(let update) = follower?.peekMail(),
      update.base == shown.number, !update.difference.isEmpty
    {
      // Most likely a state from before the user's move, which the program is about to write.
      return delivery.hold(in: view, until: until) { [weak self] in self?.deliver() }
    }
    guard let mail = follower?.takeMail() else { return }
    delivery.didDeliver(in: view)
    switch mail {
    case .failure(let error): didFail(error)
    case .success(let update) where update.base == shown.number: apply(update, tellsDelegate: true)
    // What is shown has changed since it was compared.
    case .success: follower?.databaseDidChange()
    }
  }

  /// Shows an update.
  private func apply(_ update: FetchedUpdate<Record>, tellsDelegate: Bool) {
    let isFirst = !hasFetched
    hasFetched = true
    delivery.retry.reset()
    if update.isEmpty || !tellsDelegate {
      replaceRows(update)
    } else {
      let isAnimated = policy.animates(
        operations: update.difference.operationCount, rows: update.difference.before.rows,
        at: showingView.flatMap(WindowTurn.time))
      let changes = FetchedResultsChanges(
        update, from: shown.index, loaded: shown.records, isAnimated: isAnimated && !isFirst
      ) { [weak self] in self?.replaceRows(update) }
      delegate?.controller(self, apply: changes)
      changes.publish()
    }
    state = .ready
  }

  private func replaceRows(_ update: FetchedUpdate<Record>) {
    cache.update(update.snapshot.records) { update.snapshot.index.keys.row(of: $0) != nil }
    setShown(update.snapshot.index)
  }

  private func setShown(_ index: FetchedIndex) {
    shown = ShownIndex(index: index, number: shown.number + 1, records: cache.records)
    indexTitles = nil
    follower?.setShown(shown)
  }

  final func didFail(_ error: FetchedResultsError) {
    state = .failed(error)
    guard error.isTransient else { return }
    delivery.scheduleRetry(in: showingView) { [weak self] in self?.follower?.databaseDidChange() }
  }

  // MARK: Moves by the user

  /// Moves a row in what is shown, after a view has shown the move. Write the new order to the database: the fetch that follows
  /// then equals what is shown, and nothing moves. If the write fails, call `performFetch`, which moves the row back.
  ///
  /// Other changes wait for the write, for half a second at most.
  public final func moveObject(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    setShown(shown.index.moving(indexPath, to: newIndexPath))
    delivery.userDidMove(in: showingView)
  }
}
