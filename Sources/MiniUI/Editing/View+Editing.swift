extension View {
  /// Resigns the first responder if it is this view or a descendant.
  final func endEditingWithin(_ force: Bool) -> Bool {
    guard let host, let responder = host.firstResponder,
      sequence(first: responder, next: \.next).contains(where: { $0 === self })
    else { return true }
    if responder.resignFirstResponder() { return true }
    if force { host.setFirstResponder(nil) }
    return force
  }
}
