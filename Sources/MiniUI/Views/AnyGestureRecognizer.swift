/// All that a view knows of the recognisers it carries. The rest is in Gestures, which adds `addGestureRecognizer`.
public protocol AnyGestureRecognizer: AnyObject {
  /// The view that it is attached to.
  var view: View? { get }
  /// It listens to keys, so that its view is worth the keyboard's focus.
  var receivesPresses: Bool { get }
}
