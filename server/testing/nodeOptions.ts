/**
 * Node's options for the workers of tests, which have the embedded database in them: V8 compiles it only
 * once, because optimising it does not pay in a few minutes.
 */
export const WORKER_OPTIONS = ['--liftoff-only'];

/**
 * Those for processes that tests start: JavaScript is compiled only once too. To optimise it takes a sixth
 * of the CPU time of a start, and has not paid after 600 requests.
 */
export const NODE_OPTIONS = [...WORKER_OPTIONS, '--no-opt'];
