internal import MiniUI

/// A sentence about the library, instead of its tracks or above them: it is being created, it is empty, or there is an
/// error.
final class LibraryNotice: View {
  /// The kinds of notices.
  enum Content: Equatable {
    /// The library is being opened or, with a part from 0 to 1, created.
    case opening(Double?)
    /// A library that cannot be shown.
    case failure(String)
    /// The tracks are being searched, and there are no results yet.
    case searching
    /// There are no tracks.
    case empty
    /// No track has the text that is searched for.
    case nothing(String)
  }

  var content = Content.opening(nil) {
    didSet { if content != oldValue { update() } }
  }
  var onRetry: () -> Void = {}

  private let title = Label("", font: .systemFont(ofSize: 17, weight: .semibold))
  private let message = Label("", font: .systemFont(ofSize: 14), color: .secondaryLabel)
  private let progress = ProgressView(progressViewStyle: .default)
  private let retry = Button("Try Again")
  private let column = StackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "notice"
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    progress.accessibilityIdentifier = "notice-progress"
    progress.accessibilityLabel = "Library"
    retry.accessibilityIdentifier = "notice-retry"
    retry.addAction({ [unowned self] _ in onRetry() }, for: .primaryActionTriggered)
    progress.setFixedSize(width: 420)
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 12
    for view in [title, message, progress, retry] as [View] { column.addArrangedSubview(view) }
    addSubview(column)
    update()
  }

  private func update() {
    progress.isHidden = true
    retry.isHidden = true
    switch content {
    case .opening(let part):
      title.text = part == nil ? "Opening the library…" : "Making the library…"
      message.text = part == nil ? nil : "This is done once."
      progress.isHidden = part == nil
      progress.progress = Float(part ?? 0)
    case .failure(let sentence):
      title.text = "There is no library to show"
      message.text = sentence
      retry.isHidden = false
    case .searching:
      title.text = "Searching…"
      message.text = nil
    case .empty:
      title.text = "The library is empty"
      message.text = "Add a track, or press Ctrl+Z to bring back those that were deleted."
    case .nothing(let text):
      title.text = "No tracks match “\(text)”"
      message.text = "No title, artist or album contains it."
    }
    message.isHidden = message.text == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = max(0, min(bounds.width - 40, 420))
    let height = column.sizeThatFits(CGSize(width: width, height: .infinity)).height
    column.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
      height: height)
  }
}
