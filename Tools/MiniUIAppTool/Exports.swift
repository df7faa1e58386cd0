/// A program with the tool has the kit, and scripts to be tested by.
@_exported public import MiniUITesting
