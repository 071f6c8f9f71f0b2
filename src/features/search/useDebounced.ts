import { useEffect, useState } from 'react';

/** The text once it has not changed for `delay` milliseconds; empty at first. */
export const useDebounced = (text: string, delay: number): string => {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return debounced;
};
