import { useCallback, useState } from 'react';

/** How far outside the viewport counts as near. */
const MARGIN = '200px';

/** Whether the element that gets the `ref` is in the viewport or nearly so. */
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
