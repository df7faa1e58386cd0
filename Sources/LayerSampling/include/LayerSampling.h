// Bilinear sampling of a rotated bitmap. Written in C, to use instructions that handle several channels at once.

#include <stddef.h>
#include <stdint.h>

/// Samples of a bitmap along a straight line.
struct sampled_line {
  /// The first pixel of the bitmap: `0xAARRGGBB`, premultiplied.
  const uint32_t *pixels;
  /// The number of pixels from one row to the next, at most 32,767.
  ptrdiff_t stride;
  /// The distance of the first sample from the center of the first pixel, in 65,536ths of a pixel.
  int32_t x, y;
  /// The distance from each sample to the next, in 65,536ths of a pixel.
  int32_t step_x, step_y;
};

/// Composites `count` samples, multiplied by `alpha`, onto `row`. The resulting bytes are the same as pixman's. The bitmap
/// must contain the four pixels around each sample.
/// - alpha: 0…255.
/// - row: the target's pixels, in the format of the bitmap.
void composite_samples(struct sampled_line line, uint32_t alpha, uint32_t *row, int count);

/// The same as `composite_samples`, without instructions that only some processors have.
void composite_narrow_samples(struct sampled_line line, uint32_t alpha, uint32_t *row, int count);
