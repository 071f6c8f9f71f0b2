import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the browser has painted a frame since `isReady` was first true: for what must not delay the
 * content that is ready. A deferred value does not wait for that: React may render it before the
 * browser paints.
 */
export const useIsPainted = (isReady: boolean): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    // The first frame paints what is ready, the second starts after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return isPainted;
};
