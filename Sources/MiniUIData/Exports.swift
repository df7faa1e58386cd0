/// Re-exports the kit and the database library.
@_exported public import GRDB
@_exported public import MiniUI
