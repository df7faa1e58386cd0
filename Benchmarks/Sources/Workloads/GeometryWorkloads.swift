import MiniUI

extension Workload {
  nonisolated static let geometry = [
    Workload("geometry: concatenate", isSmall: true) {
      let quarter = CGAffineTransform(rotationAngle: .pi / 2)
      var turned = CGAffineTransform.identity
      return {
        turned = turned.concatenating(quarter)
        use(turned)
      }
    },
    Workload("geometry: rectangle, moved", isSmall: true) { map(by: CGAffineTransform(translationX: 3, y: 4)) },
    Workload("geometry: rectangle, turned", isSmall: true) { map(by: CGAffineTransform(rotationAngle: 1)) },
    Workload("geometry: snap to pixels", isSmall: true) {
      var x: CGFloat = 0
      return {
        x += 0.37
        use(PixelRect(snapping: CGRect(x: x, y: 0.5, width: 10.25, height: 20)))
      }
    },
  ]

  /// Maps the bounds of a small rectangle with `transform`, as hit testing and damage do.
  private static func map(by transform: CGAffineTransform) -> () -> Void {
    var x: CGFloat = 0
    return {
      x += 1
      use(CGRect(x: x, y: 1, width: 20, height: 10).applying(transform))
    }
  }
}
