/// A library of the system's that is loaded when it is first needed, so that who never needs it need not have it.
struct SharedLibrary {
  private let name: String
  private let handle: UnsafeMutableRawPointer

  /// - Throws: `PlatformError` if it is not installed.
  init(_ name: String, package: String) throws {
    guard let handle = dlopen(name, RTLD_NOW) else {
      throw PlatformError.refused("load \(name)", reason: "it is not there (Debian has it in the package \(package))")
    }
    (self.name, self.handle) = (name, handle)
  }

  /// A function of the library by its name, which must be of the type that is said.
  /// - Throws: `PlatformError` if the library has none of that name.
  func function<Function>(_ function: String, _: Function.Type = Function.self) throws -> Function {
    guard let address = dlsym(handle, function) else {
      throw PlatformError.refused("load \(name)", reason: "it has no function \(function)")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
