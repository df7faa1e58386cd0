// Functions with the names of Swift's. Swift's print their messages only in debug builds; a release build would end
// with "Illegal instruction". These print them in every build, so that the log of a kiosk shows why the program has
// ended.

/// Ends the program with a message if `condition` is false, in debug and release builds. Inlined, since each check in a loop would
/// otherwise pass two closures.
@inlinable package func precondition(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { preconditionFailure(message(), file: file, line: line) }
}

/// Ends the program with a message, in debug and release builds.
@usableFromInline @inline(never)
package func preconditionFailure(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never { fatalError(message(), file: file, line: line) }
