/// Restores the offset of a scroll view after its size has changed and changed back.
///
/// A larger view has less to scroll, which limits the offset. When the view gets its former size again, it returns to
/// its former offset, unless it was scrolled in between.
struct SizeOffsetHistory {
  /// The sizes that determine the limits.
  struct Extent: Equatable {
    var size = CGSize.zero
    var content = CGSize.zero
  }

  private var extent = Extent()
  private var left: (offset: CGPoint, extent: Extent, shown: CGPoint)?

  /// Returns the offset for the extent `new`: the former offset if the extent is the former one, otherwise the limited
  /// offset.
  /// - Parameters:
  ///   - offset: The current offset.
  ///   - limited: Clamps an offset to the limits of `new`.
  mutating func settle(_ offset: CGPoint, in new: Extent, limited: (CGPoint) -> CGPoint) -> CGPoint {
    let old = extent
    extent = new
    if left?.shown != offset { left = nil }
    if let left, left.extent == new {
      self.left = nil
      return limited(left.offset)
    }
    let target = limited(offset)
    if target != offset {
      if left == nil, old.size != new.size { left = (offset, old, target) }
      left?.shown = target
    }
    return target
  }
}
