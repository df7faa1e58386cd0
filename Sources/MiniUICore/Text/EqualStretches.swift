/// The stretches that a line has in common with another line, at their starts and at their ends.
struct EqualStretches {
  private(set) var before: [LineStretch] = []
  private(set) var after: [LineStretch] = []

  /// Compares two lines.
  /// - Parameter stretches: the stretches of the line `old`.
  init(in stretches: [LineStretch], of old: String, and new: String) {
    var (old, new) = (old, new)
    old.withUTF8 { old in
      new.withUTF8 { new in
        var start = 0
        // The end of a stretch also depends on the scalar after it.
        for stretch in stretches {
          let isLast = start + stretch.bytes == old.count
          let end = min(start + stretch.bytes + 4, old.count)
          guard EqualStretches.areEqual(old, new, start..<end, movedBy: 0), !isLast || old.count == new.count else {
            break
          }
          before.append(stretch)
          start += stretch.bytes
        }
        var end = old.count
        let shift = new.count - old.count
        for stretch in stretches[before.count...].reversed() where end > 0 {
          let first = end - stretch.bytes
          // A joint depends on the space before it, so the space is compared, too.
          guard stretch.beginsAtJoint, first > 0, first + shift >= start,
            EqualStretches.areEqual(old, new, first - 1..<end, movedBy: shift)
          else { break }
          after.append(stretch)
          end = first
        }
        after.reverse()
      }
    }
  }

  /// Returns whether a range of bytes in one text equals the range in another text that begins `shift` bytes later.
  private static func areEqual(
    _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, movedBy shift: Int
  ) -> Bool {
    guard range.lowerBound + shift >= 0, range.upperBound + shift <= new.count else { return false }
    guard let a = old.baseAddress, let b = new.baseAddress else { return range.isEmpty }
    return memcmp(a + range.lowerBound, b + range.lowerBound + shift, range.count) == 0
  }
}
