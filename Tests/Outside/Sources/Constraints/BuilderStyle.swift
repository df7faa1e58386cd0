import MiniUITesting
import UIKit

/// Layouts by a builder. The counts are those that the tests of SnapKit expect of UIKit.
@MainActor enum BuilderStyle {
  static func check() throws {
    checkCounts()
    checkConstants()
    try checkFrames()
  }

  private static func checkCounts() {
    let (container, one, two) = (UIView(), UIView(), UIView())
    container.addSubview(one)
    container.addSubview(two)
    one.make { $0.top.equal(.super) }
    two.make { $0.top.equal(.super) }
    Checks.expect("constraints held by a container after two tops", container.constraints.count, 2)
    one.make {
      $0.left.equal(.super)
      $0.bottom.equal(.item(two, .top))
    }
    two.make {
      $0.right.equal(.super)
      $0.bottom.equal(.super)
    }
    Checks.expect("after four more", container.constraints.count, 6)
    NSLayoutConstraint.deactivate(two.madeConstraints)
    Checks.expect("without those of a view that are deactivated", container.constraints.count, 3)
    NSLayoutConstraint.activate(two.madeConstraints)
    Checks.expect("with them active again", container.constraints.count, 6)
    one.removeMade()
    two.removeMade()
    Checks.expect("after all were removed", container.constraints.count, 0)

    one.make {
      $0.top.equal(.super, offset: 50)
      $0.left.equal(.super, offset: 50)
    }
    let former = container.constraints
    one.update { $0.top.equal(.super, offset: 15) }
    Checks.expect("after an update", container.constraints.count, 2)
    Checks.expect("constants after an update", container.constraints.map(\.constant), [15, 50])
    Checks.expect("an update keeps the objects", former[0] === container.constraints[0], true)
    one.remake { $0.edges.equal(.super) }
    Checks.expect("after other constraints were made", container.constraints.count, 4)
    Checks.expect("the former ones are active", former.contains(where: \.isActive), false)
    one.removeFromSuperview()
    Checks.expect("after the view left", container.constraints.count, 0)
  }

  private static func checkConstants() {
    let (container, view) = (UIView(), UIView())
    container.addSubview(view)
    view.make { $0.edges.equal(.super, inset: 50) }
    Checks.expect("constants of inset edges", container.constraints.map(\.constant), [50, 50, -50, -50])
    Checks.expect("the default priority", container.constraints.map(\.priority), Array(repeating: .required, count: 4))
    Checks.expect("second items", container.constraints.allSatisfy { $0.secondItem === container }, true)
    view.remake { $0.edges.equal(.margins, priority: .defaultHigh) }
    Checks.expect(
      "attributes of edges at margins", container.constraints.map(\.secondAttribute),
      [.topMargin, .leftMargin, .bottomMargin, .rightMargin])
    Checks.expect("a priority", container.constraints.map(\.priority.rawValue), [750, 750, 750, 750])
    view.remake { $0.size.equal(50) }
    Checks.expect("constraints of a size held by the container", container.constraints.count, 0)
    Checks.expect("by the view", view.constraints.map(\.constant), [50, 50])
    Checks.expect("the text of a subclass", "\(view.constraints[0])", "View line 0: View.width == 50")
  }

  private static func checkFrames() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (panel, icon, title) = (UIView(), UIView(), UIView())
    for view in [panel, icon, title] { root.addSubview(view) }
    try stage.add(root)
    panel.make { $0.edges.equal(.super, inset: 50) }
    icon.make {
      $0.leading.equal(.item(panel), offset: 10)
      $0.size.equal(40)
      $0.top.equal(.item(panel.safeAreaLayoutGuide), offset: 10)
    }
    title.make {
      $0.leading.equal(.item(icon, .trailing), offset: 8)
      $0.trailing.atMost(.item(panel), offset: -10)
      $0.width.equal(500, priority: .defaultHigh)
      $0.height.equal(.item(icon))
      $0.top.equal(.item(icon))
    }
    try stage.settle()
    Checks.expect("inset edges", panel.frame, CGRect(x: 50, y: 50, width: 200, height: 200))
    Checks.expect("a size at a corner", icon.frame, CGRect(x: 60, y: 60, width: 40, height: 40))
    Checks.expect("a wish within a limit", title.frame, CGRect(x: 108, y: 60, width: 132, height: 40))
    panel.update { $0.edges.equal(.super, inset: 20) }
    try stage.settle()
    Checks.expect("inset edges after an update", panel.frame, CGRect(x: 20, y: 20, width: 260, height: 260))
    Checks.expect("a view that follows them", title.frame, CGRect(x: 78, y: 30, width: 192, height: 40))
    panel.remake {
      $0.center.equal(.super)
      $0.size.equal(100)
    }
    try stage.settle()
    Checks.expect("a view that was centered later", panel.frame, CGRect(x: 100, y: 100, width: 100, height: 100))
    Checks.expect("its neighbour", icon.frame, CGRect(x: 110, y: 110, width: 40, height: 40))
  }
}
