import MiniUICore
import Testing

struct RubberBandTests {
  @Test func `the rubber band's offsets equal the table of the specification`() {
    let pulls: [CGFloat] = [10, 50, 100, 200, 400, 1000]
    let table: [(CGFloat, [CGFloat])] = [
      (300, [5.401, 25.191, 46.479, 80.488, 126.923, 194.118]),
      (600, [5.450, 26.295, 50.382, 92.958, 160.976, 286.957]),
      (852, [5.465, 26.640, 51.665, 97.422, 174.851, 334.237]),
    ]
    for (dimension, row) in table {
      for (pull, shown) in zip(pulls, row) {
        #expect(abs(RubberBand(dimension: dimension).shown(for: pull) - shown) < 6e-4)
      }
    }
  }

  @Test func `the inverse of the rubber band returns the pull, on both sides of the limit`() {
    let band = RubberBand(dimension: 500)
    for pull in stride(from: -5000.0, through: 5000, by: 37) {
      #expect(abs(band.overshoot(for: band.shown(for: pull)) - pull) < 1e-6)
    }
  }

  @Test func `the rubber band's offset grows ever more slowly and stays below the view's length`() {
    let band = RubberBand(dimension: 500)
    let shown = stride(from: 0.0, through: 1e6, by: 100).map { band.shown(for: $0) }
    let steps = zip(shown, shown.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy(>=))
    #expect(shown.allSatisfy { $0 < 500 })
  }

  @Test func `an offset beyond a rubber band's limit has a finite pull, and a view without length shows no offset`() {
    #expect(RubberBand(dimension: 500).overshoot(for: 500).isFinite)
    #expect(RubberBand(dimension: 0).shown(for: 10) == 0)
    #expect(RubberBand(dimension: -3).overshoot(for: 10) == 0)
  }
}
