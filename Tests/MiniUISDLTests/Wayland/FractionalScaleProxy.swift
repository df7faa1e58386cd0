import Foundation
import Synchronization

/// Adds the protocol `wp_fractional_scale_v1` to a compositor without it, for the programs that connect to the proxy instead.
///
/// Everything else is passed on in both directions. The compositor must know each number of a new object, so it creates a
/// region for each object of the protocol. A region is destroyed by the same request.
nonisolated final class FractionalScaleProxy: Sendable {
  private let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  private let state = Mutex(State())

  private struct State {
    var connections: [Connection] = []
    var preferred: UInt32 = 0
  }

  /// - Parameters:
  ///   - path: The path of the proxy's socket, at most 107 bytes.
  ///   - compositor: The path of the compositor's socket.
  /// - Returns: nil if the path cannot be bound.
  init?(at path: String, to compositor: String) {
    guard bindSocket(listener, to: path) == 0, listen(listener, 8) == 0 else { return nil }
    Thread.detachNewThread { [weak self, listener] in
      while case let client = accept(listener, nil, nil), client >= 0 {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard let self, connectSocket(server, to: compositor) == 0 else { return }
        state.withLock { $0.connections.append(Connection(client, server, preferred: $0.preferred)) }
      }
    }
  }

  deinit {
    // Ends the thread.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Prefers a scale for all windows, also for later ones.
  /// - Parameter scale: In 120ths.
  func prefer(_ scale: UInt32) {
    state.withLock { state in
      state.preferred = scale
      for connection in state.connections { connection.prefer(scale) }
    }
  }

  /// The number of windows that have a scale.
  var scaleCount: Int { state.withLock { $0.connections.map(\.scaleCount).reduce(0, +) } }
}

/// A program's connection through the proxy. It closes when either end does.
private nonisolated final class Connection: Sendable {
  private let client, server: Int32
  private let state: Mutex<State>

  /// Numbers of the program's objects, and the scale in 120ths. Its lock is needed to send to the program.
  private struct State {
    var registries: Set<UInt32> = []
    var compositor: UInt32?, manager: UInt32?
    var scales: Set<UInt32> = []
    var preferred: UInt32
  }

  private static let interface = "wp_fractional_scale_manager_v1"
  /// The number of the manager in the compositor's list, which no compositor reaches.
  private static let name: UInt32 = 1_000_000

  init(_ client: Int32, _ server: Int32, preferred: UInt32) {
    (self.client, self.server) = (client, server)
    state = Mutex(State(preferred: preferred))
    Thread.detachNewThread {
      WaylandMessages.forward(from: client, to: server) { self.translated($0) }
    }
    Thread.detachNewThread {
      WaylandMessages.forward(from: server, to: client, sending: { send in self.state.withLock { _ in send() } })
    }
  }

  deinit {
    for descriptor in [client, server] { close(descriptor) }
  }

  var scaleCount: Int { state.withLock { $0.scales.count } }

  func prefer(_ scale: UInt32) {
    state.withLock { state in
      state.preferred = scale
      for object in state.scales { notify(object, 0, [scale]) }
    }
  }

  /// Sends an event to the program. The caller has the lock.
  private func notify(_ object: UInt32, _ event: UInt32, _ arguments: [UInt32]) {
    WaylandMessages.send(WaylandMessages.message(object, event, arguments), to: client)
  }

  /// Returns the request that the compositor receives for one of the program.
  private func translated(_ message: [UInt32]) -> [UInt32] {
    let (display, getRegistry, bind, destroy): (UInt32, UInt32, UInt32, UInt32) = (1, 1, 0, 0)
    let (object, request) = (message[0], message[1] & 0xFFFF)
    return state.withLock { state in
      func region(_ number: UInt32) -> [UInt32] { [state.compositor ?? 0, 12 << 16 | 1, number] }
      let last = message[message.count - 1]
      if object == display, request == getRegistry {
        state.registries.insert(last)
        notify(last, 0, [Connection.name] + WaylandClient.words(Connection.interface) + [1])
      } else if state.registries.contains(object), request == bind {
        if message[2] == Connection.name {
          state.manager = last
          return region(last)
        }
        if message.dropFirst(3).starts(with: WaylandClient.words("wl_compositor")) { state.compositor = last }
      } else if object == state.manager {
        guard request != destroy else {
          state.manager = nil
          return message
        }
        state.scales.insert(message[2])
        if state.preferred > 0 { notify(message[2], 0, [state.preferred]) }
        return region(message[2])
      } else if state.scales.contains(object), request == destroy {
        state.scales.remove(object)
      }
      return message
    }
  }
}
