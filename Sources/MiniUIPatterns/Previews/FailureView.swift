/// A view that shows an error message instead of the content, with a button to try again.
///
///     failure.message = error.summary
///     failure.retry = { [unowned self] in load() }
@preconcurrency @MainActor open class FailureView: View {
  nonisolated deinit {}

  /// The message, which wraps.
  open var message = "" {
    didSet {
      label.text = message
      setNeedsLayout()
    }
  }
  /// Called when the user presses the button; nil hides it.
  open var retry: (() -> Void)? { didSet { button.isHidden = retry == nil } }
  /// The title of the button. By default “Try Again”.
  open var retryTitle: String {
    get { button.title(for: .normal) ?? "" }
    set {
      button.setTitle(newValue, for: .normal)
      setNeedsLayout()
    }
  }

  private let label = Label("", font: .systemFont(ofSize: 15), color: .secondaryLabel)
  private let button = Button(Word.tryAgain.text)

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.textAlignment = .center
    label.accessibilityIdentifier = "failure"
    button.accessibilityIdentifier = "retry"
    button.isHidden = true
    button.addAction({ [unowned self] (_: Control) in retry?() }, for: .primaryActionTriggered)
    addSubview(label)
    addSubview(button)
  }

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let maximumWidth: CGFloat = 460

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(bounds.width - 2 * FailureView.margin, FailureView.maximumWidth))
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(room)
    let buttonSize = button.sizeThatFits(room)
    let isShown = !button.isHidden
    let height = text.height + (isShown ? FailureView.gap + buttonSize.height : 0)
    let top = (bounds.midY - height / 2).rounded()
    label.frame = CGRect(x: (bounds.midX - width / 2).rounded(), y: top, width: width, height: text.height)
    button.frame = CGRect(
      x: (bounds.midX - buttonSize.width / 2).rounded(), y: label.frame.maxY + FailureView.gap,
      width: buttonSize.width, height: buttonSize.height)
  }
}

extension ResourceError {
  /// A sentence for the user: without addresses, and with advice if there is any.
  public var summary: String {
    switch self {
    case .noNetwork: Word.serverUnreachable.text
    case .timedOut: Word.serverTooSlow.text
    case .interrupted: Word.connectionLost.text
    case .status(_, 404), .status(_, 410): Word.notAvailable.text
    case .status(_, let code): Word.serverProblem.text("\(code)")
    case .tooLarge(_, let limit): Word.answerTooLarge.text(ResourceError.amount(limit))
    case .tooManyRedirects: Word.tooManyRedirects.text
    case .notJSON: Word.answerIsNotJSON.text
    case .wrongShape(_, let keyPath, _):
      keyPath.isEmpty ? Word.wrongJSON.text : Word.missingInJSON.text(keyPath)
    case .badAddress: Word.badAddress.text
    case .noPicture: Word.pictureExpected.text
    case .cancelled: Word.requestCancelled.text
    }
  }

  /// Returns a number of bytes in words: `32 MB`.
  private static func amount(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? Word.megabytes.text("\(bytes >> 20)") : Word.kilobytes.text("\(max(1, bytes >> 10))")
  }
}
