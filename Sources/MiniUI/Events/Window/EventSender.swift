/// Sends events through `sendEvent(_:)` of a window, which delivers them unless a subclass keeps them.
final class EventSender {
  /// Calls `sendEvent(_:)` of a window whose class is a subclass; nil for a plain window, whose events are delivered
  /// directly.
  var sendEvent: ((Event) -> Void)?

  func send(_ event: Event, _ delivery: () -> Void) {
    guard let sendEvent else { return delivery() }
    withoutActuallyEscaping(delivery) { delivery in
      event.delivery = delivery
      sendEvent(event)
      event.delivery = nil
    }
  }
}
