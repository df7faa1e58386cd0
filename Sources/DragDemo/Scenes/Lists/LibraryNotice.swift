internal import MiniUI

/// A sentence about the library in the place of its tracks or above them: it is being made, there are none, or an error.
final class LibraryNotice: View {
  /// The kinds of notices.
  enum Content: Equatable {
    /// The library is opened or, with a part from 0 to 1, made.
    case opening(Double?)
    /// A library that cannot be shown.
    case failure(String)
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

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "notice"
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    progress.accessibilityIdentifier = "notice-progress"
    retry.accessibilityIdentifier = "notice-retry"
    retry.addAction({ [unowned self] _ in onRetry() }, for: .primaryActionTriggered)
    for view in [title, message, progress, retry] as [View] { addSubview(view) }
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
    case .nothing(let text):
      title.text = "No tracks"
      message.text = "No title, artist or album contains “\(text)”."
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = max(0, min(bounds.width - 40, 420))
    let left = ((bounds.width - width) / 2).rounded()
    var parts: [(view: View, size: CGSize)] = []
    for view in [title, message, progress, retry] as [View]
    where !view.isHidden && (view as? Label)?.text != nil || (!(view is Label) && !view.isHidden) {
      var size = view.sizeThatFits(CGSize(width: width, height: .infinity))
      if view !== retry { size.width = width }
      parts.append((view, size))
    }
    var y = ((bounds.height - parts.reduce(CGFloat(parts.count - 1) * 12) { $0 + $1.size.height }) / 2).rounded()
    for (view, size) in parts {
      view.frame = CGRect(x: (left + (width - size.width) / 2).rounded(), y: y, width: size.width, height: size.height)
      y += size.height + 12
    }
  }
}
