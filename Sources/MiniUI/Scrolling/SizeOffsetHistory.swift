/// Restores the offset of a scroll view after its size has changed and changed back.
///
/// A larger view has less to scroll, which limits the offset. When the view gets its former size again, it returns to
/// its former offset, unless it was scrolled in between.
struct SizeOffsetHistory {
  struct Extent: Equatable {
    var size = CGSize.zero
    var content = CGSize.zero
  }

  private var extent = Extent()
  /// The offsets before they were limited, each with the extent that it had then, the earliest first.
  private var entries: [(offset: CGPoint, extent: Extent)] = []
  /// The offset after the last limitation.
  private var shown = CGPoint.zero

  /// The number of entries that are kept. A window that the user resizes by dragging adds one for each size. A chosen value.
  private static let maximumCount = 64

  /// Returns the offset for the extent `new`. If the view has had this extent before, that is the offset of that time;
  /// otherwise the limited offset.
  /// - Parameters:
  ///   - offset: The current offset. If it is not the offset that this method returned last, the history is cleared.
  ///   - limited: Limits an offset to the range of `new`.
  mutating func settle(_ offset: CGPoint, in new: Extent, limited: (CGPoint) -> CGPoint) -> CGPoint {
    let old = extent
    extent = new
    if shown != offset, !entries.isEmpty { entries = [] }
    if let index = entries.lastIndex(where: { $0.extent == new }) {
      shown = limited(entries[index].offset)
      entries.removeSubrange(index...)
      return shown
    }
    shown = limited(offset)
    if shown != offset, old.size != new.size {
      // The first entry is kept: it is the size from which the user began.
      if entries.count == SizeOffsetHistory.maximumCount { entries.remove(at: 1) }
      entries.append((offset, old))
    }
    return shown
  }
}
