import UIKit

/// A list of trees below a form. A selected one is the title.
class TreesViewController: UITableViewController {
  let trees = ["Alder", "Beech", "Cedar"]
  let form = FormView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trees"
    tableView.tableHeaderView = form
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
    log("selected \(trees[indexPath.row])")
  }
}
