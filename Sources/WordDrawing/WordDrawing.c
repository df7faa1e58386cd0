#include "WordDrawing.h"

#include "Letters.h"

#include <hb-ft.h>
#include <hb.h>
#include <stdlib.h>
#include <string.h>

// Since FreeType 2.12.
#ifndef FT_HAS_SVG
#define FT_HAS_SVG(face) 0
#endif

/// A letter of a text and its position.
struct position {
  FT_UInt index;
  /// The 64ths of a pixel by which the letter is moved to the right.
  int translation;
  /// Whole pixels to the right, and down from the top of the line.
  int x, y;
};

struct word_face {
  FT_Face face;
  hb_font_t *shaper;
  hb_buffer_t *buffer;
  hb_direction_t direction;
  hb_script_t script;
  struct word_face_metrics metrics;
  /// The height of a line with no letter that exceeds it, in pixels.
  int height;
  struct letters letters;
  /// The letters of the text that was shaped last.
  struct position *positions;
  unsigned count, capacity;
  /// The left and top edges of the ink of the text that was set last, in the coordinates of `positions`.
  int ink_x, ink_y;
};

/// The edges of a text, in pixels.
struct box {
  int left, right, top, bottom;
};

static int minimum(int a, int b) { return a < b ? a : b; }
static int maximum(int a, int b) { return a > b ? a : b; }

/// FreeType, for all faces, until the program ends.
static FT_Library library;

/// Selects the table of characters that SDL_ttf uses: one of all Unicode characters, otherwise the first of a part of them.
static void select_characters(FT_Face face) {
  FT_CharMap found = NULL;
  for (int index = 0; index < face->num_charmaps && !found; index++) {
    FT_CharMap map = face->charmaps[index];
    if (map->platform_id == 3 && map->encoding_id == 10) found = map;
  }
  for (int index = 0; index < face->num_charmaps && !found; index++) {
    FT_CharMap map = face->charmaps[index];
    int platform = map->platform_id, encoding = map->encoding_id;
    if ((platform == 3 && encoding <= 1) || (platform == 2 && encoding == 1) || platform == 0) found = map;
  }
  if (found) FT_Set_Charmap(face, found);
}

/// Returns a length in units of the font in pixels, rounded up.
static int pixels_up(int length, FT_Face face) { return (int)((FT_MulFix(length, face->size->metrics.y_scale) + 63) >> 6); }

static bool prepare(struct word_face *face, int pixel_size, bool is_right_to_left) {
  FT_Face font = face->face;
  if (!FT_IS_SCALABLE(font) || FT_HAS_COLOR(font) || FT_HAS_SVG(font) || FT_HAS_FIXED_SIZES(font)) return false;
  select_characters(font);
  if (FT_Set_Char_Size(font, 0, (FT_F26Dot6)pixel_size * 64, 0, 0)) return false;
  face->metrics.ascent = pixels_up(font->ascender, font);
  face->metrics.descent = -pixels_up(font->descender, font);
  face->metrics.line_height = pixels_up(font->height, font);
  face->height = pixels_up(font->ascender - font->descender, font);
  face->direction = is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR;
  face->script = HB_SCRIPT_UNKNOWN;
  face->shaper = hb_ft_font_create(font, NULL);
  hb_ft_font_set_load_flags(face->shaper, FT_LOAD_TARGET_LIGHT);
  face->buffer = hb_buffer_create();
  return letters_open(&face->letters, font, pixel_size);
}

struct word_face *word_face_open(const uint8_t *bytes, size_t count, long index, int pixel_size, bool is_right_to_left) {
  if (!library && FT_Init_FreeType(&library)) return NULL;
  struct word_face *face = calloc(1, sizeof *face);
  if (!face) return NULL;
  bool is_open = !FT_New_Memory_Face(library, bytes, (FT_Long)count, index, &face->face);
  if (is_open && prepare(face, pixel_size, is_right_to_left)) return face;
  word_face_close(face);
  return NULL;
}

void word_face_close(struct word_face *face) {
  letters_close(&face->letters);
  hb_buffer_destroy(face->buffer);
  hb_font_destroy(face->shaper);
  FT_Done_Face(face->face);
  free(face->positions);
  free(face);
}

struct word_face_metrics word_face_metrics(const struct word_face *face) { return face->metrics; }

void word_face_set_script(struct word_face *face, const char *script) {
  face->script = HB_TAG(script[0], script[1], script[2], script[3]);
}

bool word_face_has(const struct word_face *face, uint32_t character) {
  return FT_Get_Char_Index(face->face, character) != 0;
}

int word_face_bearing(struct word_face *face, uint32_t character) {
  const struct letter *letter = letters_find(&face->letters, FT_Get_Char_Index(face->face, character));
  return letter ? letter->left : 0;
}

static bool reserve(struct word_face *face, unsigned count) {
  if (count <= face->capacity) return true;
  struct position *positions = realloc(face->positions, count * sizeof *positions);
  if (!positions) return false;
  face->positions = positions;
  face->capacity = count;
  return true;
}

/// Shapes a text and positions its letters. Returns false if FreeType cannot read one of them, or without memory.
static bool shape(struct word_face *face, const char *text, struct box *box) {
  hb_buffer_clear_contents(face->buffer);
  hb_buffer_set_direction(face->buffer, face->direction);
  hb_buffer_set_script(face->buffer, face->script);
  hb_buffer_add_utf8(face->buffer, text, -1, 0, -1);
  hb_shape(face->shaper, face->buffer, NULL, 0);
  face->count = 0;
  if (!hb_buffer_allocation_successful(face->buffer)) return false;
  unsigned count;
  const hb_glyph_info_t *shaped = hb_buffer_get_glyph_infos(face->buffer, &count);
  const hb_glyph_position_t *moves = hb_buffer_get_glyph_positions(face->buffer, NULL);
  if (!reserve(face, count)) return false;
  *box = (struct box){.bottom = face->height};
  int pen_x = 0, pen_y = face->metrics.ascent * 64;
  for (unsigned at = 0; at < count; at++) {
    FT_UInt index = shaped[at].codepoint;
    const struct letter *letter = letters_find(&face->letters, index);
    if (!letter) return false;
    int x = pen_x + moves[at].x_offset, y = (pen_y - moves[at].y_offset) >> 6;
    pen_x += moves[at].x_advance;
    pen_y += moves[at].y_advance;
    face->positions[at] = (struct position){.index = index, .translation = x & 63, .x = x >> 6, .y = y};
    int left = (x >> 6) + letter->left, top = y - letter->top;
    box->left = minimum(box->left, left);
    box->right = maximum(box->right, left + letter->width);
    box->top = minimum(box->top, top);
    box->bottom = maximum(box->bottom, top + letter->height);
  }
  box->right = maximum(box->right, pen_x >> 6);
  face->count = count;
  return true;
}

struct word_size word_face_measure(struct word_face *face, const char *text) {
  struct box box;
  if (!shape(face, text, &box)) return (struct word_size){-1, -1};
  return (struct word_size){box.right - box.left, box.bottom - box.top};
}

/// Changes the translations to those that SDL_ttf uses for letters that share a slot.
///
/// If the slot has another letter, with the translation that this letter needs, SDL_ttf draws this one without a translation.
/// When SDL_ttf begins to draw, a shared slot has the last of the text's letters, not translated.
static void share_slots(struct word_face *face) {
  struct {
    FT_UInt index;
    int translation;
    bool is_used, is_shared;
  } slots[letter_slots];
  memset(slots, 0, sizeof slots);
  bool has_shared = false;
  for (unsigned at = 0; at < face->count; at++) {
    FT_UInt index = face->positions[at].index, slot = index % letter_slots;
    if (slots[slot].is_used && slots[slot].index != index) has_shared = slots[slot].is_shared = true;
    slots[slot].index = index;
    slots[slot].is_used = true;
  }
  for (unsigned at = 0; has_shared && at < face->count; at++) {
    struct position *position = &face->positions[at];
    FT_UInt slot = position->index % letter_slots;
    if (!slots[slot].is_shared) continue;
    bool is_other = slots[slot].index != position->index;
    if (is_other && slots[slot].translation == position->translation) position->translation = 0;
    slots[slot].index = position->index;
    slots[slot].translation = position->translation;
  }
}

/// Leaves nothing to draw.
static struct word_ink no_ink(struct word_face *face) {
  face->count = 0;
  return (struct word_ink){0, 0, 0, 0};
}

struct word_ink word_face_set(struct word_face *face, const char *text) {
  struct box box;
  if (!shape(face, text, &box) || box.left == box.right) return no_ink(face);
  share_slots(face);
  struct box ink = {.left = INT32_MAX, .right = INT32_MIN, .top = INT32_MAX, .bottom = INT32_MIN};
  for (unsigned at = 0; at < face->count; at++) {
    const struct position *position = &face->positions[at];
    const struct letter_image *image = letters_draw(&face->letters, position->index, position->translation);
    if (!image) return no_ink(face);
    if (!image->width) continue;
    ink.left = minimum(ink.left, position->x + image->left);
    ink.right = maximum(ink.right, position->x + image->left + image->width);
    ink.top = minimum(ink.top, position->y - image->top);
    ink.bottom = maximum(ink.bottom, position->y - image->top + image->height);
  }
  if (ink.left >= ink.right) return no_ink(face);
  face->ink_x = ink.left;
  face->ink_y = ink.top;
  return (struct word_ink){ink.left - box.left, ink.top - face->metrics.ascent, ink.right - ink.left, ink.bottom - ink.top};
}

void word_face_draw(struct word_face *face, uint8_t *pixels, ptrdiff_t stride) {
  for (unsigned at = 0; at < face->count; at++) {
    const struct position *position = &face->positions[at];
    const struct letter_image *image = letters_draw(&face->letters, position->index, position->translation);
    if (!image) continue;
    int x = position->x + image->left - face->ink_x, y = position->y - image->top - face->ink_y;
    for (int row = 0; row < image->height; row++) {
      uint8_t *target = pixels + (y + row) * stride + x;
      const uint8_t *source = image->pixels + row * image->width;
      for (int column = 0; column < image->width; column++) target[column] |= source[column];
    }
  }
}
