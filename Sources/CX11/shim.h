#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>

/// XDestroyImage, which is a macro.
static inline void shim_destroy_image(XImage *image) { XDestroyImage(image); }

/// Copies the pixels of an image of 32 bits per pixel, the contents of whose fourth bytes are undefined, as opaque ones. In C, since
/// windows are watched by debug builds, too.
static inline void shim_copy_opaque(const XImage *image, void *pixels, long stride, int height) {
  for (int y = 0; y < height; y++) {
    const unsigned *source = (const unsigned *)(image->data + (long)y * image->bytes_per_line);
    unsigned *target = (unsigned *)((char *)pixels + y * stride);
    for (int x = 0; x < image->width; x++) target[x] = source[x] | 0xFF000000u;
  }
}
