// Conversion of animatable values to vectors of numbers, and back.

extension AnimatableProperty {
  /// Returns `value` as a vector whose components are animated independently. If there are several equivalent vectors,
  /// such as angles that differ by a whole turn, returns the vector closest to `other`.
  func goal(_ value: AnimationVector, near other: AnimationVector) -> AnimationVector {
    guard self == .transform else { return value }
    return TransformComponents(CGAffineTransform(animationVector: value), near: TransformComponents(vector: other))
      .vector
  }

  func start(_ value: AnimationVector, to end: AnimationVector) -> AnimationVector {
    guard self == .transform else { return value }
    let end = TransformComponents(CGAffineTransform(animationVector: end))
    return TransformComponents(CGAffineTransform(animationVector: value), near: end).vector
  }

  /// Converts a vector back to a value of the property.
  func value(of vector: AnimationVector) -> AnimationVector {
    self == .transform ? TransformComponents(vector: vector).transform.animationVector : vector
  }
}

extension CGRect {
  var animationVector: AnimationVector {
    [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height), 0, 0, 0, 0]
  }

  /// Negative lengths, from a spring that overshoots, become zero.
  init(animationVector v: AnimationVector) { self.init(x: v[0], y: v[1], width: max(0, v[2]), height: max(0, v[3])) }
}

extension CGPoint {
  var animationVector: AnimationVector { [Double(x), Double(y), 0, 0, 0, 0, 0, 0] }
}

extension CGAffineTransform {
  var animationVector: AnimationVector { [Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty), 0, 0] }

  init(animationVector v: AnimationVector) { self.init(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5]) }
}

extension CornerRadii {
  var animationVector: AnimationVector {
    [Double(topLeft), Double(topRight), Double(bottomRight), Double(bottomLeft), 0, 0, 0, 0]
  }

  init(animationVector v: AnimationVector) {
    self.init(topLeft: max(0, v[0]), topRight: max(0, v[1]), bottomRight: max(0, v[2]), bottomLeft: max(0, v[3]))
  }
}

extension Color {
  /// The alpha and premultiplied channels, 0…255, of the light and then of the dark colour. Premultiplied, so that a
  /// colour that fades to clear keeps its hue.
  var animationVector: AnimationVector {
    func channels(_ argb: UInt32) -> SIMD4<Double> {
      let alpha = Double(argb >> 24)
      return SIMD4(1, Double(argb >> 16 & 255) / 255, Double(argb >> 8 & 255) / 255, Double(argb & 255) / 255) * alpha
    }
    return AnimationVector(lowHalf: channels(light), highHalf: channels(dark))
  }

  init(animationVector v: AnimationVector) {
    func color(_ v: SIMD4<Double>) -> Color {
      let alpha = v[0] > 0 ? v[0] : .infinity
      return Color(red: v[1] / alpha, green: v[2] / alpha, blue: v[3] / alpha, alpha: v[0] / 255)
    }
    self.init(light: color(v.lowHalf), dark: color(v.highHalf))
  }
}
