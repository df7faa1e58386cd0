/// A position in the reading order of a view tree, which moves to the next or the previous view.
///
/// Only the siblings of the view and of its ancestors are sorted, so a move among thousands of fields is cheap.
struct ReadingOrderCursor {
  /// The siblings on each level in reading order, from the root to the view, with the index of the view's ancestor.
  private var levels: [(views: [View], index: Int)]

  /// Creates a cursor at `view`, which is `root` or one of its descendants.
  init(at view: View, in root: View) {
    levels = []
    var view = view
    while view !== root, let superview = view.superview {
      let siblings = superview.subviewsInReadingOrder
      levels.insert((siblings, siblings.firstIndex(identical: view) ?? 0), at: 0)
      view = superview
    }
    levels.insert(([root], 0), at: 0)
  }

  /// The view at the position.
  var view: View { levels[levels.count - 1].views[levels[levels.count - 1].index] }

  /// Moves to the next view if `step` is positive, otherwise to the previous one. The root follows the last view.
  mutating func move(by step: Int) { if step > 0 { moveForward() } else { moveBack() } }

  private mutating func moveForward() {
    let subviews = view.subviewsInReadingOrder
    if !subviews.isEmpty { return levels.append((subviews, 0)) }
    while levels.count > 1, levels[levels.count - 1].index + 1 == levels[levels.count - 1].views.count {
      levels.removeLast()
    }
    if levels.count > 1 { levels[levels.count - 1].index += 1 }
  }

  private mutating func moveBack() {
    if levels.count > 1 {
      if levels[levels.count - 1].index == 0 {
        levels.removeLast()
        return
      }
      levels[levels.count - 1].index -= 1
    }
    // The last descendant of the previous sibling, or of the root.
    while true {
      let subviews = view.subviewsInReadingOrder
      if subviews.isEmpty { return }
      levels.append((subviews, subviews.count - 1))
    }
  }
}
