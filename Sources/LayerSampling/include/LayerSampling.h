// Bilinear sampling of a rotated bitmap, and rectangles of a colour, some of them through a mask. Written in C, to use
// instructions that handle several channels at once.

#include <stdbool.h>
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

/// Composites `color` onto pixels through a mask. The resulting bytes are the same as pixman's. Returns false, and does
/// nothing, if pixman is faster: for less than eight columns, or on a processor without AVX2.
/// - color: `0xAARRGGBB`, premultiplied.
/// - mask: the coverage of the first pixel.
/// - mask_stride: the number of bytes from one row of the mask to the next.
/// - pixels: the first pixel, in the format of `color`.
/// - stride: the number of pixels from one row to the next.
bool composite_color(
  uint32_t color, const uint8_t *mask, ptrdiff_t mask_stride, uint32_t *pixels, ptrdiff_t stride, int width, int height);

/// Fills a rectangle with a colour, with half of the instructions of pixman or fewer.
/// - pixels: the first pixel.
/// - stride: the number of pixels from one row to the next.
void fill_pixels(uint32_t color, uint32_t *pixels, ptrdiff_t stride, int width, int height);
