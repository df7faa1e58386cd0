/// Imports of the tool also import the kit, and the scripts for tests of a program.
@_exported public import MiniUITesting
