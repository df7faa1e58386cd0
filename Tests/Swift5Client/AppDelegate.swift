import UIKit

/// The delegate of an app, without annotations. It is public, so that tests can launch it on a stage.
@main
public class ClientAppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = BadgesViewController(style: .plain)
    window?.makeKeyAndVisible()
    return true
  }
}

public class BadgesViewController: UITableViewController {
  public var selected: [String] = []
  public let form = FormView()
  private let titles = ["One", "Two"]

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableHeaderView = form
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(titles[indexPath.row])
    log("selected \(titles[indexPath.row])")
    Router.setTitle("\(selected.count)")
  }
}

extension Router {
  /// Sets the title of the app's controller, as code far from the controllers does.
  public static func setTitle(_ title: String) {
    guard let window = UIApplication.shared.delegate?.window else { return }
    window?.rootViewController?.title = title
  }
}
