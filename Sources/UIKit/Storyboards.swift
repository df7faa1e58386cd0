/// A storyboard whose controllers are made in code, since the kit cannot read storyboard files.
///
///     UIStoryboard.register("Detail", in: "Main") { DetailController() }
///     let detail = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Detail")
@preconcurrency @MainActor open class UIStoryboard {
  nonisolated deinit {}

  private let name: String
  private static var makers: [String: [String: () -> UIViewController]] = [:]
  private static var initial: [String: String] = [:]

  /// Creates a storyboard with the controllers that are registered for its name. The bundle is not used.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Registers a controller. A later registration with the same names replaces it.
  /// - Parameters:
  ///   - identifier: The identifier of the controller.
  ///   - storyboard: The name of its storyboard.
  ///   - isInitial: Whether the controller is the storyboard's first one. By default false.
  ///   - make: Makes the controller.
  public static func register(
    _ identifier: String, in storyboard: String, isInitial: Bool = false, make: @escaping () -> UIViewController
  ) {
    makers[storyboard, default: [:]][identifier] = make
    if isInitial { initial[storyboard] = identifier }
  }

  /// Makes a controller.
  /// - Precondition: It is registered.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = UIStoryboard.makers[name]?[identifier] else {
      preconditionFailure(
        "\"\(identifier)\" of the storyboard \"\(name)\" is missing: there are no storyboard files here, so register it "
          + "with UIStoryboard.register")
    }
    return make()
  }

  /// Makes the first controller; nil if none is registered.
  open func instantiateInitialViewController() -> UIViewController? {
    UIStoryboard.initial[name].map(instantiateViewController)
  }
}

extension UIViewController {
  /// The storyboard that the controller was made from: nil, since controllers are made in code.
  public final var storyboard: UIStoryboard? { nil }
  /// The name of the nib file that the view is loaded from: nil, since there are none.
  public final var nibName: String? { nil }
  /// The bundle of the nib file: nil.
  public final var nibBundle: Bundle? { nil }
}
