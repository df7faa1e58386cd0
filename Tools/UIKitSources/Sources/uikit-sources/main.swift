import Foundation
import UIKitRewriting

/// The command behind the plugins. `uikit-sources rewrite FOLDER OUT` writes the rewritten files of a folder into another
/// one: `Pages/Form.swift` becomes `Pages+Form.swift`. `uikit-sources report FOLDER` prints what would change.
do {
  let arguments = CommandLine.arguments.dropFirst().map { String($0) }
  switch (arguments.first, arguments.count) {
  case ("rewrite", 3): try Folder(arguments[1]).rewrite(into: arguments[2])
  case ("report", 2): print(try Folder(arguments[1]).report())
  default: throw PortError.usage
  }
} catch {
  FileHandle.standardError.write(Data("uikit-sources: \(error)\n".utf8))
  exit(1)
}
