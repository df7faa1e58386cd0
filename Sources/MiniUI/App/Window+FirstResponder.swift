extension Window {
  /// Who gets keys and text first; nil: keys go to the focused view.
  public var firstResponder: Responder? { tree.firstResponder }

  func firstResponderDidChange() {
    surface.setTextInput(textInput.map { _ in CGRect.zero })
  }

  private var textInput: (any KeyInput)? { tree.firstResponder as? any KeyInput }

  func type(_ text: String) { textInput?.insertText(text) }

  /// A first responder that leaves is none any more, whether it wants or not.
  func firstResponderWillLeave(_ view: View) {
    guard let responder = tree.firstResponder else { return }
    let around = sequence(first: responder as Responder, next: \.next)
    if around.contains(where: { $0 === view }), !responder.resignFirstResponder() { tree.setFirstResponder(nil) }
  }
}
