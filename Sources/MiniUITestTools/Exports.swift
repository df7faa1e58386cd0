/// A program that has the tools has the stage and the kit.
@_exported public import MiniUITesting
