import MiniUITesting

extension Workload {
  nonisolated static let layout = [
    Workload("layout: one of 10,000 views beside each other") { layOut(flat(), all: false) },
    Workload("layout: all of 10,000 views beside each other") { layOut(flat(), all: true) },
    Workload("layout: one of 10,000 views in each other", isSmall: true) { layOut(nested(), all: false) },
    Workload("layout: all of 10,000 views in each other") { layOut(nested(), all: true) },
  ]

  nonisolated static let hitTesting = [
    Workload("hit: the rearmost of 10,000 views") { hit(flat(), at: CGPoint(x: 3, y: 3)) },
    Workload("hit: the rearmost of 10,000 turned views") {
      let root = flat()
      for view in root.subviews { view.transform = CGAffineTransform(rotationAngle: 0.5) }
      return hit(root, at: CGPoint(x: 5, y: 5))
    },
    Workload("hit: the innermost of 1,000 views") {
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var parent = root
      for _ in 0..<1000 {
        let child = View(frame: parent.bounds)
        parent.addSubview(child)
        parent = child
      }
      return hit(root, at: CGPoint(x: 50, y: 50))
    },
    Workload("hit: one of 10,000 views in each other", isSmall: true) { hit(nested(), at: CGPoint(x: 5, y: 5)) },
  ]

  /// Returns a view with 100 × 100 squares of 10 points.
  private static func flat() -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<10_000 {
      root.addSubview(View(frame: CGRect(x: 10 * (index % 100), y: 10 * (index / 100), width: 10, height: 10)))
    }
    root.layoutIfNeeded()
    return root
  }

  /// Returns the same squares as the leaves of a tree in which every view has ten subviews.
  private static func nested() -> View {
    func fill(_ view: View, depth: Int) {
      if depth == 0 { return }
      let isWide = depth.isMultiple(of: 2)
      let size = CGSize(
        width: isWide ? view.bounds.width / 10 : view.bounds.width,
        height: isWide ? view.bounds.height : view.bounds.height / 10)
      for index in 0..<10 {
        let origin = CGPoint(x: isWide ? size.width * CGFloat(index) : 0, y: isWide ? 0 : size.height * CGFloat(index))
        let child = View(frame: CGRect(origin: origin, size: size))
        view.addSubview(child)
        fill(child, depth: depth - 1)
      }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    fill(root, depth: 4)
    root.layoutIfNeeded()
    return root
  }

  private static func layOut(_ root: View, all: Bool) -> () -> Void {
    var leaves: [View] = []
    func collect(_ view: View) {
      if view.subviews.isEmpty { leaves.append(view) }
      view.subviews.forEach(collect)
    }
    collect(root)
    let dirty = all ? leaves : [leaves[leaves.count / 2]]
    return {
      for view in dirty { view.setNeedsLayout() }
      root.layoutIfNeeded()
    }
  }

  private static func hit(_ root: View, at point: CGPoint) -> () -> Void {
    precondition(root.hitTest(point, with: nil) !== root, "nothing is hit at \(point)")
    return { use(root.hitTest(point, with: nil)) }
  }
}
