/**
 * Node's options for everything that runs the embedded database in tests: V8 compiles it only once,
 * because optimising it does not pay in a few minutes.
 */
export const NODE_OPTIONS = ['--liftoff-only'];
