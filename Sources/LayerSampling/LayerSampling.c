#include "LayerSampling.h"

#include <string.h>
#include <wchar.h>

// pixman divides the distance between two pixels into 128 parts. So a sample is the sum of four channels, each multiplied
// by its share in units of 1 / (128 × 128), divided by 2¹⁴ and rounded down. A product of channels is rounded to the
// nearest integer.

/// Returns the fraction of a position, in 128ths of a pixel.
static inline uint32_t fraction(int32_t place) { return place >> 9 & 127; }

static inline uint32_t channel(uint32_t pixel, int shift) { return pixel >> shift & 255; }

/// Returns a pixel with its channels multiplied by `alpha` / 255.
static inline uint32_t faded(uint32_t pixel, uint32_t alpha) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t product = channel(pixel, shift) * alpha + 128;
    result |= (product + (product >> 8)) >> 8 << shift;
  }
  return result;
}

/// Returns the sample at (x, y), which are in 65,536ths of a pixel.
static inline uint32_t sample(const struct sampled_line *line, int32_t x, int32_t y) {
  const uint32_t *top = line->pixels + (y >> 16) * line->stride + (x >> 16);
  const uint32_t *bottom = top + line->stride;
  uint32_t right = fraction(x), down = fraction(y), result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t above = channel(top[0], shift) * (128 - right) + channel(top[1], shift) * right;
    uint32_t below = channel(bottom[0], shift) * (128 - right) + channel(bottom[1], shift) * right;
    result |= (above * (128 - down) + below * down) >> 14 << shift;
  }
  return result;
}

/// Returns `source` composited over `pixel`.
static inline uint32_t over(uint32_t source, uint32_t pixel) {
  uint32_t rest = faded(pixel, 255 - (source >> 24)), result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t sum = channel(source, shift) + channel(rest, shift);
    result |= (sum < 255 ? sum : 255) << shift;
  }
  return result;
}

#ifdef __SSE2__
#include <emmintrin.h>

/// Returns the channels of a sample in 32 bits each.
/// - pixel: the upper left of the four pixels.
/// - down: the parts of the lower pixels, 0…127, in 16 bits for each channel.
/// - right: the parts of the left and of the right pixels, side by side, in 32 bits for each channel.
static inline __m128i sample_channels(const uint32_t *pixel, ptrdiff_t stride, __m128i down, __m128i right) {
  const __m128i zero = _mm_setzero_si128();
  __m128i top = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)pixel), zero);
  __m128i bottom = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)(pixel + stride)), zero);
  // top · (128 − down) + bottom · down: at most 255 · 128, which fits.
  __m128i column = _mm_add_epi16(_mm_slli_epi16(top, 7), _mm_mullo_epi16(_mm_sub_epi16(bottom, top), down));
  __m128i pairs = _mm_unpacklo_epi16(column, _mm_unpackhi_epi64(column, column));
  return _mm_srli_epi32(_mm_madd_epi16(pairs, right), 14);
}

/// Returns the products of 16-bit channels, divided by 255.
static inline __m128i product(__m128i a, __m128i b) {
  return _mm_mulhi_epu16(_mm_add_epi16(_mm_mullo_epi16(a, b), _mm_set1_epi16(128)), _mm_set1_epi16(257));
}

/// Returns, for each channel of two pixels, 255 minus the alpha: the share of the pixels below that is visible.
static inline __m128i transparency(__m128i pixels) {
  __m128i alpha = _mm_shufflehi_epi16(_mm_shufflelo_epi16(pixels, 0xFF), 0xFF);
  return _mm_xor_si128(alpha, _mm_set1_epi16(255));
}

/// Composites as many samples as possible in groups of four.
/// - Returns: the number of composited samples.
static int composite_fours(const struct sampled_line *line, uint32_t alpha, uint32_t *row, int count) {
  if (count < 4) return 0;
  const __m128i zero = _mm_setzero_si128(), ones = _mm_set1_epi8(-1);
  const __m128i whole = _mm_set1_epi32(-65536), fractions = _mm_set1_epi32(127), all = _mm_set1_epi32(128);
  const __m128i strides = _mm_set1_epi32((int)line->stride << 16 | 1), fade = _mm_set1_epi16((short)alpha);
  const __m128i step_x = _mm_set1_epi32(4 * line->step_x), step_y = _mm_set1_epi32(4 * line->step_y);
  const int32_t x1 = line->step_x, y1 = line->step_y;
  __m128i x = _mm_add_epi32(_mm_set1_epi32(line->x), _mm_set_epi32(3 * x1, 2 * x1, x1, 0));
  __m128i y = _mm_add_epi32(_mm_set1_epi32(line->y), _mm_set_epi32(3 * y1, 2 * y1, y1, 0));
  int done = 0;
  for (; count - done >= 4; done += 4) {
    // The whole parts of x and y, side by side, times 1 and the stride: the positions of the upper left pixels.
    __m128i places = _mm_madd_epi16(_mm_or_si128(_mm_srli_epi32(x, 16), _mm_and_si128(y, whole)), strides);
    uint64_t first = _mm_cvtsi128_si64(places), second = _mm_cvtsi128_si64(_mm_unpackhi_epi64(places, places));
    __m128i right = _mm_and_si128(_mm_srli_epi32(x, 9), fractions);
    right = _mm_or_si128(_mm_slli_epi32(right, 16), _mm_sub_epi32(all, right));
    __m128i down = _mm_and_si128(_mm_srli_epi32(y, 9), fractions);
    down = _mm_or_si128(_mm_slli_epi32(down, 16), down);
    x = _mm_add_epi32(x, step_x);
    y = _mm_add_epi32(y, step_y);
#define SAMPLE(place, index) \
  sample_channels( \
    line->pixels + (place), line->stride, _mm_shuffle_epi32(down, index * 0x55), _mm_shuffle_epi32(right, index * 0x55))
    __m128i low = _mm_packs_epi32(SAMPLE((uint32_t)first, 0), SAMPLE(first >> 32, 1));
    __m128i high = _mm_packs_epi32(SAMPLE((uint32_t)second, 2), SAMPLE(second >> 32, 3));
#undef SAMPLE
    if (alpha < 255) {
      low = product(low, fade);
      high = product(high, fade);
    }
    __m128i samples = _mm_packus_epi16(low, high);
    __m128i *pixels = (__m128i *)(row + done);
    const int alphas = 0x8888;
    if ((_mm_movemask_epi8(_mm_cmpeq_epi8(samples, ones)) & alphas) != alphas) {
      __m128i below = _mm_loadu_si128(pixels);
      __m128i low_rest = product(_mm_unpacklo_epi8(below, zero), transparency(low));
      __m128i high_rest = product(_mm_unpackhi_epi8(below, zero), transparency(high));
      samples = _mm_adds_epu8(samples, _mm_packus_epi16(low_rest, high_rest));
    }
    _mm_storeu_si128(pixels, samples);
  }
  return done;
}
#else
static int composite_fours(const struct sampled_line *line, uint32_t alpha, uint32_t *row, int count) { return 0; }
#endif

#ifdef __x86_64__
#include <immintrin.h>

// The same functions for processors with AVX2. They handle two samples at once, the second four pixels after the first.
// Each half of a vector is one of the vectors above.
#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m256i sample_channel_pairs(
  const uint32_t *near, const uint32_t *far, ptrdiff_t stride, __m256i down, __m256i right
) {
  __m128i tops = _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)near), _mm_loadl_epi64((const __m128i *)far));
  __m128i bottoms = _mm_unpacklo_epi64(
    _mm_loadl_epi64((const __m128i *)(near + stride)), _mm_loadl_epi64((const __m128i *)(far + stride)));
  __m256i top = _mm256_cvtepu8_epi16(tops), bottom = _mm256_cvtepu8_epi16(bottoms);
  __m256i column =
    _mm256_add_epi16(_mm256_slli_epi16(top, 7), _mm256_mullo_epi16(_mm256_sub_epi16(bottom, top), down));
  __m256i pairs = _mm256_unpacklo_epi16(column, _mm256_unpackhi_epi64(column, column));
  return _mm256_srli_epi32(_mm256_madd_epi16(pairs, right), 14);
}

AVX2 static inline __m256i products(__m256i a, __m256i b) {
  return _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

AVX2 static inline __m256i transparencies(__m256i pixels) {
  __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(pixels, 0xFF), 0xFF);
  return _mm256_xor_si256(alpha, _mm256_set1_epi16(255));
}

/// Composites as many samples as possible in groups of eight.
/// - Returns: the number of composited samples.
AVX2 static int composite_eights(const struct sampled_line *line, uint32_t alpha, uint32_t *row, int count) {
  const __m256i zero = _mm256_setzero_si256(), steps = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
  const __m256i whole = _mm256_set1_epi32(-65536), fractions = _mm256_set1_epi32(127), all = _mm256_set1_epi32(128);
  const __m256i opaque = _mm256_set1_epi32(-16777216), fade = _mm256_set1_epi16((short)alpha);
  const __m256i strides = _mm256_set1_epi32((int)line->stride << 16 | 1);
  const __m256i step_x = _mm256_set1_epi32(8 * line->step_x), step_y = _mm256_set1_epi32(8 * line->step_y);
  __m256i x = _mm256_add_epi32(_mm256_set1_epi32(line->x), _mm256_mullo_epi32(steps, _mm256_set1_epi32(line->step_x)));
  __m256i y = _mm256_add_epi32(_mm256_set1_epi32(line->y), _mm256_mullo_epi32(steps, _mm256_set1_epi32(line->step_y)));
  int done = 0;
  for (; count - done >= 8; done += 8) {
    uint32_t places[8];
    _mm256_storeu_si256(
      (__m256i *)places,
      _mm256_madd_epi16(_mm256_or_si256(_mm256_srli_epi32(x, 16), _mm256_and_si256(y, whole)), strides));
    __m256i right = _mm256_and_si256(_mm256_srli_epi32(x, 9), fractions);
    right = _mm256_or_si256(_mm256_slli_epi32(right, 16), _mm256_sub_epi32(all, right));
    __m256i down = _mm256_and_si256(_mm256_srli_epi32(y, 9), fractions);
    down = _mm256_or_si256(_mm256_slli_epi32(down, 16), down);
    x = _mm256_add_epi32(x, step_x);
    y = _mm256_add_epi32(y, step_y);
#define SAMPLES(index) \
  sample_channel_pairs( \
    line->pixels + places[index], line->pixels + places[index + 4], line->stride, \
    _mm256_shuffle_epi32(down, index * 0x55), _mm256_shuffle_epi32(right, index * 0x55))
    __m256i low = _mm256_packs_epi32(SAMPLES(0), SAMPLES(1));
    __m256i high = _mm256_packs_epi32(SAMPLES(2), SAMPLES(3));
#undef SAMPLES
    if (alpha < 255) {
      low = products(low, fade);
      high = products(high, fade);
    }
    __m256i samples = _mm256_packus_epi16(low, high);
    // Around a shape, many samples are transparent.
    if (_mm256_testz_si256(samples, samples)) continue;
    __m256i *pixels = (__m256i *)(row + done);
    if (!_mm256_testc_si256(samples, opaque)) {
      __m256i below = _mm256_loadu_si256(pixels);
      __m256i low_rest = products(_mm256_unpacklo_epi8(below, zero), transparencies(low));
      __m256i high_rest = products(_mm256_unpackhi_epi8(below, zero), transparencies(high));
      samples = _mm256_adds_epu8(samples, _mm256_packus_epi16(low_rest, high_rest));
    }
    _mm256_storeu_si256(pixels, samples);
  }
  return done;
}

static int composite_most(const struct sampled_line *line, uint32_t alpha, uint32_t *row, int count) {
  return count >= 8 && __builtin_cpu_supports("avx2") ? composite_eights(line, alpha, row, count) : 0;
}

/// Composites a colour onto eight pixels.
/// - coverage: the coverage of each pixel, the first one in the lowest byte.
/// - color: the colour's channels, in 16 bits each, and again for each pixel.
AVX2 static inline void composite_covered(uint64_t coverage, __m256i color, uint32_t *pixels) {
  // Around letters and outside of corners, many pixels are not covered.
  if (!coverage) return;
  const __m256i zero = _mm256_setzero_si256();
  // The coverage of a pixel, in each of its bytes.
  __m256i shares =
    _mm256_mullo_epi32(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128((int64_t)coverage)), _mm256_set1_epi32(0x01010101));
  __m256i low = products(color, _mm256_unpacklo_epi8(shares, zero));
  __m256i high = products(color, _mm256_unpackhi_epi8(shares, zero));
  __m256i below = _mm256_loadu_si256((const __m256i *)pixels);
  __m256i low_rest = products(_mm256_unpacklo_epi8(below, zero), transparencies(low));
  __m256i high_rest = products(_mm256_unpackhi_epi8(below, zero), transparencies(high));
  __m256i sum = _mm256_adds_epu8(_mm256_packus_epi16(low, high), _mm256_packus_epi16(low_rest, high_rest));
  _mm256_storeu_si256((__m256i *)pixels, sum);
}

AVX2 static void composite_masked(
  uint32_t color, const uint8_t *mask, ptrdiff_t mask_stride, uint32_t *pixels, ptrdiff_t stride, int width, int height
) {
  const int rest = width & 7;
  const __m256i colors = _mm256_cvtepu8_epi16(_mm_set1_epi32((int)color));
  for (; height > 0; height--, mask += mask_stride, pixels += stride) {
    uint64_t coverage;
    for (int x = 0; x + 8 <= width; x += 8) {
      memcpy(&coverage, mask + x, 8);
      composite_covered(coverage, colors, pixels + x);
    }
    if (!rest) continue;
    // The last eight pixels, of which the first ones are done already, and not covered again.
    memcpy(&coverage, mask + width - 8, 8);
    composite_covered(coverage & UINT64_MAX << (64 - 8 * rest), colors, pixels + width - 8);
  }
}

bool composite_color(
  uint32_t color, const uint8_t *mask, ptrdiff_t mask_stride, uint32_t *pixels, ptrdiff_t stride, int width, int height
) {
  if (width < 8 || !__builtin_cpu_supports("avx2")) return false;
  composite_masked(color, mask, mask_stride, pixels, stride, width, height);
  return true;
}
#else
static int composite_most(const struct sampled_line *line, uint32_t alpha, uint32_t *row, int count) { return 0; }

bool composite_color(
  uint32_t color, const uint8_t *mask, ptrdiff_t mask_stride, uint32_t *pixels, ptrdiff_t stride, int width, int height
) {
  return false;
}
#endif

void composite_samples(struct sampled_line line, uint32_t alpha, uint32_t *row, int count) {
  int most = composite_most(&line, alpha, row, count);
  line.x += most * line.step_x;
  line.y += most * line.step_y;
  composite_narrow_samples(line, alpha, row + most, count - most);
}

void composite_narrow_samples(struct sampled_line line, uint32_t alpha, uint32_t *row, int count) {
  for (int index = composite_fours(&line, alpha, row, count); index < count; index++) {
    uint32_t source = sample(&line, line.x + index * line.step_x, line.y + index * line.step_y);
    row[index] = over(faded(source, alpha), row[index]);
  }
}

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "the C library fills pixels as wide characters");

void fill_pixels(uint32_t color, uint32_t *pixels, ptrdiff_t stride, int width, int height) {
  size_t count = width;
  // Rows without gaps are filled as one.
  if (width == stride) {
    count *= height;
    height = 1;
  }
  for (; height > 0; height--, pixels += stride) wmemset((wchar_t *)pixels, (wchar_t)color, count);
}
