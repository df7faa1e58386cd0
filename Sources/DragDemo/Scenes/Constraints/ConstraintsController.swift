internal import MiniUI

/// A scene of layout by constraints: sets to exchange, equal widths and baselines, rows that size themselves, an
/// animation, and a contradiction with its explanation.
final class ConstraintsController: ViewController {
  private let page = ColumnPage()
  private let profile = ProfileCard()

  /// The minimum width of the window for two columns of cards, in points.
  private static let widthOfTwoColumns: CGFloat = 864
  /// The minimum width of a column in which the profile's parts are side by side, in points.
  private static let widthOfWideProfile: CGFloat = 400

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "constraints"
    page.accessibilityIdentifier = "page"
    page.add([profile, FormCard(), ContradictionCard()], toColumn: 0)
    page.add([MailCard(), MotionCard()], toColumn: 1)
    view.addConstrained(page)
    LayoutConstraint.activate([
      page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.topAnchor.constraint(equalTo: view.topAnchor),
      page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// Exchanges the sets of constraints before they are solved for the new width.
  override func viewWillLayoutSubviews() {
    let width = view.bounds.width
    page.isWide = width >= ConstraintsController.widthOfTwoColumns
    profile.isWide = page.columnWidth(inWidth: width) >= ConstraintsController.widthOfWideProfile
  }
}
