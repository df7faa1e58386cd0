/// Importing MiniUI also imports MiniUICore, whose types its API takes and returns.
@_exported public import MiniUICore
