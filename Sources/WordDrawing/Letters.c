#include "Letters.h"

#include <stdlib.h>
#include <string.h>

/// Returns the number of images: a power of two, at most 1024. Their em squares have up to 256 kilobytes, and their ink about half of
/// that; but there are at least 16 up to 512 pixels, since a word uses each of its images twice. Chosen values.
static unsigned image_count(int pixel_size) {
  unsigned count = 1024;
  while (count > 1 && (uint64_t)count * pixel_size * pixel_size > (count > 16 ? 1 << 18 : 1 << 22)) count /= 2;
  return count;
}

bool letters_open(struct letters *letters, FT_Face face, int pixel_size) {
  letters->face = face;
  letters->image_count = image_count(pixel_size);
  letters->images = calloc(letters->image_count, sizeof *letters->images);
  return letters->images;
}

void letters_close(struct letters *letters) {
  for (int slot = 0; slot < letter_slots; slot++) FT_Done_Glyph(letters->slots[slot].outline);
  if (!letters->images) return;
  for (unsigned hash = 0; hash < letters->image_count; hash++) free(letters->images[hash]);
  free(letters->images);
}

const struct letter *letters_find(struct letters *letters, FT_UInt index) {
  struct letter *letter = &letters->slots[index % letter_slots];
  if (letter->outline && letter->index == index) return letter;
  FT_Done_Glyph(letter->outline);
  letter->outline = NULL;
  FT_GlyphSlot slot = letters->face->glyph;
  if (FT_Load_Glyph(letters->face, index, FT_LOAD_TARGET_LIGHT) || slot->format != FT_GLYPH_FORMAT_OUTLINE) return NULL;
  if (FT_Get_Glyph(slot, &letter->outline)) {
    letter->outline = NULL;
    return NULL;
  }
  letter->index = index;
  letter->left = slot->bitmap_left;
  letter->top = slot->bitmap_top;
  letter->width = (int)slot->bitmap.width;
  letter->height = (int)slot->bitmap.rows;
  if (!letter->left && !letter->top && !letter->width && !letter->height) {
    // A letter without ink. SDL_ttf measures it by FreeType's metrics, in 64ths of a pixel.
    const FT_Glyph_Metrics *metrics = &slot->metrics;
    letter->left = (int)(metrics->horiBearingX >> 6);
    letter->width = (int)((metrics->horiBearingX + metrics->width + 63) >> 6) - letter->left;
    letter->top = (int)(metrics->horiBearingY >> 6);
    letter->height = (int)((metrics->height + 63) >> 6);
  }
  // If moved by 64ths of a pixel, it may touch one more.
  letter->width += 1;
  return letter;
}

static bool is_blank(const uint8_t *pixels, int count, ptrdiff_t step) {
  for (int index = 0; index < count; index++) {
    if (pixels[index * step]) return false;
  }
  return true;
}

/// Copies the part of a bitmap that has ink; null without memory.
static struct letter_image *copy_ink(const struct FT_BitmapGlyphRec_ *glyph) {
  const uint8_t *pixels = glyph->bitmap.buffer;
  int pitch = glyph->bitmap.pitch;
  int left = 0, top = 0, right = (int)glyph->bitmap.width, bottom = (int)glyph->bitmap.rows;
  while (top < bottom && is_blank(pixels + top * pitch, right, 1)) top++;
  while (top < bottom && is_blank(pixels + (bottom - 1) * pitch, right, 1)) bottom--;
  if (top == bottom) right = 0;
  while (left < right && is_blank(pixels + left, bottom, pitch)) left++;
  while (left < right && is_blank(pixels + right - 1, bottom, pitch)) right--;
  int width = right - left, height = bottom - top;
  struct letter_image *image = malloc(sizeof *image + (size_t)width * height);
  if (!image) return NULL;
  image->left = glyph->left + left;
  image->top = glyph->top - top;
  image->width = width;
  image->height = height;
  for (int y = 0; y < height; y++) memcpy(image->pixels + y * width, pixels + (top + y) * pitch + left, width);
  return image;
}

const struct letter_image *letters_draw(struct letters *letters, FT_UInt index, int translation) {
  uint32_t hash = (index * 64 + (uint32_t)translation) * 2654435769u >> 16;
  struct letter_image **kept = &letters->images[hash % letters->image_count];
  if (*kept && (*kept)->index == index && (*kept)->translation == translation) return *kept;
  const struct letter *letter = letters_find(letters, index);
  if (!letter) return NULL;
  FT_Glyph glyph = letter->outline;
  FT_Vector origin = {translation, 0};
  // Replaces `glyph` by its bitmap, and leaves the letter's outline as it is.
  if (FT_Glyph_To_Bitmap(&glyph, FT_RENDER_MODE_NORMAL, &origin, 0)) return NULL;
  struct letter_image *image = copy_ink((FT_BitmapGlyph)glyph);
  FT_Done_Glyph(glyph);
  if (!image) return NULL;
  image->index = index;
  image->translation = translation;
  free(*kept);
  *kept = image;
  return image;
}
