/// A view that shows an error message in place of the content, with a button to try again.
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
  private let button = Button("Try Again")

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
  /// A sentence for the user: without addresses, and with advice where there is some.
  public var summary: String {
    switch self {
    case .noNetwork: "The server cannot be reached. Check the network and try again."
    case .timedOut: "The server is taking too long to answer."
    case .interrupted: "The connection broke off."
    case .status(_, 404), .status(_, 410): "This is no longer available."
    case .status(_, let code): "The server has a problem (\(code)). Try again later."
    case .tooLarge(_, let limit):
      "The server sent more than the \(ResourceError.amount(limit)) that are expected at most."
    case .tooManyRedirects: "The server leads from one address to the next, and to nothing that was expected."
    case .notJSON: "The server sent something else than JSON, which was expected."
    case .wrongShape(_, let keyPath, _):
      keyPath.isEmpty
        ? "The server sent JSON of another kind than expected."
        : "The server sent JSON without “\(keyPath)” as it was expected."
    case .badAddress: "The address is not one of the web, which begins with http:// or https://."
    case .noPicture: "The server sent something that is no picture."
    case .cancelled: "The request was cancelled."
    }
  }

  /// Returns a number of bytes in words: `32 MB`.
  private static func amount(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(max(1, bytes >> 10)) KB"
  }
}
