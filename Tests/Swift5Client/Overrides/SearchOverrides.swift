import UIKit

// Subclasses of the classes for searching and dates, in a client without annotations.

public class OverridingSearchBar: UISearchBar {
  public let log = CallLog()
  public var didEnd: () -> Void = {}

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  deinit { didEnd() }

  public override var text: String? { didSet { log.note("text \(text ?? "nil")") } }
  public override var placeholder: String? { didSet { log.note("placeholder") } }
  public override var showsCancelButton: Bool { didSet { log.note("showsCancelButton") } }
  public override func becomeFirstResponder() -> Bool {
    log.note("becomeFirstResponder")
    return super.becomeFirstResponder()
  }
  public override func layoutSubviews() {
    super.layoutSubviews()
    log.note("layoutSubviews")
  }
}

public class OverridingSearchController: UISearchController {
  public let log = CallLog()

  public override var searchBar: UISearchBar { super.searchBar }
  public override var isActive: Bool { didSet { log.note("isActive \(isActive)") } }
}

public class OverridingDatePicker: UIDatePicker {
  public let log = CallLog()
  public override func setDate(_ date: Date, animated: Bool) {
    log.note("setDate")
    super.setDate(date, animated: animated)
  }
}

/// Observes an offset from a function without isolation.
public func observeOffset(of scrollView: UIScrollView, _ didChange: @escaping (CGFloat) -> Void)
  -> NSKeyValueObservation
{
  scrollView.observe(\.contentOffset, options: [.new]) { _, change in didChange(change.newValue?.y ?? -1) }
}

public func makeAppearance(_ color: UIColor) -> UINavigationBarAppearance {
  let appearance = UINavigationBarAppearance()
  appearance.configureWithOpaqueBackground()
  appearance.backgroundColor = color
  appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
  return appearance
}
