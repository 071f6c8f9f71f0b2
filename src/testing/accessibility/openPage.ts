import { expect } from 'vitest';
import { i18nProvider } from '../../i18n/i18nProvider';
import { renderApp, type RenderOptions } from '../renderApp';
import type { ConsolePage } from './consolePages';

const isLoaded = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('.MuiSkeleton-root') === null &&
  document.querySelector(`main [aria-label="${i18nProvider.translate('app.state.loading')}"]`) ===
    null;

/** The code of those parts of a list that load after its cards and have no skeleton. */
const loadListParts = () =>
  Promise.all([
    import('../../lists/options/ListToolbar'),
    import('../../lists/options/PagerOptions'),
    import('../../lists/table/ListTable'),
    import('../../lists/selection/Selection'),
  ]);

const isUnchanged = async () => {
  const before = document.body.innerHTML;
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  // A page that was seen is shown as it was until it is rendered.
  const isRendered = document.querySelector('[data-kept]') === null;
  return isRendered && document.body.innerHTML === before;
};

/**
 * Waits until the page is rendered and several frames leave it unchanged: pictures in view load only
 * after an IntersectionObserver reports them.
 */
export const settled = async () => {
  await expect.poll(isUnchanged).toBe(true);
};

/** Opens a page of the console on the sample data and waits until it has loaded. */
export const openPage = async ({ path, open }: ConsolePage, options?: RenderOptions) => {
  await loadListParts();
  const rendered = await renderApp(path, options);
  await expect.poll(isLoaded).toBe(true);
  await settled();
  await open?.();
  await settled();
  await expect.poll(isLoaded).toBe(true);
  return rendered;
};
