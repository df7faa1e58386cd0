import MiniUITesting
import Testing
import UIKit

/// Pictures of the controls that only the module UIKit has.
@MainActor struct PictureTests {
  private func stage(_ controller: UIViewController, height: CGFloat = 360) throws -> Stage {
    try Stage(controller, size: CGSize(width: 360, height: height), prefersReducedMotion: true)
  }

  @Test func `a search bar with scopes in a navigation bar with colours of its own equals its picture`() throws {
    let page = UITableViewController(style: .plain)
    page.title = "Trees"
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["All", "Native", "Planted"]
    search.searchBar.showsScopeBar = true
    search.searchBar.showsCancelButton = true
    search.searchBar.text = "Al"
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = UIColor(red: 0.88, green: 0.94, blue: 0.9, alpha: 1)
    appearance.titleTextAttributes = [.foregroundColor: UIColor(red: 0, green: 0.3, blue: 0.2, alpha: 1)]
    navigation.navigationBar.standardAppearance = appearance
    let stage = try stage(navigation)
    try stage.settle()
    try Golden.assert(stage, named: "search")
  }

  @Test func `the wheels of a date picker equal their picture`() throws {
    let page = UIViewController()
    let picker = UIDatePicker(frame: CGRect(x: 20, y: 20, width: 320, height: 216))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .date
    picker.date = try #require(calendar.date(from: DateComponents(year: 2026, month: 1, day: 31)))
    page.view.addSubview(picker)
    let stage = try stage(page, height: 256)
    try stage.settle()
    try Golden.assert(stage, named: "date")
  }

  @Test func `a compositional layout with a header, badges and a background equals its picture`() throws {
    let small = NSCollectionLayoutItem(layoutSize: .parts(1, 0.5))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .points(16, 16), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let large = NSCollectionLayoutItem(layoutSize: .parts(0.6, 1), supplementaryItems: [badge])
    for item in [small, large] {
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    }
    let column = NSCollectionLayoutGroup.vertical(layoutSize: .parts(0.4, 1), subitems: [small])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: .row(.absolute(100)), subitems: [large, column]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .row(.absolute(24)), elementKind: "header", alignment: .top)
    ]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    section.decorationItems = [background]
    let scene = try CompositionalScene(section, [5, 2])
    try scene.stage.settle()
    try Golden.assert(scene.stage, named: "composition")
  }

  @Test func `an inset list in a compositional layout equals its picture`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let scene = try CompositionalScene(.list(using: configuration), [4, 3], cell: UICollectionViewCell.self)
    scene.view.backgroundColor = .systemGroupedBackground
    for cell in scene.view.visibleCells {
      let path = try #require(scene.view.indexPath(for: cell))
      var content = path.item == 0 ? UIListContentConfiguration.groupedHeader() : .cell()
      content.text = path.item == 0 ? "Section \(path.section)" : "Row \(path.item)"
      cell.contentConfiguration = content
      cell.backgroundColor = nil
    }
    try scene.stage.settle()
    try Golden.assert(scene.stage, named: "list")
  }

  /// The rows of a list with an accessory each.
  private final class AccessoryRows: NSObject, UICollectionViewDataSource {
    private let rows: [(text: String, accessories: [UICellAccessory])] = [
      ("Disclosure", [.disclosureIndicator()]), ("Check mark", [.checkmark()]), ("Detail", [.detail()]),
      ("Selected", [.label(text: "12")]), ("Delete", [.delete(displayed: .always), .disclosureIndicator()]),
      ("Reorder", [.multiselect(displayed: .always), .reorder(displayed: .always)]),
    ]

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      guard let cell = cell as? UICollectionViewListCell else { return cell }
      var content = cell.defaultContentConfiguration()
      content.text = rows[indexPath.item].text
      content.secondaryText = indexPath.item.isMultiple(of: 2) ? "Secondary text" : nil
      cell.contentConfiguration = content
      cell.accessories = rows[indexPath.item].accessories
      cell.indentationLevel = indexPath.item == 1 ? 2 : 0
      return cell
    }
  }

  @Test(arguments: [false, true]) func `list cells have their accessories, in both directions`(isMirrored: Bool) throws
  {
    let stage = try Stage(size: CGSize(width: 300, height: 340))
    if isMirrored { stage.window.traits.layoutDirection = .rightToLeft }
    let configuration = UICollectionLayoutListConfiguration(appearance: isMirrored ? .insetGrouped : .plain)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 340), collectionViewLayout: layout)
    view.backgroundColor = isMirrored ? .secondarySystemBackground : .systemBackground
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    let rows = AccessoryRows()
    view.dataSource = rows
    try stage.add(view)
    try stage.settle()
    view.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    try stage.settle()
    try Golden.assert(stage, named: isMirrored ? "list-cells-mirrored" : "list-cells")
    withExtendedLifetime(rows) {}
  }

  @Test func `a sheet of activities over a translucent panel equals its picture`() throws {
    let page = UIViewController()
    page.view.backgroundColor = .systemTeal
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    panel.frame = CGRect(x: 20, y: 20, width: 320, height: 80)
    page.view.addSubview(panel)
    let stage = try stage(page)
    let link = try #require(URL(string: "https://example.org"))
    let sheet = UIActivityViewController(activityItems: ["A text", link], applicationActivities: nil)
    page.present(sheet, animated: false)
    try stage.settle()
    try Golden.assert(stage, named: "activities")
  }

  @Test func `materials over stripes and texts equal their picture`() throws {
    let page = UIViewController()
    for index in 0..<12 {
      let stripe = UILabel(frame: CGRect(x: 0, y: 30 * index, width: 360, height: 30))
      stripe.text = "Stripe \(index)"
      stripe.backgroundColor = [.systemRed, .white, .systemBlue, .systemYellow][index % 4]
      page.view.addSubview(stripe)
    }
    let styles: [UIBlurEffect.Style] = [.systemUltraThinMaterial, .systemMaterial, .systemThickMaterial, .dark]
    for (index, style) in styles.enumerated() {
      let panel = UIVisualEffectView(effect: UIBlurEffect(style: style))
      panel.frame = CGRect(x: 20 + 170 * (index % 2), y: 20 + 170 * (index / 2), width: 150, height: 150)
      panel.layer.cornerRadius = 24
      panel.clipsToBounds = true
      let label = UILabel(frame: CGRect(x: 16, y: 60, width: 118, height: 30))
      label.text = "On a material"
      label.textColor = style == .dark ? .white : .label
      panel.contentView.addSubview(label)
      page.view.addSubview(panel)
    }
    let stage = try stage(page)
    try stage.settle()
    try Golden.assert(stage, named: "materials")
  }

  @Test func `a page that is turned as paper equals its picture`() throws {
    let pages = ["Oak", "Beech"].map { title in
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      let label = UILabel(frame: CGRect(x: 24, y: 16, width: 312, height: 208))
      label.text = Array(repeating: "\(title) trees have leaves and nuts.", count: 9).joined(separator: " ")
      (label.font, label.numberOfLines) = (.systemFont(ofSize: 20), 0)
      page.view.addSubview(label)
      return page
    }
    let reader = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    reader.setViewControllers([pages[0]], direction: .forward, animated: false)
    let stage = try Stage(reader, size: CGSize(width: 360, height: 240))
    try stage.settle()
    reader.setViewControllers([pages[1]], direction: .forward, animated: true)
    try stage.advance(by: 0.1)
    try Golden.assert(stage, named: "curl")
  }
}
