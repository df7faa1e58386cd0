internal import CZlib

/// Compression in the format of PNG files.
nonisolated enum Deflate {
  /// The time that is spent on compression.
  enum Level: Int32 { case quick = 1, best = 9 }

  static func compressed(_ bytes: [UInt8], level: Level) throws(ImageError) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    // The window of 32 KiB and the memory for finding repetitions are the largest possible.
    let isReady = deflateInit2_(&stream, level.rawValue, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    guard isReady == Z_OK else { throw noMemory }
    defer { deflateEnd(&stream) }
    var bytes = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let isDone = bytes.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        return deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isDone else { throw noMemory }
    output.removeLast(Int(stream.avail_out))
    return output
  }

  /// Returns the decompressed bytes; nil if the data is damaged, incomplete or longer than `limit`.
  static func decompressed(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var room = min(limit, max(4096, bytes.count * 4))
    while true {
      var output = [UInt8](repeating: 0, count: room)
      var count = UInt(room)
      switch uncompress(&output, &count, bytes, UInt(bytes.count)) {
      case Z_OK:
        output.removeLast(room - Int(count))
        return output
      case Z_BUF_ERROR where room < limit: room = min(limit, room * 4)
      default: return nil
      }
    }
  }

  private static let noMemory = ImageError.unwritable(file: "in memory", reason: "there is no room to compress it in")
}
