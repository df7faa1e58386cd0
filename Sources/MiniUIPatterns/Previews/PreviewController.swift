/// An object that can be previewed: it has descriptions and a picture.
public typealias Previewable = StringRepresentable & MediaResource

/// A sheet with the picture of an object, its description, and a button to share it.
///
///     present(PreviewController(previewObject: album), animated: true)
///
/// If the picture cannot be loaded, the sheet shows the reason with a button to try again, and retries automatically.
@preconcurrency @MainActor open class PreviewController: ViewController {
  nonisolated deinit {}

  /// The object that is shown.
  public final let previewObject: any Previewable
  /// The label of the description.
  public final let descriptionLabel = Label()
  /// The view that shows the picture.
  public final let imageView = ImageView(image: nil)

  private let placeholder = View()
  private let spinner = ActivityIndicatorView(style: .large)
  private let progress = ProgressView()
  private let failure = FailureView()
  private let share = Button(Word.shareMenu.text, style: .filled)
  private let done = Button(Word.done.text)
  private var request: ResourceTask?
  private lazy var retries = RetrySchedule(
    of: failure, clock: previewObject.resourceLoader.clock
  ) { [weak self] in self?.loadPicture() }

  /// Creates a preview of an object.
  public init(previewObject: any Previewable) {
    self.previewObject = previewObject
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
    preferredContentSize = CGSize(width: 380, height: Metrics.height)
    // The detent of a sheet at the bottom of a window: the height of the content.
    let height = Metrics.height
    sheetPresentationController?.detents = [.custom { min(height, $0.maximumDetentValue) }]
    sheetPresentationController?.prefersGrabberVisible = true
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "preview"
    placeholder.backgroundColor = .secondarySystemBackground
    placeholder.cornerRadius = Metrics.radius
    imageView.contentMode = .scaleAspectFit
    imageView.cornerRadius = Metrics.radius
    imageView.clipsToBounds = true
    imageView.accessibilityIdentifier = "preview-picture"
    descriptionLabel.numberOfLines = 4
    descriptionLabel.textAlignment = .center
    descriptionLabel.accessibilityIdentifier = "preview-description"
    share.accessibilityIdentifier = "preview-share"
    done.accessibilityIdentifier = "preview-done"
    share.addAction({ [unowned self] (sender: Control) in showSharing(from: sender) }, for: .primaryActionTriggered)
    done.addAction({ [unowned self] (_: Control) in dismiss(animated: true) }, for: .primaryActionTriggered)
    progress.accessibilityIdentifier = "preview-progress"
    failure.retry = { [weak self] in self?.loadPicture() }
    for part in [placeholder, spinner, imageView, progress, failure, descriptionLabel, share, done] {
      view.addSubview(part)
    }
    (failure.isHidden, progress.isHidden) = (true, true)
    descriptionLabel.displayStringValue(previewObject)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if imageView.image == nil, request == nil { loadPicture() }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    retries.stop()
    request?.cancel()
    request = nil
  }

  // MARK: The picture

  /// The size at which the picture is shown, in pixels.
  private var pixelSize: CGSize {
    let side = Metrics.maximumSide * traitCollection.displayScale
    return CGSize(width: side, height: side)
  }

  private func loadPicture() {
    failure.isHidden = true
    if let image = previewObject.imageValue(covering: pixelSize) { return show(image) }
    // Until the picture is loaded, show the smaller one of the list.
    imageView.image = previewObject.imageValue
    if imageView.image == nil { spinner.startAnimating() }
    placeholder.isHidden = imageView.image != nil
    let request = previewObject.loadMedia(covering: pixelSize) { [weak self] (_: Bool) in self?.pictureDidLoad() }
    if request.isRunning { self.request = request }
    showProgress(of: request)
  }

  /// Shows the progress of a long response.
  private func showProgress(of task: ResourceTask) {
    progress.isHidden = true
    task.onProgress = { [weak self] part in
      guard let self else { return }
      if progress.isHidden { progress.progress = 0 }
      spinner.stopAnimating()
      progress.isHidden = part >= 1
      progress.setProgress(Float(part), animated: true)
    }
  }

  private func pictureDidLoad() {
    request = nil
    progress.isHidden = true
    spinner.stopAnimating()
    if let image = previewObject.imageValue(covering: pixelSize) ?? previewObject.imageValue {
      retries.didSucceed()
      return show(image)
    }
    retries.didFail(previewObject.mediaError)
    failure.message = previewObject.mediaError?.summary ?? Word.pictureNotLoaded.text
    failure.isHidden = imageView.image != nil
    view.setNeedsLayout()
  }

  private func show(_ image: Image) {
    let isLate = imageView.image == nil && placeholder.superview != nil && view.window != nil
    imageView.image = image
    placeholder.isHidden = true
    view.setNeedsLayout()
    guard isLate else { return }
    imageView.alpha = 0
    View.animate(withDuration: Metrics.fade) { self.imageView.alpha = 1 }
  }

  // MARK: Sharing

  private func showSharing(from button: View) {
    let sharing = Sharing(previewObject, in: self)
    sharing.didBegin = { [weak self] in self?.showProgress(of: $0) }
    let sheet = sharing.makeSheet()
    sheet.popoverPresentationController?.sourceView = button
    present(sheet, animated: true)
  }

  // MARK: Layout

  private enum Metrics {
    static let margin: CGFloat = 24
    static let gap: CGFloat = 16
    static let textHeight: CGFloat = 84
    static let buttonHeight: CGFloat = 40
    static let maximumSide: CGFloat = 332
    static let height = maximumSide + textHeight + buttonHeight + 2 * gap + 2 * margin
    static let radius: CGFloat = 12
    static let fade: TimeInterval = 0.2
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let width = max(0, area.width - 2 * Metrics.margin)
    let rest = Metrics.textHeight + Metrics.buttonHeight + 2 * Metrics.gap + 2 * Metrics.margin
    let side = max(0, min(width, area.height - rest, Metrics.maximumSide))
    let picture = CGRect(
      x: (area.midX - side / 2).rounded(), y: area.minY + Metrics.margin, width: side, height: side)
    placeholder.frame = picture
    imageView.frame = picture
    failure.frame = picture
    spinner.center = picture.center
    progress.frame = picture.insetBy(dx: min(Metrics.margin, side / 2), dy: 0)
    progress.frame = CGRect(
      x: progress.frame.minX, y: picture.maxY - Metrics.margin, width: progress.frame.width,
      height: progress.sizeThatFits(picture.size).height)
    descriptionLabel.frame = CGRect(
      x: area.minX + Metrics.margin, y: picture.maxY + Metrics.gap, width: width, height: Metrics.textHeight)
    let half = max(0, (width - Metrics.gap) / 2).rounded(.down)
    let y = descriptionLabel.frame.maxY + Metrics.gap
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (first, second) = isMirrored ? (share, done) : (done, share)
    first.frame = CGRect(x: area.minX + Metrics.margin, y: y, width: half, height: Metrics.buttonHeight)
    second.frame = CGRect(
      x: area.minX + Metrics.margin + half + Metrics.gap, y: y, width: half, height: Metrics.buttonHeight)
  }
}
