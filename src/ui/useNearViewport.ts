import { useCallback, useState } from 'react';

/** The distance outside the viewport that counts as near. */
const MARGIN = '200px';

/** Whether the element with the returned `ref` is in or near the viewport. */
export const useNearViewport = () => {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
};
