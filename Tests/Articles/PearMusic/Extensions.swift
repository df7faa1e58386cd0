import UIKit

// Part 1: extensions of the kit's own protocols.

extension UITableViewDataSource {
  /// Returns the number of all rows.
  func totalRows(_ tableView: UITableView) -> Int {
    let totalSections = numberOfSections(in: tableView)
    var s = 0
    var t = 0
    while s < totalSections {
      t += self.tableView(tableView, numberOfRowsInSection: s)
      s += 1
    }
    return t
  }
}

/// The number of items below the last section.
class ItemsController: UITableViewController {
  var sections = [["Blue", "Green"], ["Oak", "Elm", "Ash"]]

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    if section == numberOfSections(in: tableView) - 1 {
      return String(format: "Viewing %d Items", totalRows(tableView))
    }
    return ""
  }
}

extension UIScrollViewDelegate {
  /// Lets a page control follow a scroll view.
  func updatePageControl(_ pageControl: UIPageControl, scrollView: UIScrollView) {
    pageControl.currentPage = lroundf(
      Float(scrollView.contentOffset.x / (scrollView.contentSize.width / CGFloat(pageControl.numberOfPages))))
  }
}

extension UIScrollViewDelegate where Self: UICollectionViewController {
  /// Lets a page control follow the view of a collection's controller.
  func updatePageControl(_ pageControl: UIPageControl) {
    pageControl.currentPage = lroundf(
      Float(
        self.collectionView!.contentOffset.x
          / (self.collectionView!.contentSize.width / CGFloat(pageControl.numberOfPages))))
  }
}

// Example -- Page control updates from a UICollectionViewController using a protocol extension.
class PagedCollectionView: UICollectionViewController {
  let pageControl = UIPageControl()

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    self.updatePageControl(self.pageControl)
  }
}
