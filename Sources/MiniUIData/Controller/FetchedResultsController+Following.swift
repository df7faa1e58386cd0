internal import Dispatch

extension FetchedResultsController {
  /// The maximum number of rows that the first fetch waits for.
  private static var synchronousRows: Int { 5000 }

  /// - Parameter notifiesDelegate: Whether the delegate is notified of the rows; false while its view requests them.
  final func fetch(notifiesDelegate: Bool) throws {
    resume()
    delivery.cancelRetry()
    delivery.userMove = nil
    let isStarting = follower == nil
    let follower = startedFollower()
    let update: FetchedUpdate<Record>?
    do {
      update = try follower.fetchIfSmall(followsChanges ? Self.synchronousRows : .max)
    } catch {
      didFail(error)
      throw error
    }
    if let update {
      apply(update, notifiesDelegate: notifiesDelegate)
    } else {
      if !hasFetched { state = .loading }
      if !isStarting { follower.databaseDidChange() }
    }
  }

  /// Fetches when a view first asks for rows, unless rows were fetched before.
  final func fetchIfIdle() {
    guard state == .idle else { return }
    // The error is available as `state`.
    try? fetch(notifiesDelegate: false)
  }

  /// Returns the object that follows the database, created for the first fetch.
  final func startedFollower() -> DatabaseFollower<Record> {
    if let follower { return follower }
    let file = file ?? DatabaseFile(database.path)
    self.file = file
    let new = DatabaseFollower(database, file: file, query: query, shown: shown, advice: advice) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.collectPendingUpdate() } }
    }
    follower = new
    // A follower that is stopped can still read the records of visible rows.
    if isSuspended || !followsChanges { new.stop() } else { new.start() }
    return new
  }

  final func queryDidChange() {
    showsQuery = false
    follower?.follow(query)
  }

  /// Follows the database, starting from the shown state.
  final func restart() {
    follower?.stop()
    follower = nil
    prefetched = []
    delivery.clear()
    _ = startedFollower()
  }

  // MARK: Presence

  /// Follows the database while a view is in a window, and for one second after it has left the window.
  final func follow(in view: View) {
    guard presence?.view !== view else { return }
    if let presence { presence.view?.removeInteraction(presence) }
    let presence = ListVisibility { [weak self] isPresent in
      if isPresent { self?.resume() } else { self?.suspend() }
    }
    self.presence = presence
    view.addInteraction(presence)
    if RunLoopTurn.time(of: view) != nil { resume() }
  }

  private func suspend() {
    guard !isSuspended, let follower else { return }
    isSuspended = true
    follower.stop()
    delivery.clear()
  }

  private func resume() {
    guard isSuspended else { return }
    isSuspended = false
    isReturning = true
    restart()
  }

  // MARK: Delivery

  /// Collects an update, and schedules it for the next frame.
  final func collectPendingUpdate() {
    guard let follower else { return }
    let (hasPendingUpdate, isBehind) = follower.checkForUpdates()
    delivery.setBusy(follower.isBusy, in: showingView)
    if hasPendingUpdate { fetchDidEnd() }
    followFetch()
    guard hasPendingUpdate else { return }
    // Commits in quick succession are shown together. The wait is limited, since a program may write continuously.
    if isBehind, delivery.waits < DeliveryState.maximumWaitCount {
      delivery.waits += 1
    } else {
      delivery.schedule(in: showingView) { [weak self] in self?.deliver() }
    }
  }

  /// Sets `isTakingLong` after a fetch has taken a while.
  private func followFetch() {
    guard follower?.isFetching == true else { return fetchDidEnd() }
    guard !isTakingLong else { return }
    delivery.startFetchTimer(in: showingView) { [weak self] in
      if self?.follower?.isFetching == true { self?.isTakingLong = true }
    }
  }

  private func fetchDidEnd() {
    delivery.stopFetchTimer()
    isTakingLong = false
  }

  private var showingView: View? { delegate?.viewShowingResults(of: self) }

  private func deliver() {
    let view = showingView
    if let items = view as? ItemsView, items.isMovingItem {
      // A row that the user is moving keeps its position until it is dropped.
      return delivery.hold(in: items, until: delivery.nextFrame(in: items)) { [weak self] in self?.deliver() }
    }
    if let move = delivery.userMove, case .success(let update)? = follower?.peekPendingUpdate(),
      mustWait(update, for: move)
    {
      return
    }
    guard let result = follower?.takePendingUpdate() else { return }
    delivery.didDeliver(in: view)
    switch result {
    case .failure(let error): didFail(error)
    case .success(let update) where update.base == shown.number: apply(update, notifiesDelegate: true)
    // The shown rows have changed since they were compared, so fetch again.
    case .success: follower?.databaseDidChange()
    }
  }

  /// Returns whether an update must wait until the program has written the user's move, so that the row does not jump
  /// back and forth.
  private func mustWait(_ update: FetchedUpdate<Record>, for move: DeliveryState.UserMove) -> Bool {
    // The fetched state is the written move itself.
    if update.base == shown.number, update.difference.isEmpty { return false }
    guard update.commits > move.commits else {
      // The fetched state is from before the move.
      _ = follower?.takePendingUpdate()
      return true
    }
    guard update.base == shown.number, let view = showingView, let now = RunLoopTurn.time(of: view), now < move.timeout
    else {
      return false
    }
    delivery.hold(in: view, until: move.timeout) { [weak self] in self?.deliver() }
    return true
  }

  /// Shows an update.
  private func apply(_ update: FetchedUpdate<Record>, notifiesDelegate: Bool) {
    delivery.userMove = nil
    let isFirst = !hasFetched || isReturning
    let isOtherQuery = !showsQuery
    showsQuery = true
    hasFetched = true
    isReturning = false
    delivery.retry.reset()
    if update.isEmpty || !notifiesDelegate {
      replaceRows(update)
    } else {
      let isAnimated = policy.animates(
        operations: update.difference.operationCount, rows: update.difference.before.rows,
        at: showingView.flatMap(RunLoopTurn.time))
      let changes = FetchedResultsChanges(
        update, from: shown.index, loaded: shown.records, isAnimated: isAnimated && !isFirst
      ) { [weak self] in self?.replaceRows(update) }
      delegate?.controller(self, apply: changes)
      changes.publish()
    }
    let isSameState = state == .ready
    state = .ready
    if isOtherQuery, isSameState { delegate?.controllerDidChangeState(self) }
  }

  private func replaceRows(_ update: FetchedUpdate<Record>) {
    cache.update(update.snapshot.records) { update.snapshot.index.keys.row(of: $0) != nil }
    setShown(update.snapshot.index)
  }

  private func setShown(_ index: FetchedIndex) {
    shown = ShownIndex(
      index: index, number: shown.number + 1, records: cache.records, missing: cache.missing)
    indexTitles = nil
    follower?.setShown(shown)
  }

  final func didFail(_ error: FetchedResultsError) {
    state = .failed(error)
    guard error.isTransient, !isSuspended else { return }
    delivery.scheduleRetry(in: showingView) { [weak self] in self?.follower?.databaseDidChange() }
  }

  // MARK: Moves by the user

  /// Moves a row in the shown results, after a view has shown the move. Then write the new order to the database: the
  /// next fetch equals the shown rows, so no row moves. If the write fails, call `performFetch`, which moves the row
  /// back.
  ///
  /// Other changes wait for the write, for at most half a second.
  public final func moveObject(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    setShown(shown.index.moving(indexPath, to: newIndexPath))
    delivery.userDidMove(in: showingView, after: follower?.commitCount ?? 0)
  }
}
