// Parts of SDL's headers that Swift cannot import: compound macros, function-like macros, fixed arrays as strings.
// SDL_image deliberately has no header here. Linking its nine libraries would cost 2 ms and 1.7 MB at every start, so it
// is loaded at the first picture.

#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
// Only the prototypes are imported. The whole header would add Xlib's names: `Window`, `Font`, `Cursor`.
#define SDL_PROTOTYPES_ONLY 1
#include <SDL2/SDL_syswm.h>
#undef SDL_PROTOTYPES_ONLY

static inline int shim_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

/// The value of `which` in mouse events that SDL creates from touches.
static inline Uint32 shim_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

static inline Uint32 shim_left_button_mask(void) { return SDL_BUTTON_LMASK; }

static inline const char *shim_input_text(const SDL_Event *event) { return event->text.text; }
static inline const char *shim_editing_text(const SDL_Event *event) { return event->edit.text; }

/// The bit that marks the keycode of a key without a character.
static inline Sint32 shim_scancode_mask(void) { return SDLK_SCANCODE_MASK; }

/// SDL_SysWMinfo with only the fields for X11 and Wayland, and with the same size.
struct shim_window_info {
  SDL_version version;
  int subsystem;
  union {
    struct {
      void *display;
      unsigned long window;
    } x11;
    struct {
      void *display, *surface;
    } wayland;
    Uint8 all[64];
  } info;
};

/// Returns the fields for a display server, 2 for X11 and 6 for Wayland; all are zero with other drivers.
static inline struct shim_window_info shim_window_info(SDL_Window *window, int server) {
  const struct shim_window_info none = {0};
  struct shim_window_info info = none;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, (SDL_SysWMinfo *)&info) || info.subsystem != server) return none;
  return info;
}

/// The X server's number of a window; 0 with other drivers.
static inline unsigned long shim_x11_window(SDL_Window *window) { return shim_window_info(window, 2).info.x11.window; }

/// Xlib's connection to which a window belongs; null with other drivers.
static inline void *shim_x11_display(SDL_Window *window) { return shim_window_info(window, 2).info.x11.display; }

/// The connection to the compositor, and a window's surface there; null with other drivers.
static inline void *shim_wayland_display(SDL_Window *window) { return shim_window_info(window, 6).info.wayland.display; }
static inline void *shim_wayland_surface(SDL_Window *window) { return shim_window_info(window, 6).info.wayland.surface; }

/// The words of Xlib's XEvent in an event of type SDL_SYSWMEVENT; null with other drivers. In memory, the event follows the
/// version and the number of the display server.
static inline const unsigned long *shim_x11_event(const SDL_Event *event) {
  const struct shim_window_info *message = (const void *)event->syswm.msg;
  return message->subsystem == 2 ? (const unsigned long *)&message->info : 0;
}

// glibc declares these only to programs that ask for GNU's extensions.

/// Creates a file in memory.
int memfd_create(const char *name, unsigned flags);
/// Creates a pipe, with the end to read from first.
int pipe2(int ends[2], int flags);

// libdispatch's main queue, as CoreFoundation's run loop drives it.

/// A descriptor that is readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the blocks that wait in the main queue. Call it only on the main thread.
void _dispatch_main_queue_callback_4CF(void *message);
