internal import MiniUICore
internal import Synchronization

/// Offers items on a Wayland compositor's clipboard, until another program copies or `withdraw` is called.
///
/// It has its own connection and thread, which sleeps until another program asks. So other programs are answered even while
/// this one is busy, and its main thread is never woken.
///
/// `@unchecked`: `control` and `source` are set before the thread starts; after that, the lock protects the connection's end.
nonisolated final class WaylandOffer: ClipboardOffer, @unchecked Sendable {
  private struct State {
    /// Whether the connection is open. The thread closes it at the end.
    var isOpen = true
    var isOwner = true
  }

  /// The timeout for a program that no longer reads, in milliseconds.
  private static let timeout: Int32 = 5000

  let items: [ClipboardItem]
  private var control: DataControl?
  private var source: Wayland.Proxy?
  private let state = Mutex(State())

  /// Takes the clipboard; nil if the compositor does not allow this.
  /// - Parameter prepare: Called before the clipboard is taken, but only if the compositor allows this. The compositor
  ///   handles the requests that `prepare` sends first.
  init?(_ items: [ClipboardItem], prepare: () -> Void) {
    self.items = items
    control = DataControl { [unowned self] object, event, arguments in receive(object, event, arguments) }
    guard let control, let device = control.device, let source = control.makeSource() else { return nil }
    self.source = source
    prepare()
    guard control.roundTrip() else { return nil }
    for target in items.flatMap({ ClipboardItem.targets(of: $0.type) }) {
      target.withCString { control.send(DataControl.Request.offer, to: source, UInt(bitPattern: $0)) }
    }
    control.send(DataControl.Request.setSelection, to: device, UInt(bitPattern: source))
    control.flush()
    guard HelperThread.start({ self.serve() }) == 0 else { return nil }
  }

  var ownsSelection: Bool { state.withLock { $0.isOpen && $0.isOwner } }

  func withdraw() {
    state.withLock { state in
      guard state.isOpen, state.isOwner, let source else { return }
      state.isOwner = false
      // If another program has copied meanwhile, this has no effect on its content.
      control?.send(DataControl.Request.destroySource, to: source)
      control?.wake()
    }
  }

  // MARK: The thread

  private func serve() {
    while ownsSelection, control?.handleEvents() == true {}
    state.withLock { state in
      state.isOpen = false
      control = nil
    }
  }

  private func receive(_ object: Wayland.Proxy, _ event: UInt32, _ arguments: Wayland.Arguments) {
    if object == control?.device, event == DataControl.Event.offer {
      // The compositor also sends this program's own offers.
      if let offer = Wayland.Proxy(bitPattern: arguments[0]) { control?.discard(offer) }
    } else if object == source, event == DataControl.Event.cancelled {
      state.withLock { $0.isOwner = false }
    } else if object == source, event == DataControl.Event.send {
      let file = Int32(truncatingIfNeeded: arguments[1])
      let target = Wayland.text(arguments[0]) ?? ""
      let item = items.first { ClipboardItem.targets(of: $0.type).contains(target) }
      if let item { PipeTransfer.write(item.data, to: file, timeout: WaylandOffer.timeout) }
      close(file)
    }
  }
}
