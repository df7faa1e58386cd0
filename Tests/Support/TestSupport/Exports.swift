/// Random cases of tests come from `SplitMix64`.
@_exported public import SeededRandom
