/// A program that imports the tool also has the kit, and scripts for its tests.
@_exported public import MiniUITesting
