// What Swift's importer leaves out of SDL's headers: compound macros, function-like macros, fixed arrays as strings.
// SDL_image has no header here on purpose: linking it costs every start 2 ms and 1.7 MB for its nine libraries, so it is
// loaded at the first picture.

#include <malloc.h>
#include <sys/eventfd.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
// Without the prototypes alone, Xlib's names would come with it: `Window`, `Font`, `Cursor`.
#define SDL_PROTOTYPES_ONLY 1
#include <SDL2/SDL_syswm.h>
#undef SDL_PROTOTYPES_ONLY

static inline int shim_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

/// `which` of mouse events that SDL makes up from touches.
static inline Uint32 shim_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

static inline Uint32 shim_left_button_mask(void) { return SDL_BUTTON_LMASK; }

static inline const char *shim_input_text(const SDL_Event *event) { return event->text.text; }
static inline const char *shim_editing_text(const SDL_Event *event) { return event->edit.text; }

/// The keycode of a key that has a character: the others carry this bit.
static inline Sint32 shim_scancode_mask(void) { return SDLK_SCANCODE_MASK; }

/// SDL_SysWMinfo as far as X goes, and as large.
struct shim_window_info {
  SDL_version version;
  int subsystem;
  union {
    struct {
      void *display;
      unsigned long window;
    } x11;
    Uint8 all[64];
  } info;
};

/// All zero under any other driver than X's.
static inline struct shim_window_info shim_x11_info(SDL_Window *window) {
  const struct shim_window_info none = {0};
  struct shim_window_info info = none;
  const int x11 = 2;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, (SDL_SysWMinfo *)&info) || info.subsystem != x11) return none;
  return info;
}

/// The X server's number of a window; 0 under any other driver.
static inline unsigned long shim_x11_window(SDL_Window *window) { return shim_x11_info(window).info.x11.window; }

/// Xlib's connection that a window belongs to; null under any other driver.
static inline void *shim_x11_display(SDL_Window *window) { return shim_x11_info(window).info.x11.display; }

// libdispatch's main queue, as CoreFoundation's run loop drives it.

/// A descriptor that is readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs what waits in the main queue. On the main thread only.
void _dispatch_main_queue_callback_4CF(void *message);
