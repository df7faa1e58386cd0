/// A test that has the stage has the kit.
@_exported public import MiniUI
