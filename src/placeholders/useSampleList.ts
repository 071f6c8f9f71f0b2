import { useCallback } from 'react';
import { useStore } from 'ra-core';

/**
 * The entries of a sample page, kept until the page is reloaded or the session ends. Takes the
 * store key and the initial content; returns the entries and functions that add or change one.
 */
export const useSampleList = <T extends { id: number }>(key: string, sample: T[]) => {
  const [items, setItems] = useStore(`samples.${key}`, sample);
  const add = useCallback(
    (item: Omit<T, 'id'>) => {
      const id = Math.max(0, ...items.map((other) => other.id)) + 1;
      setItems([{ ...item, id } as T, ...items]);
    },
    [items, setItems],
  );
  const change = useCallback(
    (id: number, part: Partial<T>) =>
      setItems(items.map((item) => (item.id === id ? { ...item, ...part } : item))),
    [items, setItems],
  );
  return { items, add, change };
};
