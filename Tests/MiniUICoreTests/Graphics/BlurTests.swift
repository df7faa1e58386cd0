import Foundation
import Testing

@testable import MiniUICore

@Suite struct BlurTests {
  @Test(arguments: [0.5, 0.75, 1, 1.25, 1.5, 2, 2.2, 3, 4.7, 8, 13.3, 20, 30])
  func `a blurred edge follows a Gaussian up to three deviations`(deviation: Double) {
    let blur = Blur(deviation: deviation)
    // Two hundred equal rows, so that the upper and lower edges do not affect the middle row.
    let (width, height) = (240, 200)
    var values = (0..<width * height).map { $0 % width >= 120 ? 1 << 24 : 0 }
    blur.apply(to: &values, width: width, height: height)
    // Pixels represent a Gaussian poorly if it is much narrower than a pixel.
    let tolerance = deviation < 1 ? 0.06 : 0.015
    for x in 100..<140 {
      let exact = (1 + erf((Double(x) - 119.5) / (deviation * 2.squareRoot()))) / 2
      let blurred = Double(values[height / 2 * width + x]) / Double(1 << 24)
      #expect(abs(blurred - exact) < tolerance, "\(x)")
    }
    #expect(Double(blur.reach) <= (deviation * 3).rounded(.up))
  }

  @Test func `a zero, negative or NaN deviation does not blur, and an infinite one is limited`() {
    for deviation in [0, -1, .nan, -.infinity] as [CGFloat] { #expect(Blur(deviation: deviation).reach == 0) }
    #expect(Blur(deviation: .infinity) == Blur(deviation: Blur.limit))
  }

  @Test func `a symmetric image stays symmetric when it is blurred`() {
    var values = [Int](repeating: 0, count: 31 * 31)
    values[15 * 31 + 15] = 1 << 24
    Blur(deviation: 3.3).apply(to: &values, width: 31, height: 31)
    for y in 0..<31 {
      for x in 0..<31 {
        #expect(values[y * 31 + x] == values[y * 31 + 30 - x])
        #expect(values[y * 31 + x] == values[(30 - y) * 31 + x])
      }
    }
  }
}
