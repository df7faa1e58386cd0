import SeededRandom
import Testing

/// The values that goldens, seeds of the monkey and entity tags depend on, from the algorithms' references.
@Suite struct SeededRandomTests {
  @Test func `SplitMix64 returns the numbers of the reference for a seed`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func `FNV-1a returns the hashes of the reference for texts and for their bytes`() {
    #expect(FNV1a.hash("") == 0xCBF2_9CE4_8422_2325)
    #expect(FNV1a.hash("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(FNV1a.hash("foobar") == 0x8594_4171_F739_67E8)
    #expect(FNV1a.hash(Array("foobar".utf8)) == FNV1a.hash("foobar"))
  }
}
