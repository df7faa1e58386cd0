// A touch panel of 4096 by 4096 positions for one finger. Reads `down X Y`, `move X Y` and `up` from the standard input.
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int panel;

static void send(int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(panel, &event, sizeof event) < 0) perror("finger");
}

static void add_axis(int code, int maximum) {
  struct uinput_abs_setup axis = {.code = code, .absinfo.maximum = maximum};
  ioctl(panel, UI_SET_ABSBIT, code);
  ioctl(panel, UI_ABS_SETUP, &axis);
}

int main(void) {
  struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 1, .product = 1}, .name = "panel"};
  panel = open("/dev/uinput", O_WRONLY);
  ioctl(panel, UI_SET_EVBIT, EV_KEY);
  ioctl(panel, UI_SET_EVBIT, EV_ABS);
  ioctl(panel, UI_SET_KEYBIT, BTN_TOUCH);
  ioctl(panel, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
  int axes[] = {ABS_X, ABS_Y, ABS_MT_POSITION_X, ABS_MT_POSITION_Y};
  for (int index = 0; index < 4; index++) add_axis(axes[index], 4096);
  add_axis(ABS_MT_SLOT, 9);
  add_axis(ABS_MT_TRACKING_ID, 65535);
  ioctl(panel, UI_DEV_SETUP, &setup);
  if (ioctl(panel, UI_DEV_CREATE) < 0) return perror("finger"), 1;
  char word[8];
  for (int id = 0; scanf("%7s", word) == 1;) {
    int x, y;
    if (strcmp(word, "up") == 0) {
      send(EV_ABS, ABS_MT_TRACKING_ID, -1);
      send(EV_KEY, BTN_TOUCH, 0);
    } else if (scanf("%d %d", &x, &y) == 2) {
      if (strcmp(word, "down") == 0) {
        send(EV_ABS, ABS_MT_TRACKING_ID, ++id);
        send(EV_KEY, BTN_TOUCH, 1);
      }
      send(EV_ABS, ABS_MT_POSITION_X, x);
      send(EV_ABS, ABS_MT_POSITION_Y, y);
    }
    send(EV_SYN, SYN_REPORT, 0);
  }
  return 0;
}
