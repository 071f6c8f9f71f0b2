import { useEffect, useState } from 'react';
import { useStore } from 'ra-core';

/** How often a page that shows the time of day checks the clock, in milliseconds. */
const TICK = 30_000;

/** The current time, kept up to date while the page is open. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date(import.meta.env.SSR ? 0 : Date.now()));
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), TICK);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};

/**
 * The entries of a sample page, kept until the page is reloaded or the session ends. Takes the
 * store key and the initial content; returns the entries and functions that add or change one.
 */
export const useSampleList = <T extends { id: number }>(key: string, sample: T[]) => {
  const [items, setItems] = useStore(`samples.${key}`, sample);
  const add = (item: Omit<T, 'id'>) => {
    const id = Math.max(0, ...items.map((other) => other.id)) + 1;
    setItems([{ ...item, id } as T, ...items]);
  };
  const change = (id: number, part: Partial<T>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  return { items, add, change };
};
