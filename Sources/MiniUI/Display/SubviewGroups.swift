/// The subviews of a view with many subviews, in groups.
///
/// The groups form a tree: leaves contain subviews, inner groups contain groups. With thousands of siblings, only a few
/// dozen groups are examined. Adding, removing or reordering a subview takes the same time for any number of siblings.
final class SubviewGroups {
  /// The group of all subviews.
  let whole: SubviewGroup
  /// The subviews in one array; nil if it is out of date.
  private var list: [View]?
  /// The number of changes after which the array was not read.
  private var unreadChanges = 0
  /// The maximum number of such changes before the array is no longer updated. Chosen. If a program reads the array
  /// after each change, or in each frame, the array is changed in place. If a program only adds or removes views, no
  /// array is created.
  private static let maximumUnreadChanges = 16

  private var grid: SubviewGrid?
  /// The number of subviews that hit tests have asked without a grid.
  private var askedCount = 0
  /// A grid is created when hit tests have asked this many subviews per existing subview. The number doubles after each
  /// grid that did not save time.
  private var askLimit = 8

  /// The number of subviews in a new leaf. A leaf is split at twice this number. With fewer subviews there are no
  /// groups, which would cost more than they save. Tests set smaller numbers.
  static var size = 32
  /// The number of groups in a new inner group, which is split at twice this number.
  static var branching = 8

  init(_ subviews: [View]) {
    whole = SubviewGroup(dividing: subviews)
    list = subviews
  }

  var count: Int { whole.count }

  /// The subviews, from back to front.
  var subviews: [View] {
    unreadChanges = 0
    if let list { return list }
    let views = allSubviews
    list = views
    return views
  }

  /// The subviews, from back to front, on any thread.
  nonisolated var allSubviews: [View] {
    var views: [View] = []
    whole.append(to: &views)
    return views
  }

  // MARK: Order

  /// Returns the subview at `index`.
  func subview(at index: Int) -> View {
    let (leaf, start) = whole.leaf(at: index)
    return leaf.views[index - start]
  }

  /// Returns the index of `view`, which must be a subview.
  func index(of view: View) -> Int? {
    guard let leaf = view.hierarchy.group, let index = leaf.views.firstIndex(identical: view) else { return nil }
    return leaf.start + index
  }

  func insert(_ view: View, at index: Int) {
    listWillChange()
    list?.insert(view, at: index)
    whole.insert(view, at: index)
  }

  /// Removes a subview.
  func remove(_ view: View) {
    guard let leaf = view.hierarchy.group, let index = leaf.views.firstIndex(identical: view) else { return }
    listWillChange()
    if list != nil { list?.remove(at: leaf.start + index) }
    let area = leaf.remove(at: index)
    grid?.remove(view, from: area)
  }

  /// Exchanges the subviews at two indices.
  func exchange(_ first: Int, _ second: Int) {
    listWillChange()
    list?.swapAt(first, second)
    let (firstLeaf, firstStart) = whole.leaf(at: first)
    let (secondLeaf, secondStart) = whole.leaf(at: second)
    let views = (firstLeaf.views[first - firstStart], secondLeaf.views[second - secondStart])
    let areas = (
      firstLeaf.replaceView(at: first - firstStart, by: views.1),
      secondLeaf.replaceView(at: second - secondStart, by: views.0)
    )
    grid?.remove(views.0, from: areas.0)
    grid?.remove(views.1, from: areas.1)
  }

  /// Discards the array after changes without a read.
  private func listWillChange() {
    unreadChanges += 1
    if unreadChanges > SubviewGroups.maximumUnreadChanges { list = nil }
  }

  /// Whether the subviews are in reading order. Compares only subviews in groups whose frames have changed.
  func areInReadingOrder(isMirrored: Bool) -> Bool {
    whole.updateFrames(filingIn: grid)
    return whole.readingRanks(isMirrored: isMirrored).areOrdered
  }

  // MARK: Walks

  /// Calls `body` with the subviews of each leaf, back to front. Skips groups for which `isNeeded` returns false. Both
  /// closures may change the hierarchy; then `body` may receive subviews from before the change.
  func forEach(where isNeeded: (SubviewGroup) -> Bool, _ body: (SubviewGroup) -> Void) {
    whole.forEach(where: isNeeded, body)
  }

  /// Calls `find` with groups of subviews that may be hit at `point`, until it returns a view. The groups in front come
  /// first; in each group, the subviews are in order from back to front.
  func frontmost(at point: CGPoint, _ find: ([View]) -> View?) -> View? {
    if let grid {
      whole.updateFrames(filingIn: grid)
      if !grid.isWorthItsCost(among: count) {
        discardGrid()
      } else if let candidates = grid.candidates(at: point) {
        return find(inOrder(candidates))
      }
    }
    guard whole.mayBeHit(at: point, filingIn: grid) else { return nil }
    var askedNow = 0
    let hit = whole.frontmost(at: point, filingIn: grid) { views in
      askedNow += views.count
      return find(views)
    }
    // A few leaves are as fast as a grid.
    if askedNow > 4 * SubviewGroups.size { didAsk(askedNow) }
    return hit
  }

  private func inOrder(_ views: [View]) -> [View] {
    if views.count < 2 { return views }
    return views.map { (index(of: $0) ?? 0, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Creates a grid after hit tests have asked many subviews, which means that the subviews of each group are
  /// scattered.
  private func didAsk(_ number: Int) {
    askedCount += number
    guard askedCount > askLimit * count else { return }
    if grid != nil { discardGrid() }
    askedCount = 0
    grid = SubviewGrid(for: whole)
    whole.forgetAreas()
  }

  private func discardGrid() {
    grid = nil
    askedCount = 0
    askLimit = min(2 * askLimit, 1 << 20)
  }
}
