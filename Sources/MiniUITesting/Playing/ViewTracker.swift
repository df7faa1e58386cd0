/// The views of a window, and the position at which each was last seen.
///
/// Views are identified by name, not by object: another object with the same name is the same view.
struct ViewTracker {
  private var parts: [Part] = []
  private var names: [String] = []
  private var positions: [Position?] = []

  /// The properties that determine a view's name, together with the parts before it.
  private struct Part: Equatable {
    let type: ObjectIdentifier
    let identifier: String?
    let depth: Int
  }

  /// The position of a view in thousandths of a point, relative to the corner of its superview, so that a view that
  /// only moves along with its superview has not moved.
  private struct Position: Equatable {
    var x, y, width, height: CGFloat
    var alpha: CGFloat

    init(_ seen: SeenView, _ frame: CGRect, in outer: CGPoint) {
      func thousandths(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() }
      x = thousandths(frame.minX - outer.x)
      y = thousandths(frame.minY - outer.y)
      width = thousandths(frame.width)
      height = thousandths(frame.height)
      alpha = thousandths(seen.alpha)
    }
  }

  /// Updates the positions of all views and returns the views that moved. The first time, all visible views have moved.
  mutating func follow(_ window: Window) -> [FrameRecording.ViewMove] {
    let before = self
    parts.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    var frames: [CGRect] = []
    var corners: [CGPoint] = []
    SeenView.forEach(in: window) { seen in
      let frame = seen.frame
      corners.removeLast(corners.count - seen.depth)
      parts.append(
        Part(
          type: ObjectIdentifier(type(of: seen.view)), identifier: seen.view.accessibilityIdentifier, depth: seen.depth)
      )
      positions.append(seen.isVisible ? Position(seen, frame, in: corners.last ?? .zero) : nil)
      frames.append(frame)
      corners.append(frame.origin)
    }
    if parts == before.parts { return moves(from: before.positions, frames) }
    names = ViewPath.names(in: window).map(\.name)
    let indices = Dictionary(uniqueKeysWithValues: zip(before.names, before.names.indices))
    let left = before.removedParts(names)
    return moves(from: names.map { name in indices[name].flatMap { before.positions[$0] } }, frames) + left
  }

  private func moves(from old: [Position?], _ frames: [CGRect]) -> [FrameRecording.ViewMove] {
    var moves: [FrameRecording.ViewMove] = []
    var index = 0
    while index < positions.count {
      if positions[index] != old[index] {
        moves.append(move(index, positions[index].map { _ in frames[index] }))
        if positions[index] == nil {
          // A view that disappeared includes its subviews: skip them.
          index = end(of: index)
          continue
        }
      }
      index += 1
    }
    return moves
  }

  /// Returns the views that are no longer visible: those not in `names`, except views that disappeared together with a
  /// superview.
  private func removedParts(_ names: [String]) -> [FrameRecording.ViewMove] {
    let present = Set(names)
    var moves: [FrameRecording.ViewMove] = []
    var index = 0
    while index < parts.count {
      if positions[index] != nil, !present.contains(self.names[index]) {
        moves.append(move(index, nil))
        index = end(of: index)
      } else {
        index += 1
      }
    }
    return moves
  }

  /// Returns the index of the first part after `index` that is not within it.
  private func end(of index: Int) -> Int {
    parts[(index + 1)...].firstIndex { $0.depth <= parts[index].depth } ?? parts.count
  }

  private func move(_ index: Int, _ frame: CGRect?) -> FrameRecording.ViewMove {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
    return FrameRecording.ViewMove(
      view: names[index],
      frame: frame.map {
        CGRect(x: rounded($0.minX), y: rounded($0.minY), width: rounded($0.width), height: rounded($0.height))
      },
      alpha: frame == nil ? 0 : Double((positions[index]?.alpha ?? 0) / 1000))
  }
}
