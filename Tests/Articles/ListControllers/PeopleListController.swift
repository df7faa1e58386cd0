import UIKit

/// The activity of a person; a tap advances to the next.
enum Activity: String, StateMachine {
  case resting, walking, reading

  mutating func reset() { self = .resting }

  func next() -> Activity? {
    switch self {
    case .resting: return .walking
    case .walking: return .reading
    case .reading: return nil
    }
  }

  func previous() -> Activity? {
    switch self {
    case .resting: return nil
    case .walking: return .resting
    case .reading: return .walking
    }
  }
}

struct Person {
  var name: String
  var activity = Activity.resting
}

final class PeopleListController: TableViewController, TableList {
  var listData: [[Person]]! = [
    [Person(name: "Ada"), Person(name: "Alan"), Person(name: "Grace")],
    [Person(name: "Margaret")],
  ]

  func cellIdentifier(at indexPath: IndexPath) -> String { "Person Cell" }

  func listView(
    _ listView: UITableView, configureCell cell: UITableViewCell, withObject person: Person,
    atIndexPath indexPath: IndexPath
  ) {
    cell.textLabel?.text = "\(person.name) is \(person.activity.rawValue)"
  }

  func listView(_ listView: UITableView, didSelectObject person: Person, atIndexPath indexPath: IndexPath) {
    listData[indexPath.section][indexPath.row].activity.advance()
    listView.reloadRows(at: [indexPath], with: .automatic)
  }

  func titleForHeader(inSection section: Int) -> String? { section == 0 ? "In the garden" : "In the library" }
}
