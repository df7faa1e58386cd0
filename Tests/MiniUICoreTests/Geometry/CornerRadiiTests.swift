import MiniUICore
import Testing

@Suite struct CornerRadiiTests {
  @Test func `one radius applies to all corners`() {
    #expect(CornerRadii(4) == CornerRadii(topLeft: 4, topRight: 4, bottomRight: 4, bottomLeft: 4))
    #expect(CornerRadii(4).isUniform && CornerRadii.zero.isUniform)
  }

  @Test func `radii are uneven if one corner differs, and zero if no radius is positive`() {
    for corner in [\CornerRadii.topLeft, \.topRight, \.bottomRight, \.bottomLeft] {
      var radii = CornerRadii.zero
      radii[keyPath: corner] = 3
      #expect(!radii.isUniform && !radii.isZero)
      radii[keyPath: corner] = -3
      #expect(radii.isZero)
    }
  }
}
