// Functions that read and write PNG files in memory with libpng. libpng reports errors with longjmp, which must not skip
// Swift code, so these functions catch them and return a reason.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The form of the pixels in a file, and how they are compressed.
struct png_codec_form {
  uint32_t width, height;
  /// PNG's colour type: 2 for RGB, 3 for a palette, 6 for RGBA.
  int color;
  /// The bits of a channel or of a palette index.
  int depth;
  /// The filters from which libpng may choose for each row, as libpng's bits.
  int filters;
  /// zlib's compression level, 1…9.
  int level;
};

/// Bytes that the caller frees, or the reason why there are none.
struct png_codec_result {
  uint8_t *bytes;
  size_t count;
  char reason[128];
};

/// Writes a file.
/// - pixels: `0xAARRGGBB` in the machine's byte order, without premultiplication; with a palette, a byte for each index.
/// - palette: Red, green and blue of `color_count` colours. `alphas` has the opacity of the first `alpha_count` of them.
/// - text: A text to store compressed under `keyword`; null for none.
bool png_codec_write(
  struct png_codec_form form, const uint8_t *pixels, size_t bytes_per_row, const uint8_t *palette, int color_count,
  const uint8_t *alphas, int alpha_count, const char *keyword, const char *text, struct png_codec_result *result);

/// Reads the pixels of a file, or one of its texts, and verifies the checksums up to there.
/// - keyword: The keyword of the text. The result has no bytes if there is no such text before the pixels.
/// - limit: The maximum size of the text, in bytes.
/// - pixels: The memory to fill with pixels, `0xAARRGGBB` as above. If it is null, only the text is read.
bool png_codec_read(
  const uint8_t *file, size_t count, const char *keyword, size_t limit, uint8_t *pixels, size_t bytes_per_row,
  struct png_codec_result *result);
