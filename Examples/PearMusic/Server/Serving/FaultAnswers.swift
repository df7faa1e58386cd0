internal import Foundation

/// The bytes of the wrong answers.
enum FaultAnswers {
  /// - Parameter didSend: called for each part of an answer without an end.
  static func answer(
    _ fault: FaultServer.Fault, on connection: FaultConnection, path: String, didSend: (_ count: Int) -> Void
  ) {
    let blanks = Data(repeating: 0x20, count: 65_536)
    let json = "Content-Type: application/json\r\n"
    switch fault {
    case .status500: connection.send(status: "500 Internal Server Error", body: Data("no".utf8))
    case .status404: connection.send(status: "404 Not Found", body: Data("no".utf8))
    case .html: connection.send(status: "200 OK", headers: json, body: Data("<!DOCTYPE html><p>Log in".utf8))
    case .truncatedJSON: connection.send(status: "200 OK", headers: json, body: Data(#"{"items": [{"title": "Ha"#.utf8))
    case .otherShape: connection.send(status: "200 OK", headers: json, body: Data(#"{"items": [{"title": 3}]}"#.utf8))
    case .deepJSON:
      let nested = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
      connection.send(status: "200 OK", headers: json, body: Data(nested.utf8))
    case .endless:
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      send(blanks, on: connection, didSend)
    case .gigabyte:
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1073741824\r\n\r\n")
      send(blanks, on: connection, didSend)
    case .noPicture: connection.send(status: "200 OK", body: Data("this is no picture".utf8))
    case .halfPicture:
      let picture = Artwork("half").png(side: 64)
      connection.send(status: "200 OK", body: picture.prefix(picture.count / 2))
    case .hugePicture: connection.send(status: "200 OK", body: hugePicture)
    case .redirectToItself: connection.send(status: "302 Found", headers: "Location: \(path)\r\n", body: Data())
    case .redirectToFile:
      connection.send(status: "302 Found", headers: "Location: file:///etc/passwd\r\n", body: Data())
    case .tooShort: connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n{\"a\": 1}")
    case .tooLong:
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 8\r\n\r\n{\"a\": 1}, and more")
    case .brokenChunks:
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{\"a\": 1}\r\n0\r\n\r\n")
    case .halfChunks: connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100\r\n{\"a\": 1}")
    case .closed: break
    case .silent: connection.waitForClose()
    case .noise: connection.send("SSH-2.0-OpenSSH_9.2p1\r\n")
    }
  }

  /// Sends a part of an answer again and again until the client closes, at the pace of a fast network: 64 KiB per millisecond.
  /// Without a pace, a busy machine lets it send hundreds of megabytes before the close is seen.
  private static func send(_ part: Data, on connection: FaultConnection, _ didSend: (_ count: Int) -> Void) {
    while connection.send(part) {
      didSend(part.count)
      usleep(1000)
    }
  }

  /// A PNG of 8 × 8 pixels whose header announces 100,000 × 8.
  private static var hugePicture: Data {
    var picture = Artwork("huge").png(side: 8)
    guard picture.count > 24 else { return picture }
    picture.replaceSubrange(16..<20, with: [0x00, 0x01, 0x86, 0xA0])
    return picture
  }
}
