/** Takes an exclusive lock on an open file; returns false when another process has it. */
export function tryLock(descriptor: number): boolean;
