import UIKit

// A client in Swift 5 mode that does not name an actor, as most sources written for iOS. It must compile: the functions
// below call UIKit from code without isolation.

/// A label in a rounded view.
public class Badge: UIView {
  private let label = UILabel()
  private let didEnd: () -> Void

  public init(_ text: String, didEnd: @escaping () -> Void) {
    self.didEnd = didEnd
    super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = text
    addSubview(label)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit { didEnd() }

  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

public func makeBadge(_ text: String, didEnd: @escaping () -> Void = {}) -> Badge {
  let badge = Badge(text, didEnd: didEnd)
  badge.backgroundColor = .red
  badge.alpha = 0.5
  return badge
}

public struct BadgeStyle {
  public var color = UIColor.blue

  public init() {}

  public func apply(to view: UIView) {
    view.backgroundColor = color
    view.subviews.forEach { $0.isHidden = true }
  }
}

public enum Router {
  public static func show(_ controller: UIViewController, from other: UIViewController) {
    controller.title = "Shown"
    other.present(controller, animated: false)
  }
}

public final class BadgeList: NSObject, UITableViewDataSource {
  public var titles: [String]

  public init(titles: [String]) { self.titles = titles }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }
}
