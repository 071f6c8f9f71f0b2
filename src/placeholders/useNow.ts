import { useEffect, useState } from 'react';

/** How often a page that shows the time of day checks the clock, in milliseconds. */
const TICK = 30_000;

/** The current time, kept up to date while the page is open. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), TICK);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};
