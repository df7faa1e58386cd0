/// Re-exports `SplitMix64`, which generates random test cases.
@_exported public import SeededRandom
