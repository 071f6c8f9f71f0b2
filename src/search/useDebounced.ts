import { useEffect, useState } from 'react';

/** The text once it has not changed for `rest` milliseconds; empty at first. */
export const useDebounced = (text: string, rest: number): string => {
  const [atRest, setAtRest] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(text), rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return atRest;
};
