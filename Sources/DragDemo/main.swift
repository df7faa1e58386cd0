internal import ArgumentParser
internal import Foundation

// Synchronous on purpose: windows live on the process's first thread.
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
