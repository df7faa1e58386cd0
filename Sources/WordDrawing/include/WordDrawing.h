// Draws words with HarfBuzz and FreeType. The pixels equal those of SDL_ttf 2.20. SDL_ttf keeps each letter at only one 64th of a
// pixel, so it hints and rasterises nearly every letter of a word again. These functions keep letters at every 64th. They are
// written in C because FreeType's API consists of structures and macros, and for fast loops over pixels.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A face of a font file at one size. It must not be used by two threads at the same time.
struct word_face;

/// The vertical measures of a face, in pixels. The descent is positive.
struct word_face_metrics {
  int ascent, descent, line_height;
};

/// The size of a text with all of its ink, in pixels.
struct word_size {
  int width, height;
};

/// The pixels of a text that have ink: from the left edge of its size, and down from the baseline. Without ink, the width is 0.
struct word_ink {
  int left, top, width, height;
};

/// Opens a face; null if the file is not a font, or if the font has pictures or bitmaps. Only one thread may open or close
/// faces at a time.
/// - bytes: The file. They must remain until the face is closed.
/// - index: The index of the face in a collection.
/// - pixel_size: The size of the em in pixels.
struct word_face *word_face_open(const uint8_t *bytes, size_t count, long index, int pixel_size, bool is_right_to_left);
void word_face_close(struct word_face *face);
struct word_face_metrics word_face_metrics(const struct word_face *face);

/// Sets the script for shaping.
/// - script: The ISO 15924 code: four letters.
void word_face_set_script(struct word_face *face, const char *script);

/// Returns whether the font has a glyph for a character.
bool word_face_has(const struct word_face *face, uint32_t character);
/// Returns the distance from the pen to the ink of a character, in pixels.
int word_face_bearing(struct word_face *face, uint32_t character);

/// Returns the size of a text; -1 if FreeType cannot read a letter, or without memory.
struct word_size word_face_measure(struct word_face *face, const char *text);
/// Sets a text for `word_face_draw`, until the next call of `word_face_measure` or `word_face_set`. Returns its ink, which has the
/// width 0 if there is none, if FreeType cannot draw a letter, or without memory.
struct word_ink word_face_set(struct word_face *face, const char *text);
/// Draws the ink of the text that was set. Where letters overlap, bits are combined. Call it only if `word_face_set` returned a width
/// above 0.
/// - pixels: A byte for each pixel of the ink, all 0.
/// - stride: The number of bytes from one row to the next.
void word_face_draw(struct word_face *face, uint8_t *pixels, ptrdiff_t stride);
