/// The part of a controller's view that bars cover at the top or the bottom: UIKit's predecessor of the safe area.
///
///     list.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
///
/// It is also an item of constraints. New code uses `view.safeAreaLayoutGuide`.
@preconcurrency @MainActor public protocol LayoutSupport: AnyObject {
  /// The height of the part, in points: the view's safe area inset.
  var length: CGFloat { get }
  var topAnchor: LayoutYAxisAnchor { get }
  var bottomAnchor: LayoutYAxisAnchor { get }
  var heightAnchor: LayoutDimension { get }
}

extension ViewController {
  final func coveredGuide(isAtTop: Bool) -> any LayoutSupport {
    for case let guide as CoveredLayoutGuide in view.layoutGuides where guide.isAtTop == isAtTop { return guide }
    return CoveredLayoutGuide(isAtTop: isAtTop, of: view)
  }
}

/// The guide between an edge of a view and its safe area. As in UIKit, constraints determine its top and its bottom,
/// but not its sides.
private final class CoveredLayoutGuide: LayoutGuide, LayoutSupport {
  let isAtTop: Bool

  init(isAtTop: Bool, of view: View) {
    self.isAtTop = isAtTop
    super.init()
    identifier = isAtTop ? "topLayoutGuide" : "bottomLayoutGuide"
    view.addLayoutGuide(self)
    // A scroll view's own edges would be the edges of its content.
    let (edges, safe) = (view.guide(to: .visible), view.safeAreaLayoutGuide)
    LayoutConstraint.activate([
      topAnchor.constraint(equalTo: isAtTop ? edges.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isAtTop ? safe.topAnchor : edges.bottomAnchor),
    ])
  }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isAtTop ? insets.top : insets.bottom
  }
}
