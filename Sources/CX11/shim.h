#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>

/// Calls XDestroyImage, a macro, which Swift cannot import.
static inline void shim_destroy_image(XImage *image) { XDestroyImage(image); }

/// Copies the pixels of an image as opaque pixels. The image has 32 bits per pixel, of which the upper 8 are undefined.
/// Written in C, so that it is fast in debug builds, too.
static inline void shim_copy_opaque(const XImage *image, void *pixels, long stride, int height) {
  for (int y = 0; y < height; y++) {
    const unsigned *source = (const unsigned *)(image->data + (long)y * image->bytes_per_line);
    unsigned *target = (unsigned *)((char *)pixels + y * stride);
    for (int x = 0; x < image->width; x++) target[x] = source[x] | 0xFF000000u;
  }
}
