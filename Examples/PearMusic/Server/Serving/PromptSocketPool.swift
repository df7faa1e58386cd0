internal import FlyingSocks
internal import Foundation

/// A pool of sockets that send data without delay.
///
/// The head of an answer and its body are written one after the other. By Nagle's algorithm the body would wait until the client
/// confirms the head, and the client delays that by 40 ms.
struct PromptSocketPool<Base: AsyncSocketPool>: AsyncSocketPool {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func prepare() async throws { try await base.prepare() }
  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The socket that listens waits here before its first connection; Linux passes its options on to those.
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
