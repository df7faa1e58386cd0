import MiniUITesting
import UIKit

/// Layouts written as in Apple's guides.
@MainActor enum AppleStyle {
  static func check() throws {
    try checkCard()
    try checkPage()
    try checkRows()
    checkMeasuring()
  }

  private static func checkCard() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let card = CardView(frame: CGRect(x: 20, y: 20, width: 300, height: 80))
    try stage.add(card)
    try stage.settle()
    Checks.expect("a picture half as high as its card", card.picture.frame, CGRect(x: 8, y: 20, width: 40, height: 40))
    Checks.expect("a badge after a guide", card.badge.frame, CGRect(x: 68, y: 28, width: 24, height: 24))
    Checks.expect("the guide", card.gap.layoutFrame.width, 20)
    Checks.expect("passes of updateConstraints", card.updates, 1)
    card.gapWidth.constant = 30
    card.setNeedsUpdateConstraints()
    try stage.settle()
    Checks.expect("a badge after a wider guide", card.badge.frame.minX, 78)
    Checks.expect("passes of updateConstraints after another request", card.updates, 2)
  }

  private static func checkPage() throws {
    let page = PageController()
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let stage = try Stage(page, size: CGSize(width: 320, height: 480))
    try stage.settle()
    Checks.expect("a header at the safe area", page.header.frame, CGRect(x: 0, y: 20, width: 320, height: 44))
    Checks.expect("a footer above a layout guide", page.footer.frame, CGRect(x: 0, y: 430, width: 320, height: 20))
    Checks.expect("a body between them", page.body.frame, CGRect(x: 16, y: 72, width: 288, height: 350))
    page.isHeaderTall = true
    page.view.setNeedsUpdateConstraints()
    try stage.settle()
    Checks.expect("a header after updateViewConstraints", page.header.frame.height, 88)
    Checks.expect("the body below it", page.body.frame.minY, 116)
  }

  private static func checkRows() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), Rows())
    table.register(BarCell.self, forCellReuseIdentifier: "bar")
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 200
    table.dataSource = rows
    try stage.add(table)
    try stage.settle()
    let cells = table.visibleCells.compactMap { $0 as? BarCell }
    Checks.expect("rows", cells.count, 3)
    for (index, cell) in cells.enumerated() {
      let content = cell.contentView.bounds.size
      Checks.expect("the origin of the bar in row \(index)", cell.bar.frame.origin, CGPoint(x: 16, y: 10))
      Checks.expect("its width", cell.bar.frame.width, content.width - 32)
      Checks.expect("its height", abs(cell.bar.frame.height - rows.height(index)) <= 1, true)
      Checks.expect("the room below", abs(content.height - cell.bar.frame.maxY - 10) <= 0.5, true)
    }
  }

  private static func checkMeasuring() {
    let (card, badge) = (UIView(), BadgeView())
    card.addSubview(badge)
    badge.translatesAutoresizingMaskIntoConstraints = false
    let width = pin(badge.leadingAnchor, to: card.leadingAnchor, distance: 10)
    let rest = [
      pin(card.trailingAnchor, to: badge.trailingAnchor, distance: 10), pin(badge.topAnchor, to: card.topAnchor),
      pin(card.bottomAnchor, to: badge.bottomAnchor), fix([card.heightAnchor], atLeast: 30)[0],
    ]
    NSLayoutConstraint.activate([width] + rest)
    let compressed = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    Checks.expect("the smallest size", compressed, CGSize(width: 44, height: 30))
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    Checks.expect("the size in a width", wide, CGSize(width: 200, height: 30))
    width.constant = 16
    Checks.expect(
      "after a constant was changed", card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 50)
  }

  // MARK: Signatures

  private static func pin<Axis: AnyObject>(
    _ anchor: NSLayoutAnchor<Axis>, to other: NSLayoutAnchor<Axis>, distance: CGFloat = 0
  ) -> NSLayoutConstraint { anchor.constraint(equalTo: other, constant: distance) }

  private static func fix(_ dimensions: [NSLayoutDimension], atLeast length: CGFloat) -> [NSLayoutConstraint] {
    dimensions.map { $0.constraint(greaterThanOrEqualToConstant: length) }
  }
}

final class BadgeView: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 24, height: 24) }
}

/// A view that makes its constraints when they are first updated.
final class CardView: UIView {
  let (picture, badge, gap) = (UIView(), BadgeView(), UILayoutGuide())
  private(set) lazy var gapWidth = gap.widthAnchor.constraint(equalToConstant: 20)
  private(set) var updates = 0

  override class var requiresConstraintBasedLayout: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [picture, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    addLayoutGuide(gap)
    setNeedsUpdateConstraints()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func updateConstraints() {
    updates += 1
    if updates == 1 {
      NSLayoutConstraint.activate([
        picture.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        picture.centerYAnchor.constraint(equalTo: centerYAnchor),
        NSLayoutConstraint(
          item: picture, attribute: .height, relatedBy: .equal, toItem: self, attribute: .height, multiplier: 0.5,
          constant: 0),
        NSLayoutConstraint(
          item: picture, attribute: .width, relatedBy: .equal, toItem: picture, attribute: .height, multiplier: 1,
          constant: 0),
        gap.leadingAnchor.constraint(equalTo: picture.trailingAnchor), gapWidth,
        badge.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
        badge.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
      ])
    }
    super.updateConstraints()
  }
}

/// A page with a header at the safe area and a footer at the older guide.
final class PageController: UIViewController {
  let (header, body, footer) = (UIView(), UIView(), UIView())
  var isHeaderTall = false
  private lazy var headerHeight = header.heightAnchor.constraint(equalToConstant: 0)

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [header, body, footer] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let (safe, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
    let bottom: any UILayoutSupport = bottomLayoutGuide
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safe.topAnchor), headerHeight,
      header.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      footer.bottomAnchor.constraint(equalTo: bottom.topAnchor), footer.heightAnchor.constraint(equalToConstant: 20),
      footer.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      footer.widthAnchor.constraint(equalTo: header.widthAnchor),
      body.topAnchor.constraint(equalToSystemSpacingBelow: header.bottomAnchor, multiplier: 1),
      footer.topAnchor.constraint(equalToSystemSpacingBelow: body.bottomAnchor, multiplier: 1),
      body.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  override func updateViewConstraints() {
    headerHeight.constant = isHeaderTall ? 88 : 44
    super.updateViewConstraints()
  }
}

/// A row as high as the bar in it, with the usual priority for the height.
final class BarCell: UITableViewCell {
  let bar = UIView()
  private(set) lazy var barHeight = bar.heightAnchor.constraint(equalToConstant: 0)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bar.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bar)
    barHeight.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10), barHeight,
      bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      contentView.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 16),
      contentView.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: 10),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class Rows: NSObject, UITableViewDataSource {
  func height(_ row: Int) -> CGFloat { 24 + 10 * CGFloat(row) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bar", for: indexPath)
    (cell as? BarCell)?.barHeight.constant = height(indexPath.row)
    return cell
  }
}
