/// Importing MiniUI also imports MiniUICore, whose types its API uses.
@_exported public import MiniUICore
