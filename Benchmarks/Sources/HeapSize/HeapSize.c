// C, since Swift's overlay of the library lacks the allocator's statistics.

#include "HeapSize.h"
#include <malloc.h>

size_t heap_size(void) {
  struct mallinfo2 blocks = mallinfo2();
  return blocks.uordblks + blocks.hblkhd;
}
