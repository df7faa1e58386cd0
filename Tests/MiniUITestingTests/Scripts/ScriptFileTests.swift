import Foundation
import MiniUITesting
import TestSupport
import Testing

struct ScriptFileTests {
  @Test func `a script is read from its file`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.script")
    try "---\ntap @a\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try Script(contentsOfFile: file).text == "---\ntap @a\n")
    try "---\ntap\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(problem(file).hasPrefix("\(file):2:4: 'tap' is not complete"))
  }

  @Test func `a file that is not regular is an error without waiting`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(problem(pipe) == "\(pipe): is not a regular file")
    #expect(problem(folder.path) == "\(folder.path): is not a regular file")
    #expect(problem("/dev/zero") == "/dev/zero: is not a regular file")
    let missing = folder.file("missing")
    #expect(problem(missing) == "\(missing): cannot be read: No such file or directory")
  }

  @Test func `a file that is too large is not read completely`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("large")
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    // A sparse file without any data.
    #expect(truncate(file, 1 << 40) == 0)
    #expect(problem(file) == "\(file): a script of more than 4 MiB is not read")
  }

  private func problem(_ file: String) -> String {
    do {
      _ = try Script(contentsOfFile: file)
      return ""
    } catch {
      return error.description
    }
  }
}
