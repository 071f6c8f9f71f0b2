import { expect, onTestFinished } from 'vitest';
import { renderApp } from '../renderApp';
import type { ConsolePage } from './consolePages';

/** Colours are looked at once they are there, not half way through a fade. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important }';

const isLoaded = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('.MuiSkeleton-root, main [role=progressbar][aria-label=Loading]') === null;

/** Opens a page of the console on the sample data, and waits until all of it is there. */
export const openPage = async ({ path, open }: ConsolePage) => {
  const style = document.createElement('style');
  style.textContent = STILL;
  document.head.append(style);
  onTestFinished(() => style.remove());
  const rendered = await renderApp(path);
  await expect.poll(isLoaded).toBe(true);
  await open?.();
  await expect.poll(isLoaded).toBe(true);
  return rendered;
};
