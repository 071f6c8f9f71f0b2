import { expect, onTestFinished } from 'vitest';
import { i18nProvider } from '../../i18n/i18nProvider';
import { renderApp, type RenderOptions } from '../renderApp';
import type { ConsolePage } from './consolePages';

/** Colours are looked at once they are there, not half way through a fade. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important }';

const isLoaded = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('.MuiSkeleton-root') === null &&
  document.querySelector(`main [aria-label="${i18nProvider.translate('app.state.loading')}"]`) ===
    null;

/** Long enough for the browser to say what is in the viewport, so that its pictures are fetched. */
const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Opens a page of the console on the sample data, and waits until all of it is there. */
export const openPage = async ({ path, open }: ConsolePage, options?: RenderOptions) => {
  const style = document.createElement('style');
  style.textContent = STILL;
  document.head.append(style);
  onTestFinished(() => style.remove());
  const rendered = await renderApp(path, options);
  await expect.poll(isLoaded).toBe(true);
  await open?.();
  await twoFrames();
  await expect.poll(isLoaded).toBe(true);
  return rendered;
};
