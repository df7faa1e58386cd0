nonisolated extension CGFloat {
  /// The number in messages, rounded to thousandths and as short as possible: `40`, `0.5`.
  package var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(Double(rounded))"
  }
}
