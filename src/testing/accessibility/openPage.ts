import { expect, onTestFinished } from 'vitest';
import { i18nProvider } from '../../i18n/i18nProvider';
import { renderApp, type RenderOptions } from '../renderApp';
import type { ConsolePage } from './consolePages';

/** Transitions are disabled, so that final colours are measured. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important }';

const isLoaded = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('.MuiSkeleton-root') === null &&
  document.querySelector(`main [aria-label="${i18nProvider.translate('app.state.loading')}"]`) ===
    null;

/** Long enough for the IntersectionObserver to report, so that pictures in view start loading. */
const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Opens a page of the console on the sample data and waits until it has loaded. */
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
