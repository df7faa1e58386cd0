/// A system library that is loaded when first needed, so that programs that do not need it run without it.
struct SharedLibrary {
  private let name: String
  private let handle: UnsafeMutableRawPointer

  /// Loads a library.
  /// - Parameter package: The Debian package to name in the error.
  /// - Throws: `PlatformError` if it is not installed.
  init(_ name: String, package: String) throws {
    guard let handle = dlopen(name, RTLD_NOW) else {
      throw PlatformError.refused("load \(name)", reason: "it is not there (Debian has it in the package \(package))")
    }
    (self.name, self.handle) = (name, handle)
  }

  /// Returns a function of the library by name. The type must be that of the C function; it is not checked.
  /// - Throws: `PlatformError` if the library has no function of that name.
  func function<Function>(_ function: String, _: Function.Type = Function.self) throws -> Function {
    guard let address = dlsym(handle, function) else {
      throw PlatformError.refused("load \(name)", reason: "it has no function \(function)")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
