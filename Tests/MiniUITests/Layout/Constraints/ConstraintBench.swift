import MiniUITesting
import Testing

@testable import MiniUI

/// A stage with one view whose subviews constraints lay out.
struct ConstraintBench {
  let stage: Stage
  let root: View

  /// - Parameter scale: The pixels of a point: two, as UIKit's frames were measured.
  init(_ width: CGFloat = 320, _ height: CGFloat = 240, scale: CGFloat = 2) throws {
    stage = try Stage(size: CGSize(width: width, height: height), scale: scale)
    root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    try stage.add(root)
  }

  /// Adds views that constraints lay out.
  func add(_ views: View..., to superview: View? = nil) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      (superview ?? root).addSubview(view)
    }
  }

  func settle() throws { try stage.settle() }
}

extension CGRect {
  static func at(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
}

extension View {
  /// Activates constraints that pin the view's edges to those of another view.
  func pinEdges(to other: View, inset: CGFloat = 0) {
    LayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }

  /// Activates constraints that give the view a size.
  func pinSize(_ width: CGFloat, _ height: CGFloat) {
    widthAnchor.constraint(equalToConstant: width).isActive = true
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }
}
