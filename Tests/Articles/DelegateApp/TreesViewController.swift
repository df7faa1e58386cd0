import UIKit

/// A list of trees. A selected one is the title.
class TreesViewController: UITableViewController {
  let trees = ["Alder", "Beech", "Cedar"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trees"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tree")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return trees.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tree", for: indexPath)
    cell.textLabel?.text = trees[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    title = trees[indexPath.row]
  }
}
