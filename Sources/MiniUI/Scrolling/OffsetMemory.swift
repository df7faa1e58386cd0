/// Where a scroll view was before its size changed. A larger view has less to scroll and comes closer to its limits; as small
/// as before it shows what it showed, unless it was scrolled in between.
struct OffsetMemory {
  /// What the limits depend on.
  struct Extent: Equatable {
    var size = CGSize.zero
    var content = CGSize.zero
  }

  private var extent = Extent()
  private var left: (offset: CGPoint, extent: Extent, shown: CGPoint)?

  /// Returns where the view belongs.
  /// - Parameters:
  ///   - offset: where it is.
  ///   - limited: brings an offset within the limits of `new`.
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
