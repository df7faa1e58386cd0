/// Whoever imports the kit has the values that it is spoken to with.
@_exported public import MiniUICore
