/// A program that shows a database has the kit and the database's library.
@_exported public import GRDB
@_exported public import MiniUI
