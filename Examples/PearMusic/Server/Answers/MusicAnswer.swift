public import Foundation
internal import SeededRandom

/// An answer of the server, independent of the transport.
public struct MusicAnswer: Sendable {
  public var status: Int
  public var headers: [String: String]
  public var body: Data

  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// An answer that clients may keep.
  /// - Parameter age: the seconds for which it is fresh.
  static func success(_ body: Data, type: String, age: Int) -> MusicAnswer {
    MusicAnswer(
      status: 200,
      headers: [
        "Content-Type": type, "Cache-Control": "max-age=\(age)", "ETag": "\"\(String(FNV1a.hash(body), radix: 16))\"",
      ], body: body)
  }

  static func failure(_ status: Int, _ message: String) -> MusicAnswer {
    let body = (try? JSONEncoder().encode(["error": message])) ?? Data()
    return MusicAnswer(status: status, headers: ["Content-Type": "application/json"], body: body)
  }

  /// Returns the answer to a client that has a version already: without a body if it is the same.
  func unlessKnown(as tags: String?) -> MusicAnswer {
    guard status == 200, let own = headers["ETag"],
      let tags, tags.split(separator: ",").contains(where: { $0.trimmingCharacters(in: .whitespaces) == own })
    else { return self }
    var answer = self
    answer.status = 304
    answer.body = Data()
    return answer
  }
}
