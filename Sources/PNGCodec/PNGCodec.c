#include "PNGCodec.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char no_memory[] = "there is no memory for it";

enum { is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };
enum { filler_place = is_big_endian ? PNG_FILLER_BEFORE : PNG_FILLER_AFTER };

static void set_machine_order(png_structp png) {
  if (is_big_endian) png_set_swap_alpha(png);
  else png_set_bgr(png);
}

/// The remaining bytes of a file.
struct source {
  const uint8_t *bytes;
  size_t count;
};

static void fail(png_structp png, png_const_charp reason) {
  struct png_codec_result *result = png_get_error_ptr(png);
  snprintf(result->reason, sizeof result->reason, "%s", reason);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp warning) {}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (source->count < count) png_error(png, "it is cut short");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  struct png_codec_result *result = png_get_io_ptr(png);
  uint8_t *grown = realloc(result->bytes, result->count + count);
  if (!grown) png_error(png, no_memory);
  memcpy(grown + result->count, bytes, count);
  result->bytes = grown;
  result->count += count;
}

static void flush(png_structp png) {}

bool png_codec_write(
  struct png_codec_form form, const uint8_t *pixels, size_t bytes_per_row, const uint8_t *palette, int color_count,
  const uint8_t *alphas, int alpha_count, const char *keyword, const char *text, struct png_codec_result *result) {
  memset(result, 0, sizeof *result);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, result, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    if (!info) strcpy(result->reason, no_memory);
    free(result->bytes);
    result->bytes = NULL;
    png_destroy_write_struct(&png, &info);
    return false;
  }
  png_set_write_fn(png, result, write_bytes, flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, form.filters);
  png_set_compression_level(png, form.level);
  png_set_compression_mem_level(png, 9);
  png_set_compression_strategy(png, 0);
  png_set_text_compression_level(png, 9);
  png_set_IHDR(png, info, form.width, form.height, form.depth, form.color, 0, 0, 0);
  if (color_count > 0) png_set_PLTE(png, info, (png_const_colorp)palette, color_count);
  if (alpha_count > 0) png_set_tRNS(png, info, alphas, alpha_count, NULL);
  png_text chunk = {.compression = PNG_ITXT_COMPRESSION_zTXt, .key = (char *)keyword, .text = (char *)text, .lang = ""};
  if (text) png_set_text(png, info, &chunk, 1);
  png_write_info(png, info);
  if (form.color == PNG_COLOR_TYPE_PALETTE) png_set_packing(png);
  else set_machine_order(png);
  if (form.color == PNG_COLOR_TYPE_RGB) png_set_filler(png, 0, filler_place);
  for (uint32_t y = 0; y < form.height; y++) png_write_row(png, pixels + y * bytes_per_row);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return true;
}

static void read_text(png_structp png, png_infop info, const char *keyword, struct png_codec_result *result) {
  png_textp texts;
  for (int i = png_get_text(png, info, &texts, NULL); i-- > 0 && !result->bytes;) {
    if (strcmp(texts[i].key, keyword)) continue;
    result->count = texts[i].itxt_length;
    result->bytes = malloc(result->count + 1);
    if (!result->bytes) png_error(png, no_memory);
    memcpy(result->bytes, texts[i].text, result->count);
  }
}

static void read_pixels(png_structp png, png_infop info, uint8_t *pixels, size_t bytes_per_row) {
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, filler_place);
  set_machine_order(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) > bytes_per_row) png_error(png, "its rows are too long");
  uint32_t height = png_get_image_height(png, info);
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * bytes_per_row, NULL);
  png_read_end(png, NULL);
}

bool png_codec_read(
  const uint8_t *file, size_t count, const char *keyword, size_t limit, uint8_t *pixels, size_t bytes_per_row,
  struct png_codec_result *result) {
  memset(result, 0, sizeof *result);
  struct source source = {file, count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, result, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    if (!info) strcpy(result->reason, no_memory);
    png_destroy_read_struct(&png, &info, NULL);
    return false;
  }
  png_set_read_fn(png, &source, read_bytes);
  // Every fault is an error. Of skipped chunks, only the checksum is verified.
  png_set_benign_errors(png, 0);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  if (!pixels) png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iTXt", 1);
  png_set_chunk_malloc_max(png, limit);
  png_read_info(png, info);
  if (pixels) read_pixels(png, info, pixels, bytes_per_row);
  else read_text(png, info, keyword, result);
  png_destroy_read_struct(&png, &info, NULL);
  return true;
}
