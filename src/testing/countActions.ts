import { onTestFinished } from 'vitest';

/** Counts the clicks of a test from now on, and keys that type nothing, such as Tab and Enter. */
export const countActions = () => {
  const counts = { clicks: 0, keys: 0 };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('pointerdown', () => (counts.clicks += 1), options);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key.length > 1) counts.keys += 1;
    },
    options,
  );
  onTestFinished(() => listening.abort());
  return { clicks: () => counts.clicks, keys: () => counts.keys };
};
