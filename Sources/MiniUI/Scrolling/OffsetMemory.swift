/// The offset of a scroll view before its size changed.
///
/// A larger view has less to scroll, so that its offset is limited. When the view has its former size again it returns to its
/// former offset, unless it was scrolled in between.
struct OffsetMemory {
  /// The sizes on which the limits depend.
  struct Extent: Equatable {
    var size = CGSize.zero
    var content = CGSize.zero
  }

  private var extent = Extent()
  private var left: (offset: CGPoint, extent: Extent, shown: CGPoint)?

  /// Returns the offset for the extent `new`: the limited one or, back in the former extent, the former one.
  /// - Parameters:
  ///   - offset: The present offset.
  ///   - limited: Limits an offset to the range of `new`.
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
