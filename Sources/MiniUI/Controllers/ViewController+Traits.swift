extension ViewController: TraitChangeObservable, TraitObserving {
  /// Ends a registration. Does nothing for another controller's registration.
  public final func unregisterForTraitChanges(_ registration: any TraitChangeRegistration) { end(registration) }

  final func traitsDidChange(to traits: TraitCollection, from previous: TraitCollection) {
    traitCollectionDidChange(previous)
    notifyTraitObservers(of: traits, from: previous)
  }
}
