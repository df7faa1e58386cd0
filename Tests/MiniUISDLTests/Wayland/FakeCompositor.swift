import Foundation
import Synchronization

/// A Wayland compositor for one program, which lists global objects, records those that the program binds, and does nothing else.
nonisolated final class FakeCompositor: Sendable {
  /// An entry of the list.
  struct Global: Sendable {
    let name: UInt32, interface: String, version: UInt32
  }

  private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  private let state: Mutex<State>

  private struct State {
    var globals: [Global]
    var client: Int32?, registry: UInt32?
    var bound: [[UInt32]] = []

    /// Sends an event to the program.
    func notify(_ object: UInt32?, _ event: UInt32, _ arguments: [UInt32]) {
      guard let client, let object else { return }
      WaylandMessages.send(WaylandMessages.message(object, event, arguments), to: client)
    }

    func announce(_ global: Global) {
      notify(registry, 0, [global.name] + WaylandClient.words(global.interface) + [global.version])
    }
  }

  /// - Parameters:
  ///   - path: The path of its socket, at most 107 bytes.
  ///   - globals: The list at the start.
  /// - Returns: nil if the path cannot be bound.
  init?(at path: String, _ globals: [Global]) {
    state = Mutex(State(globals: globals))
    guard bindSocket(descriptor, to: path) == 0, listen(descriptor, 1) == 0 else { return nil }
    DispatchQueue.global().async { self.serve() }
  }

  deinit { close(descriptor) }

  /// The arguments of the requests by which the program has bound objects.
  var bound: [[UInt32]] { state.withLock(\.bound) }

  /// Adds an object to the list.
  func add(_ global: Global) { state.withLock { $0.announce(global) } }

  /// Removes an object from the list.
  func remove(_ name: UInt32) { state.withLock { $0.notify($0.registry, 1, [name]) } }

  /// Sends an event to the program.
  func notify(_ object: UInt32, _ event: UInt32, _ arguments: [UInt32]) {
    state.withLock { $0.notify(object, event, arguments) }
  }

  private func serve() {
    let client = accept(descriptor, nil, nil)
    defer { close(client) }
    state.withLock { $0.client = client }
    var rest: [UInt8] = []
    while let received = WaylandMessages.receive(from: client) {
      rest += received.bytes
      while let message = WaylandMessages.nextMessage(of: &rest) { state.withLock { answer(message, &$0) } }
    }
    state.withLock { $0.client = nil }
  }

  private func answer(_ message: [UInt32], _ state: inout State) {
    let (display, sync, getRegistry, bind): (UInt32, UInt32, UInt32, UInt32) = (1, 0, 1, 0)
    let (object, request) = (message[0], message[1] & 0xFFFF)
    if object == display, request == sync {
      // The callback is done, and its number can be used again.
      state.notify(message[2], 0, [0])
      state.notify(display, 1, [message[2]])
    } else if object == display, request == getRegistry {
      state.registry = message[2]
      for global in state.globals { state.announce(global) }
    } else if object == state.registry, request == bind {
      state.bound.append(Array(message[2...]))
    }
  }
}
