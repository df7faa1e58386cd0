internal import ArgumentParser
internal import Foundation

// It is synchronous because windows must be used on the first thread of the process.
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
