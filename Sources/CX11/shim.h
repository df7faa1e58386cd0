#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>

/// XDestroyImage, which is a macro.
static inline void shim_destroy_image(XImage *image) { XDestroyImage(image); }
