/// The position in the reading order of a view that had the focus: between two subviews of a container.
struct FocusRestorePoint {
  private weak var container: View?
  private let frame: CGRect

  /// Creates the position of a view that is about to leave its superview or be hidden.
  init(of view: View) {
    container = view.superview
    frame = view.frame
  }

  /// Returns whether the position is inside a view that leaves the window.
  func isWithin(_ view: View) -> Bool { container?.isDescendant(of: view) == true }

  /// Returns whether a key was probably pressed for the removed text at this position: the key types or deletes, and
  /// `view`, which would receive it since no view has the focus, contains the position.
  func isMeantBy(_ key: Key, for view: Responder) -> Bool {
    guard let view = view as? View, isWithin(view) else { return false }
    return key.types || [.enter, .backspace, .delete].contains(key.code)
  }

  /// Returns the number of views before this position in the reading order `order`; nil if the order does not contain
  /// the container.
  func index(in order: [View]) -> Int? {
    guard let container, var index = order.firstIndex(where: { $0 === container }) else { return nil }
    let own = View.readingRank(of: frame, isMirrored: container.isMirrored)
    index += 1
    while index < order.count, order[index].isDescendant(of: container) {
      let view = order[index]
      if view.superview === container, View.readingRank(of: view.frame, isMirrored: container.isMirrored) >= own {
        break
      }
      index += 1
    }
    return index
  }
}
