import Foundation

/// Binds a local socket to a path, and returns the result of `bind`: 0 if it succeeded.
nonisolated func bindSocket(_ descriptor: Int32, to path: String) -> Int32 {
  withAddress(of: path) { bind(descriptor, $0, $1) }
}

/// Connects to the local socket at a path, and returns the result of `connect`: 0 if it succeeded.
nonisolated func connectSocket(_ descriptor: Int32, to path: String) -> Int32 {
  withAddress(of: path) { connect(descriptor, $0, $1) }
}

private nonisolated func withAddress(
  of path: String, _ body: (UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32
) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let size = socklen_t(MemoryLayout.size(ofValue: address))
  return withUnsafePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) } }
}
