#include <stddef.h>

/// Returns the number of bytes that are allocated and not freed, by the allocator's own count.
size_t heap_size(void);
