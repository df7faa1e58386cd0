/// The display links of a window, in the order in which they were attached. Removing a link takes constant time on average.
struct DisplayLinks {
  /// The links, with nil for some of the removed ones.
  private(set) var slots: [DisplayLink?] = []
  private var count = 0

  mutating func append(_ link: DisplayLink) {
    link.slot = slots.count
    slots.append(link)
    count += 1
  }

  /// Removes a link, which must have been appended.
  mutating func remove(_ link: DisplayLink) {
    slots[link.slot] = nil
    count -= 1
    if 2 * count < slots.count { closeGaps() }
  }

  private mutating func closeGaps() {
    var rest: [DisplayLink?] = []
    for case let link? in slots {
      link.slot = rest.count
      rest.append(link)
    }
    slots = rest
  }
}
