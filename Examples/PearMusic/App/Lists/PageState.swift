import MiniUIPatterns
import UIKit

/// A view instead of a page's content, which shows that the page is loading or empty, or an error.
final class PageStateView: UIView {
  enum State: Equatable {
    case loading
    case content
    /// The page is empty. A text tells the user what to do.
    case empty(String)
    /// The server has no entries. The user may load them again.
    case emptyList(String)
    case failed(String)
  }

  var state = State.content { didSet { if state != oldValue { update() } } }
  /// The request whose progress is shown while the page is loading, once it takes long.
  var request: ResourceTask? {
    didSet {
      oldValue?.onProgress = nil
      progress.isHidden = true
      request?.onProgress = { [weak self] in self?.showProgress($0) }
    }
  }
  var retry: (() -> Void)? { didSet { failure.retry = retry } }
  /// The size of the items of a page that is a grid, in points; nil (the default) for rows.
  var itemSize: CGSize? {
    get { skeleton.itemSize }
    set { skeleton.itemSize = newValue }
  }
  private let skeleton = SkeletonView()
  private let failure = FailureView()
  private let empty = UILabel()
  private let progress = UIProgressView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    empty.numberOfLines = 0
    empty.accessibilityIdentifier = "empty"
    skeleton.accessibilityIdentifier = "skeleton"
    progress.accessibilityIdentifier = "page-progress"
    progress.accessibilityLabel = "Loading"
    progress.isHidden = true
    for part in [skeleton, failure, empty, progress] { addSubview(part) }
    update()
  }

  private func update() {
    isHidden = state == .content
    skeleton.isHidden = state != .loading
    empty.isHidden = true
    failure.isHidden = true
    switch state {
    case .loading, .content: break
    case .empty(let text):
      empty.text = text
      empty.isHidden = false
    case .emptyList(let text): offerRetry(text, "Load Again")
    case .failed(let text): offerRetry(text, "Try Again")
    }
  }

  private func offerRetry(_ message: String, _ title: String) {
    failure.message = message
    failure.retryTitle = title
    failure.isHidden = false
  }

  private func showProgress(_ part: Double) {
    if progress.isHidden { progress.progress = 0 }
    progress.isHidden = state != .loading || part >= 1
    progress.setProgress(Float(part), animated: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    skeleton.frame = bounds
    progress.frame = CGRect(x: 0, y: 0, width: bounds.width, height: progress.sizeThatFits(bounds.size).height)
    failure.frame = bounds
    let margin = min(24, bounds.width / 2)
    empty.frame = bounds.insetBy(dx: margin, dy: 0)
  }
}

/// Grey shapes at the positions of rows, or of the items of a grid. They do not move, so that no frames are drawn
/// meanwhile.
final class SkeletonView: UIView {
  var itemSize: CGSize? { didSet { if itemSize != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      let left = isMirrored ? bounds.width - x - width : x
      context.fill(
        CGRect(x: left, y: y, width: width, height: height), UIColor.systemFill,
        corners: CornerRadii(min(6, height / 2)))
    }
    if let itemSize, itemSize.width > 0 { return drawGrid(of: itemSize, fill) }
    // The margin of a table's rows.
    let margin: CGFloat = bounds.width < 390 ? 16 : 20
    let room = max(0, bounds.width - 2 * margin - 56)
    // The lengths vary like the lengths of names.
    for row in 0..<Int(max(0, bounds.height / MusicCell.height).rounded(.up)) {
      let y = CGFloat(row) * MusicCell.height
      fill(margin, y + 8, 44, 44)
      fill(margin + 56, y + 13, min(room, 120 + CGFloat(row * 53 % 90)), 12)
      fill(margin + 56, y + 37, min(room, 70 + CGFloat(row * 31 % 60)), 10)
    }
  }

  private func drawGrid(of item: CGSize, _ fill: (CGFloat, CGFloat, CGFloat, CGFloat) -> Void) {
    let (margin, columns) = (CGFloat(16), max(1, Int((bounds.width - 16) / (item.width + 12))))
    let gap = columns > 1 ? (bounds.width - 2 * margin - CGFloat(columns) * item.width) / CGFloat(columns - 1) : 0
    for row in 0..<Int(max(0, bounds.height / (item.height + margin)).rounded(.up)) {
      for column in 0..<columns {
        let x = margin + CGFloat(column) * (item.width + gap)
        let y = margin + CGFloat(row) * (item.height + margin)
        fill(x, y, item.width, item.width)
        fill(x + 2, y + item.width + 9, item.width * (0.5 + CGFloat((row + column) * 37 % 40) / 100), 12)
        fill(x + 2, y + item.width + 29, item.width * 0.3, 10)
      }
    }
  }
}
