/*
 * Preloaded (LD_PRELOAD), fails a call on a file of a database with EIO while the folder FAULTS has a
 * file with the name of the call: fsync, fdatasync, read or write. FAULTS_IN is a part of the paths of
 * the files that are meant. Each file in FAULTS fails one call, and is removed by it.
 *
 * Calls that change these files, or rename one, are counted: the process stops (SIGSTOP) before each
 * whose number is a multiple of STOP_EVERY.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_meant(int descriptor) {
  const char *part = getenv("FAULTS_IN");
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!part || length < 0) return 0;
  path[length] = 0;
  return strstr(path, part) != NULL;
}

static long calls = 0;

static void count(void) {
  const char *every = getenv("STOP_EVERY");
  long number = __sync_add_and_fetch(&calls, 1);
  /* To this thread, which else would make the call before another one gets the signal. */
  if (every && number % atol(every) == 0) raise(SIGSTOP);
}

static int fails(const char *call, int descriptor) {
  const char *folder = getenv("FAULTS");
  char path[4096];
  if (!folder || !is_meant(descriptor)) return 0;
  if (strcmp(call, "read") != 0) count();
  snprintf(path, sizeof path, "%s/%s", folder, call);
  if (unlink(path) != 0) return 0;
  errno = EIO;
  return 1;
}

#define INTERPOSE(call, type, name, parameters, arguments)                 \
  type name parameters {                                                   \
    static type(*original) parameters;                                     \
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, #name);          \
    return fails(#call, descriptor) ? -1 : original arguments;             \
  }

INTERPOSE(fsync, int, fsync, (int descriptor), (descriptor))
INTERPOSE(fdatasync, int, fdatasync, (int descriptor), (descriptor))
INTERPOSE(read, ssize_t, read, (int descriptor, void *to, size_t size), (descriptor, to, size))
INTERPOSE(read, ssize_t, pread64, (int descriptor, void *to, size_t size, off64_t at),
          (descriptor, to, size, at))
INTERPOSE(write, ssize_t, write, (int descriptor, const void *from, size_t size),
          (descriptor, from, size))
INTERPOSE(write, ssize_t, pwrite64, (int descriptor, const void *from, size_t size, off64_t at),
          (descriptor, from, size, at))

int rename(const char *from, const char *to) {
  static int (*original)(const char *, const char *);
  const char *part = getenv("FAULTS_IN");
  if (!original) *(void **)&original = dlsym(RTLD_NEXT, "rename");
  if (part && strstr(to, part)) count();
  return original(from, to);
}
