import UIKit

/// The facts that the program checks, and its findings that differ.
@MainActor enum Checks {
  private static var count = 0
  private static var faults: [String] = []

  /// Notes a fault if two values differ.
  static func expect<Value: Equatable>(_ subject: String, _ found: Value, _ expected: Value) {
    count += 1
    if found != expected { faults.append("\(subject): \(found) instead of \(expected)") }
  }

  /// Prints the faults, and ends the program with status 1 if there are any.
  static func finish() {
    for fault in faults { FileHandle.standardError.write(Data("\(fault)\n".utf8)) }
    if !faults.isEmpty { exit(1) }
    print("\(count) facts of constraints hold")
  }
}
