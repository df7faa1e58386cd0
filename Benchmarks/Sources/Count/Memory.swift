import Foundation
import HeapSize

/// The memory of this process at a moment, in bytes.
struct Memory {
  /// The bytes that are allocated and not freed, by the allocator's own count.
  let heap: Int
  /// The resident bytes, and their maximum so far.
  let resident, peak: Int

  static var now: Memory {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    func kilobytes(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
    return Memory(heap: Int(heap_size()), resident: kilobytes("VmRSS") * 1024, peak: kilobytes("VmHWM") * 1024)
  }
}
