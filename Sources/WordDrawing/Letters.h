// The hinted letters of a face and their pixels, by the index of a letter in the font.

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_GLYPH_H
#include <stdbool.h>
#include <stdint.h>

/// The number of slots for letters. A letter is in the slot of the low byte of its index, as in SDL_ttf, whose pixels depend on which
/// letters share a slot.
enum { letter_slots = 256 };

/// A hinted letter.
struct letter {
  FT_UInt index;
  /// Null if the slot is empty.
  FT_Glyph outline;
  /// The pixels that it may touch: from the pen to the right, and up from the baseline.
  int left, top, width, height;
};

/// The pixels of a letter that have ink.
struct letter_image {
  FT_UInt index;
  /// The 64ths of a pixel by which the letter was moved to the right.
  int translation;
  int left, top, width, height;
  uint8_t pixels[];
};

struct letters {
  FT_Face face;
  struct letter slots[letter_slots];
  /// Images by a hash of letter and translation. A new one replaces another with the same hash.
  struct letter_image **images;
  unsigned image_count;
};

/// Prepares the letters of a face. Returns false without memory.
bool letters_open(struct letters *letters, FT_Face face, int pixel_size);
void letters_close(struct letters *letters);

/// Returns a letter, valid until the next call; null if FreeType cannot read it.
const struct letter *letters_find(struct letters *letters, FT_UInt index);
/// Returns the pixels of a letter, valid until the next call; null if FreeType cannot draw it.
/// - translation: The 64ths of a pixel by which it is moved to the right, 0…63.
const struct letter_image *letters_draw(struct letters *letters, FT_UInt index, int translation);
