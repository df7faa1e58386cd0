/// Re-exports MiniUITesting and MiniUI, so that a program that imports MiniUITestTools needs no other import.
@_exported public import MiniUITesting
