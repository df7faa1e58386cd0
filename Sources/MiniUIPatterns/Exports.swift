/// Importing MiniUIPatterns also imports MiniUI, whose types its API takes and returns.
@_exported public import MiniUI
