// Numbers as people write them: to the thousandth, and no longer than they must be.

nonisolated extension CGFloat {
  /// `40`, `0.5`
  var words: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int(rounded)) : String(Double(rounded))
  }
}

nonisolated extension CGPoint {
  /// `40,60`
  var words: String { "\(x.words),\(y.words)" }
}

nonisolated extension CGSize {
  /// `120x120`
  var words: String { "\(width.words)x\(height.words)" }
}

nonisolated extension CGRect {
  /// `40,60 120x120`
  var words: String { "\(origin.words) \(size.words)" }
}
