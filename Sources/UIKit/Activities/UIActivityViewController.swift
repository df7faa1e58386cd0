/// A card with the actions of a desktop for some items: copy them, and open links. Programs can add activities.
///
/// It is shown in the middle of the window and needs no source: `popoverPresentationController` is nil.
@preconcurrency @MainActor open class UIActivityViewController: UIAlertController {
  /// Receives the kind of the activity, nil if the user has cancelled, and whether it was completed. Items and error are nil.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called at the end of an activity, or when the user has cancelled; nil by default.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The kinds that are not shown. Set it before the controller is presented. By default none.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let activities: [UIActivity]
  private weak var presenter: UIViewController?

  /// Creates a controller.
  /// - Parameters:
  ///   - activityItems: Texts, links, pictures, and objects that adopt `UIActivityItemSource`. Other items are passed
  ///     only to activities of the program.
  ///   - applicationActivities: The activities of the program; nil for none.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (items, activities) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
  }

  open override var preferredStyle: UIAlertController.Style { .alert }

  open override func loadView() {
    let placeholders = items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
    if placeholders.contains(where: { text(of: $0) != nil }) {
      let isLink = placeholders.allSatisfy { text(of: $0) == nil || $0 is URL }
      add((isLink ? Word.copyLink : Word.copyText).text, .copyToPasteboard) { $0.copyTexts() }
    }
    if placeholders.contains(where: { $0 is UIImage }) {
      add(Word.copyPicture.text, .copyToPasteboard) { $0.copyPicture() }
    }
    if placeholders.contains(where: { ($0 as? URL)?.isFileURL == false }) {
      add(Word.openLink.text, .openLink) { $0.openLinks() }
    }
    for activity in activities where activity.canPerform(withActivityItems: placeholders) {
      guard let title = activity.activityTitle, !isExcluded(activity.activityType) else { continue }
      addAction(UIAlertAction(title: title, style: .default) { [weak self] _ in self?.perform(activity) })
    }
    addAction(
      UIAlertAction(title: Word.cancel.text, style: .cancel) { [weak self] _ in
        self?.completionWithItemsHandler?(nil, false, nil, nil)
      })
    super.loadView()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    presenter = presentingViewController
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The chosen action is performed afterwards, so the controller must exist until then.
    Task { withExtendedLifetime(self) {} }
  }

  private func isExcluded(_ type: UIActivity.ActivityType?) -> Bool {
    type.map { excludedActivityTypes?.contains($0) == true } ?? false
  }

  /// Adds a button for an activity of the kit.
  private func add(
    _ title: String, _ type: UIActivity.ActivityType, _ perform: @escaping (UIActivityViewController) -> Void
  ) {
    guard !isExcluded(type) else { return }
    addAction(
      UIAlertAction(title: title, style: .default) { [weak self] _ in
        guard let self else { return }
        perform(self)
        completionWithItemsHandler?(type, true, nil, nil)
      })
  }

  // MARK: Activities

  private func resolved(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// Returns the text of a text or a link; nil for other items.
  private func text(of item: Any) -> String? { item as? String ?? (item as? URL)?.absoluteString }

  private func copyTexts() {
    let texts = resolved(for: .copyToPasteboard).compactMap(text(of:))
    UIPasteboard.general.string = texts.joined(separator: "\n")
  }

  private func copyPicture() {
    let pictures = resolved(for: .copyToPasteboard).compactMap { $0 as? UIImage }
    if let picture = pictures.first {
      let pasteboard = UIPasteboard.general
      pasteboard.image = picture
    }
  }

  private func openLinks() {
    for case let url as URL in resolved(for: .openLink) where !url.isFileURL { UIApplication.shared.open(url) }
  }

  private func perform(_ activity: UIActivity) {
    activity.prepare(withActivityItems: resolved(for: activity.activityType))
    let (type, completion) = (activity.activityType, completionWithItemsHandler)
    // The activity retains itself and the program's closure until its end.
    activity.finishHandler = { isCompleted in
      withExtendedLifetime(activity) { completion?(type, isCompleted, nil, nil) }
    }
    if let controller = activity.activityViewController {
      presenter?.present(controller, animated: true)
    } else {
      activity.perform()
    }
  }
}
