import UIKit

public class OverridingTable: UITableView {
  public let log = CallLog()
  public override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var style: UITableView.Style { super.style }
  public override var dataSource: UITableViewDataSource? { didSet { log.note("dataSource") } }
  // UITableViewDelegate in UIKit.
  public override var delegate: UIScrollViewDelegate? { didSet { log.note("delegate") } }
  public override var rowHeight: CGFloat { didSet { log.note("rowHeight") } }
  public override var estimatedRowHeight: CGFloat { didSet { log.note("estimatedRowHeight") } }
  public override var sectionHeaderHeight: CGFloat { didSet { log.note("sectionHeaderHeight") } }
  public override var sectionFooterHeight: CGFloat { didSet { log.note("sectionFooterHeight") } }
  public override var separatorStyle: UITableViewCell.SeparatorStyle { didSet { log.note("separatorStyle") } }
  public override var separatorInset: UIEdgeInsets { didSet { log.note("separatorInset") } }
  public override var separatorColor: UIColor? { didSet { log.note("separatorColor") } }
  public override var tableHeaderView: UIView? { didSet { log.note("tableHeaderView") } }
  public override var tableFooterView: UIView? { didSet { log.note("tableFooterView") } }
  public override var backgroundView: UIView? { didSet { log.note("backgroundView") } }
  public override var allowsSelection: Bool { didSet { log.note("allowsSelection") } }
  public override var allowsMultipleSelection: Bool { didSet { log.note("allowsMultipleSelection") } }
  public override var isEditing: Bool { didSet { log.note("isEditing") } }
  public override func setEditing(_ editing: Bool, animated: Bool) {
    log.note("setEditing")
    super.setEditing(editing, animated: animated)
  }
  public override var refreshControl: UIRefreshControl? { didSet { log.note("refreshControl") } }
  public override var contentSize: CGSize {
    didSet {
      log.note("contentSize")
      invalidateIntrinsicContentSize()
    }
  }
  public override var intrinsicContentSize: CGSize {
    layoutIfNeeded()
    return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }

  public override func reloadData() {
    log.note("reloadData")
    super.reloadData()
  }
  public override func reloadSectionIndexTitles() { super.reloadSectionIndexTitles() }
  public override var numberOfSections: Int { super.numberOfSections }
  public override func numberOfRows(inSection section: Int) -> Int { super.numberOfRows(inSection: section) }
  public override func rect(forSection section: Int) -> CGRect { super.rect(forSection: section) }
  public override func rectForHeader(inSection section: Int) -> CGRect { super.rectForHeader(inSection: section) }
  public override func rectForFooter(inSection section: Int) -> CGRect { super.rectForFooter(inSection: section) }
  public override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath) }
  public override func indexPathForRow(at point: CGPoint) -> IndexPath? { super.indexPathForRow(at: point) }
  public override func indexPath(for cell: UITableViewCell) -> IndexPath? { super.indexPath(for: cell) }
  public override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { super.indexPathsForRows(in: rect) }
  public override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    log.note("cellForRow")
    return super.cellForRow(at: indexPath)
  }
  public override var visibleCells: [UITableViewCell] { super.visibleCells }
  public override var indexPathsForVisibleRows: [IndexPath]? { super.indexPathsForVisibleRows }
  public override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    super.headerView(forSection: section)
  }
  public override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    super.footerView(forSection: section)
  }
  public override func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    log.note("scrollToRow")
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  public override func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }
  public override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    log.note("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }
  public override func beginUpdates() {
    log.note("beginUpdates")
    super.beginUpdates()
  }
  public override func endUpdates() {
    log.note("endUpdates")
    super.endUpdates()
  }
  public override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    log.note("insertSections")
    super.insertSections(sections, with: animation)
  }
  public override func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    super.deleteSections(sections, with: animation)
  }
  public override func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    super.reloadSections(sections, with: animation)
  }
  public override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }
  public override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.note("insertRows")
    super.insertRows(at: indexPaths, with: animation)
  }
  public override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.note("deleteRows")
    super.deleteRows(at: indexPaths, with: animation)
  }
  public override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.note("reloadRows")
    super.reloadRows(at: indexPaths, with: animation)
  }
  public override func reconfigureRows(at indexPaths: [IndexPath]) { super.reconfigureRows(at: indexPaths) }
  public override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveRow(at: indexPath, to: newIndexPath)
  }
  public override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow }
  public override var indexPathsForSelectedRows: [IndexPath]? { super.indexPathsForSelectedRows }
  public override func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    log.note("selectRow")
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  public override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    log.note("deselectRow")
    super.deselectRow(at: indexPath, animated: animated)
  }
  public override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    log.note("register")
    super.register(cellClass, forCellReuseIdentifier: identifier)
  }
  public override func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    log.note("registerHeader")
    super.register(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }
  public override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    log.note("dequeue")
    return super.dequeueReusableCell(withIdentifier: identifier)
  }
  public override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    log.note("dequeueFor")
    return super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  public override func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { super.dequeueReusableHeaderFooterView(withIdentifier: identifier) }
}
