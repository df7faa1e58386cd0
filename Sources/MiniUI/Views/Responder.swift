/// Something that events can be offered to. What it does not want goes on to `next`: from a view to its controller or
/// superview, and so up to the window and the application.
open class Responder {
  public init() {}

  /// Who is asked after this one.
  open var next: Responder? { nil }

  /// Touches of a view began, moved, ended, or were taken away by a recogniser or the system.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { next?.touchesCancelled(touches, with: event) }

  /// Keys went down or up, or the window lost the keyboard while they were down.
  open func pressesBegan(_ presses: Set<Press>, with event: Event?) { next?.pressesBegan(presses, with: event) }
  open func pressesEnded(_ presses: Set<Press>, with event: Event?) { next?.pressesEnded(presses, with: event) }
  open func pressesCancelled(_ presses: Set<Press>, with event: Event?) { next?.pressesCancelled(presses, with: event) }
}
