import Foundation

/// The memory of this process, as the system counts it.
package enum Memory {
  /// Returns a size in bytes.
  /// - Parameters:
  ///   - name: `VmRSS` for the resident memory, `VmHWM` for its peak.
  ///   - id: the process; by default this one.
  /// - Throws: `Unmet` if the system does not know it.
  package static func bytes(_ name: String, of id: Int32 = getpid()) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    guard let words = line?.split(whereSeparator: \.isWhitespace), words.count > 1, let size = Int(words[1]) else {
      throw Unmet("process \(id) has no \(name)")
    }
    return size * 1024
  }

  /// Makes the present size the peak.
  package static func forgetPeak() throws {
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }
}
