import Testing

@testable import MiniUIData

/// Compares a chunked array with an array.
struct ChunkedArrayTests {
  @Test(arguments: [0, 1, 1023, 1024, 1025, 4096, 5000]) func `a chunked array has the elements of an array`(count: Int)
  {
    var array = Array(0..<Int64(count))
    var chunked = ChunkedArray(array)
    #expect(chunked.count == count)
    #expect(Array(chunked) == array)
    #expect(Array(chunked.reversed()) == array.reversed())
    let zeros = ChunkedArray(repeating: Int64(0), count: count)
    #expect(zeros == ChunkedArray(array.map { _ in 0 }) && (zeros == chunked) == (count < 2))
    for index in stride(from: 0, to: count, by: 7) {
      array[index] = -1
      chunked[index] = -1
    }
    chunked.append(5)
    #expect(Array(chunked) == array + [5] && chunked != ChunkedArray(array))
  }
}
