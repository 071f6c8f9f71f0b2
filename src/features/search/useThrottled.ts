import { useEffect, useRef, useState } from 'react';

/** The value, throttled to one change per `pause` milliseconds. */
export const useThrottled = <T>(value: T, pause: number): T => {
  const [throttled, setThrottled] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const change = () => {
      changedAt.current = performance.now();
      setThrottled(value);
    };
    const wait = changedAt.current + pause - performance.now();
    const timer = setTimeout(change, Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [value, pause]);
  return throttled;
};
