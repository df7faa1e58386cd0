internal import Foundation

/// A library that is loaded while the program runs, since it may be missing or is rarely needed.
nonisolated struct DynamicLibrary {
  /// The library, or one of its functions, is missing.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  init(_ name: String) throws(Missing) {
    guard let handle = dlopen(name, RTLD_NOW) else { throw Missing() }
    self.handle = handle
  }

  func function<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(address, to: Function.self)
  }
}
