/// A placeholder for elements that are supplied when the menu is shown, immediately or later. Until then the menu shows
/// a row "Loading…".
///
///     DeferredMenuElement { answer in
///       library.recent { files in answer(files.map { file in Action(title: file.name) { _ in open(file) } }) }
///     }
@preconcurrency @MainActor open class DeferredMenuElement: MenuElement {
  nonisolated deinit {}

  /// Supplies the elements by calling `completion` once. Further calls have no effect.
  public typealias ElementProvider = (_ completion: @escaping (_ elements: [MenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  /// Whether the elements are requested each time the menu is shown.
  private let isUncached: Bool
  /// The supplied elements; nil until they are supplied for the present showing of the menu.
  private(set) final var elements: [MenuElement]?
  /// The number of requests so far. Results of earlier requests are ignored.
  private var requestCount = 0
  /// Whether a request is pending.
  private var isAsking = false
  /// Called for each result while a menu shows the element.
  private var listeners: [() -> Void] = []

  /// Creates an element whose provider is called the first time the menu is shown. The result is kept.
  public convenience init(_ elementProvider: @escaping ElementProvider) {
    self.init(elementProvider, isUncached: false)
  }

  /// Returns an element whose provider is called each time the menu is shown.
  public class func uncached(_ elementProvider: @escaping ElementProvider) -> DeferredMenuElement {
    DeferredMenuElement(elementProvider, isUncached: true)
  }

  private init(_ provider: @escaping ElementProvider, isUncached: Bool) {
    self.provider = provider
    self.isUncached = isUncached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Requests the elements, unless they are known or have been requested.
  /// - Parameter listener: called when the elements arrive, if that is after this call.
  final func load(_ listener: @escaping () -> Void) {
    if elements != nil { return }
    listeners.append(listener)
    guard !isAsking else { return }
    isAsking = true
    requestCount += 1
    let request = requestCount
    var isDuringCall = true
    provider { [weak self] elements in
      guard let self, request == requestCount, isAsking else { return }
      isAsking = false
      self.elements = elements
      let listeners = listeners
      self.listeners = []
      if !isDuringCall { for listener in listeners { listener() } }
    }
    isDuringCall = false
  }

  /// Clears the elements of an uncached element, before the menu is shown again.
  final func prepare() {
    guard isUncached else { return }
    elements = nil
    isAsking = false
    listeners = []
  }
}
