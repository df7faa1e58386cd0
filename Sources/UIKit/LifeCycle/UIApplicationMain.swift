import MiniUISDL

extension UIApplicationDelegate {
  /// Runs the app in windows on SDL until the last window is closed. `@main` calls it.
  public static func main() { run(Self.self) }
}

/// Runs an app whose delegate has a class of this name, until the last window is closed.
/// - Parameters:
///   - argc: Not used.
///   - argv: Not used.
///   - principalClassName: Not used: the application has no subclasses.
///   - delegateClassName: The name of the class, as `NSStringFromClass` returns it.
/// - Returns: 0.
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard let delegateClassName, let type = NSClassFromString(delegateClassName) else {
    preconditionFailure("there is no class \(delegateClassName ?? "nil") for the delegate of the app")
  }
  run(type)
  return 0
}

/// Runs an app. If it cannot open windows, writes the reason to the standard error and ends the program with 1.
@MainActor private func run(_ type: AnyClass) {
  let arguments = CommandLine.arguments
  let name = (arguments.first as NSString?)?.lastPathComponent ?? "\(type)"
  var options = SDLPlatform.Options()
  options.appName = name
  do {
    let application = try Application(platform: SDLPlatform(options))
    application.windowOptions.title = name
    guard let delegate = DelegateMaker.make(type) as? any UIApplicationDelegate else {
      preconditionFailure("the class \(type) must adopt UIApplicationDelegate")
    }
    try LifeCycle.of(application).launch(delegate, opening: url(arguments.dropFirst().first))
    try application.run()
  } catch {
    FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
    exit(1)
  }
}

/// Returns the URL or the existing file that a program is started with, as a desktop file's `Exec=… %u` does.
private func url(_ argument: String?) -> URL? {
  guard let argument, !argument.hasPrefix("-") else { return nil }
  if FileManager.default.fileExists(atPath: argument) { return URL(fileURLWithPath: argument) }
  guard let url = URL(string: argument), url.scheme != nil else { return nil }
  return url
}
