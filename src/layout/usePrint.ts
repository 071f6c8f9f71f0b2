import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { isLoading } from '../lists/usePagePosition';
import { keepTrying } from '../ui/keepTrying';
import { useShortcut } from '../ui/shortcuts/useShortcut';

/** How long Ctrl+P waits for pictures, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Whether the current page is printed, or has been: then all its pictures are shown, for
 * `PrintingContext`. Ctrl/Cmd+P loads them first; the browser's own menu prints those that have
 * loaded, because a `beforeprint` listener cannot wait.
 */
export const usePrint = (page: RefObject<HTMLElement | null>): boolean => {
  const { pathname } = useLocation();
  const [printed, setPrinted] = useState<string>();
  const stopWaiting = useRef<() => void>(undefined);
  const showAll = useEffectEvent(() => flushSync(() => setPrinted(pathname)));
  useEffect(() => {
    const listener = () => showAll();
    window.addEventListener('beforeprint', listener);
    return () => {
      window.removeEventListener('beforeprint', listener);
      stopWaiting.current?.();
    };
  }, []);
  useShortcut('print', () => {
    const { current: element } = page;
    // While it waits, the key may be held or pressed again.
    if (!element || stopWaiting.current) return;
    flushSync(() => setPrinted(pathname));
    const print = () => {
      if (!stopWaiting.current) return;
      stopWaiting.current();
      window.print();
    };
    const timer = setTimeout(print, PATIENCE);
    const stopTrying = keepTrying(element, () => {
      if (isLoading(element)) return false;
      const images = [...element.querySelectorAll('img')];
      void Promise.allSettled(images.map((image) => image.decode())).then(print);
      return true;
    });
    stopWaiting.current = () => {
      clearTimeout(timer);
      stopTrying();
      stopWaiting.current = undefined;
    };
  });
  return printed === pathname;
};
