/// Re-exports MiniUI, so that a test that imports MiniUITesting needs no second import.
@_exported public import MiniUI
