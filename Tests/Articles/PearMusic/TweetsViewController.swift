import UIKit

/// A list of tweets, each of which is previewed by a long press.
final class TweetsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero)
  var tweets: [TweetObject] = []
  private(set) var selectionCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PurpleHeaderCell.self, forCellReuseIdentifier: "tweet")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    tableView.addGestureRecognizer(UILongPressGestureRecognizer { [unowned self] in pressed($0) })
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return tweets.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tweet", for: indexPath)
    cell.textLabel?.text = tweets[indexPath.row].shortString
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selectionCount += 1 }

  private func pressed(_ press: UIGestureRecognizer) {
    guard press.state == .began, let path = tableView.indexPathForRow(at: press.location(in: tableView)) else { return }
    present(PreviewController(previewObject: tweets[path.row]), animated: true)
  }
}
