/// A behaviour that is added to a view: the counterpart of UIKit's `UIInteraction`. Use it to add behaviour, and the
/// state for it, without a subclass. The view retains the interaction, and notifies it before and after it is added or
/// removed. An interaction belongs to one view at a time.
///
///     final class Frost: Interaction {
///       private(set) weak var view: View?
///
///       func willMove(to view: View?) { self.view?.alpha = 1 }
///       func didMove(to view: View?) {
///         self.view = view
///         view?.alpha = 0.5
///       }
///     }
///     tile.addInteraction(Frost())
@preconcurrency @MainActor public protocol Interaction: AnyObject {
  /// The view of the interaction; nil for none. Store the view that `didMove(to:)` passes as a weak reference, since
  /// the view retains the interaction.
  var view: View? { get }
  /// Called before the interaction moves to another view, or to none. `view` is still the former view.
  /// - Parameter view: the future view; nil if the interaction is being removed.
  func willMove(to view: View?)
  /// Called after the interaction has been added to a view or removed from one. Store `view` here.
  /// - Parameter view: the new view; nil if the interaction was removed.
  func didMove(to view: View?)
  /// Called after the view has entered a window or left its window. By default it does nothing.
  func viewDidMoveToWindow()
  /// Called after the view has laid out its subviews, for example after a change of its size. By default it does
  /// nothing.
  func viewDidLayoutSubviews()
  /// Called after the traits of the view have changed, and when it enters a window with other traits. By default it
  /// does nothing.
  func viewTraitsDidChange(_ previousTraitCollection: TraitCollection)
}

extension Interaction {
  public func viewDidMoveToWindow() {}
  public func viewDidLayoutSubviews() {}
  public func viewTraitsDidChange(_ previousTraitCollection: TraitCollection) {}
}

extension View {
  /// Whether a descendant can take the focus.
  final var containsFocusable: Bool {
    subviews.contains { !$0.isUnavailable && ($0.canBecomeFocused || $0.containsFocusable) }
  }

  final func setInteractions(_ wanted: [any Interaction]) {
    for interaction in storedInteractions where !wanted.contains(where: { $0 === interaction }) {
      removeInteraction(interaction)
    }
    for interaction in wanted { addInteraction(interaction) }
  }

  final func attach(_ interaction: any Interaction) {
    if hasInteraction(interaction) { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  final func detach(_ interaction: any Interaction) {
    guard hasInteraction(interaction) else { return }
    interaction.willMove(to: nil)
    // `willMove(to:)` may have removed it already.
    guard hasInteraction(interaction) else { return }
    storedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  private func hasInteraction(_ interaction: any Interaction) -> Bool {
    storedInteractions.contains { $0 === interaction }
  }

  /// Returns the first interaction of a class; nil if the view has none.
  final func interaction<Kind: Interaction>(of kind: Kind.Type) -> Kind? {
    storedInteractions.lazy.compactMap { $0 as? Kind }.first
  }
}
