internal import Foundation

/// Work on JSON that takes as long as the JSON is: off the main actor, its result on it.
enum JSONWork {
  private nonisolated static let queue = DispatchQueue(label: "MiniUI.json", qos: .userInitiated)
  /// A value that was made on another thread, which no longer knows it.
  private nonisolated struct Made<Value>: @unchecked Sendable { let value: Value }

  /// Performs work, one after another.
  /// - Parameter atOnce: whether it is performed before the call returns.
  static func perform<Value>(
    atOnce: Bool, _ work: @escaping @Sendable () -> Value, then use: @escaping @MainActor (Value) -> Void
  ) {
    guard !atOnce else { return use(work()) }
    queue.async {
      let made = Made(value: work())
      Task { @MainActor in use(made.value) }
    }
  }
}

/// A check of the outline of JSON before it is parsed: that it begins and ends as JSON does, and is not nested too deep, in one
/// pass over the bytes and with no recursion.
nonisolated enum JSONCheck {
  /// Returns why the bytes cannot be JSON; nil if their outline is right.
  static func fault(in data: Data, deepest limit: Int) -> String? {
    data.withUnsafeBytes { bytes in
      var depth = 0
      var isInString = false
      var isEscaped = false
      var isBlank = true
      for byte in bytes {
        if isInString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte
            == UInt8(
              ascii: "\"")
          {
            isInString = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          if depth > limit { return "it is nested more than \(limit) deep" }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth < 0 { return "it closes more than it opens" }
        case UInt8(ascii: "<") where isBlank: return "it begins like a page of HTML"
        case 0x09, 0x0A, 0x0D, 0x20: continue
        default: break
        }
        isBlank = false
      }
      if isBlank && !isInString { return "it is empty" }
      return depth > 0 || isInString ? "its end is missing" : nil
    }
  }
}
