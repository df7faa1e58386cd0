/// The frames of boundary supplementary views, such as headers and footers, around a section or the whole layout.
@MainActor struct BoundaryFrames {
  /// A view and its frame.
  @MainActor struct Entry {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let path: IndexPath
    let size: CGSize
    var frame = CGRect.zero

    /// The axis along which the view is outside of the content; nil if it is over the content.
    var outerAxis: Axis? { item.extendsBoundary ? item.alignment.outerAxis : nil }
  }

  private(set) var entries: [Entry] = []
  /// The space that the views need around the content, in points.
  let insets: NSDirectionalEdgeInsets

  /// - Parameters:
  ///   - items: The views.
  ///   - section: The section of the views' index paths. The items of these paths number the views of one kind.
  ///   - container: The size to which their sizes are relative, in points.
  ///   - preferred: Returns the size that a view prefers; nil if it is not known.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], section: Int, in container: CGSize,
    preferred: (ElementKey) -> CGSize?
  ) {
    var counts: [String: Int] = [:]
    var (before, after) = (CGPoint.zero, CGPoint.zero)
    for item in items {
      let path = IndexPath(item: counts[item.elementKind, default: 0], section: section)
      counts[item.elementKind, default: 0] += 1
      let known = preferred(ElementKey(kind: item.elementKind, path: path))
      let size = item.layoutSize.size(in: container, preferred: known)
      let entry = Entry(item: item, path: path, size: size)
      entries.append(entry)
      guard let axis = entry.outerAxis else { continue }
      if item.alignment.side(axis) < 0 {
        before[axis] = max(before[axis], size[axis] - item.offset[axis])
      } else {
        after[axis] = max(after[axis], size[axis] + item.offset[axis])
      }
    }
    insets = NSDirectionalEdgeInsets(top: before.y, leading: before.x, bottom: after.y, trailing: after.x)
  }

  /// Sets the frames of the views around `content`.
  mutating func layOut(around content: CGRect) {
    for index in entries.indices {
      let entry = entries[index]
      var frame = CGRect(origin: content.origin, size: entry.size)
      for axis in Axis.allCases {
        let (length, room) = (entry.size[axis], content.size[axis])
        let isOutside = entry.outerAxis == axis
        switch entry.item.alignment.side(axis) {
        case -1: frame.origin[axis] -= isOutside ? length : 0
        case 1: frame.origin[axis] += isOutside ? room : room - length
        default: frame.origin[axis] += (room - length) / 2
        }
        frame.origin[axis] += entry.item.offset[axis]
      }
      entries[index].frame = frame
    }
  }
}

/// The identity of a supplementary view.
struct ElementKey: Hashable {
  let kind: String
  let path: IndexPath
}
