extension SheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor public final class Detent {
    /// The identifier of a detent.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Half of the maximum height.
      public static let medium = Identifier("medium")
      /// The maximum height.
      public static let large = Identifier("large")
    }

    /// The identifier for selecting the detent.
    public let identifier: Identifier
    private let resolver: (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    private static var count = 0

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) { (self.identifier, self.resolver) = (identifier, resolver) }

    /// Returns the detent at half of the maximum height.
    public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

    /// Returns the detent at the maximum height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent of any height.
    /// - Parameters:
    ///   - identifier: the identifier; nil for a unique one.
    ///   - resolver: returns the height without the bottom safe area, in points; nil to disable the detent. Limited to
    ///     the maximum height.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      count += 1
      return Detent(identifier ?? Identifier("custom-\(count)"), resolver)
    }

    /// Returns the height in a context, without the bottom safe area, in points; nil if the detent is disabled.
    public func resolvedValue(in context: any SheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      guard let value = resolver(context), value.isFinite else { return nil }
      return min(max(0, value), context.maximumDetentValue)
    }
  }
}

/// The values that the height of a detent may depend on.
@preconcurrency @MainActor public protocol SheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's container.
  var containerTraitCollection: TraitCollection { get }
  /// The maximum height, without the bottom safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The context in which a sheet resolves its detents.
struct SheetDetentContext: SheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: TraitCollection
  let maximumDetentValue: CGFloat
}
