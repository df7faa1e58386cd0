extension PictureComparison {
  /// A sentence about the difference of two pictures of the same size: how many pixels, by how much, and where.
  var summary: String {
    var summary = "\(differingCount) of \(actual.width * actual.height) pixels differ"
    summary += ", by at most \(largestStep) \(largestStep == 1 ? "level" : "levels")"
    summary += ", within \(box.width)×\(box.height) at \(box.x0),\(box.y0)"
    if let tolerance {
      summary += "; up to \(maximumDensity) in 16×16, and \(tolerance.density) are tolerated (\(tolerance.reason))"
    }
    return summary
  }
}
