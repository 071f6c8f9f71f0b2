import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';

/**
 * Whether the browser has painted a frame since `isReady` was first true: for what must not delay the
 * content that is ready. A deferred value does not wait for that: React may render it before the
 * browser paints.
 */
export const useIsPainted = (isReady: boolean): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    return afterPaint(() => startTransition(() => setPainted(true)));
  }, [isReady]);
  return isPainted;
};
