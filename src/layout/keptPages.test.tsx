import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visits } from '../routing/visits';
import { settled } from '../testing/accessibility/openPage';
import { hanging } from '../testing/failing';
import { renderApp, type RenderOptions } from '../testing/renderApp';

const LIST = '/service-providers';
const PROVIDER = `${LIST}/1`;

const HEADING = 'main h1';

const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());

const isVisible = async (selector: string) => {
  await expect.poll(() => visible(selector), { interval: 5 }).toBeDefined();
};

/** Clicks a link of the visible page as soon as it is there. */
const follow = async (path: string, within = 'main') => {
  const link = `${within} a[href="${path}"]`;
  await isVisible(link);
  visible(link)?.click();
};

/** The element that matches a selector and is visible, now and each that becomes so. */
const watchVisible = (selector: string) => {
  const seen = [visible(selector)];
  const observer = new MutationObserver(() => {
    const one = visible(selector);
    if (one && one !== seen.at(-1)) seen.push(one);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return seen;
};

/** Opens the list, once its pages are kept. */
const openList = async (path = LIST, options: RenderOptions = {}) => {
  const listen = vi.spyOn(visits, 'onLeave');
  const app = await renderApp(path, options);
  await expect.poll(() => listen.mock.calls.length).toBe(1);
  listen.mockRestore();
  return app;
};

/** The visible heading, of the page that React has rendered. */
const renderedHeading = () => {
  const heading = visible(HEADING);
  return heading?.closest('[data-kept]') ? undefined : heading;
};

const isComplete = () =>
  document.querySelector('main :is([aria-busy=true], .MuiSkeleton-root)') === null;

/** Opens a provider's page from the list and the list again. Returns the heading that the page had. */
const openAndLeave = async () => {
  await follow(PROVIDER);
  await isVisible('main dd');
  await expect.poll(isComplete).toBe(true);
  const heading = visible(HEADING);
  await follow(LIST, 'nav');
  await expect.poll(() => renderedHeading()?.textContent).toBe('Service Providers');
  return heading;
};

const NEW = `${LIST}/new`;

const FIRST_NAME = 'main input[name=firstName]';

const enter = (field: Element | undefined, value: string) => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Opens the empty form of a provider, does something there, and opens the list. */
const openAndLeaveForm = async (act = async () => {}) => {
  await follow(NEW, 'nav');
  await isVisible(FIRST_NAME);
  await expect.poll(isComplete).toBe(true);
  await act();
  await follow(LIST, 'nav');
  await expect.poll(() => renderedHeading()?.textContent).toBe('Service Providers');
};

describe('a page that has been seen', () => {
  it('is shown as it was left when its link is pressed, until React has rendered it', async () => {
    await openList();
    const heading = await openAndLeave();
    const headings = watchVisible(HEADING);
    await follow(PROVIDER);
    await expect.poll(renderedHeading).toHaveTextContent(String(heading?.textContent));
    expect(headings.slice(1)).toEqual([heading, renderedHeading()]);
    expect(heading?.isConnected).toBe(false);
    expect(document.activeElement).toBe(renderedHeading());
  });

  it('passes a press on to the rendered page', async () => {
    await openList();
    await openAndLeave();
    await follow(PROVIDER);
    await isVisible(`[data-kept] a[href="${PROVIDER}/edit"]`);
    visible(`main a[href="${PROVIDER}/edit"]`)?.click();
    await expect.poll(() => visible(FIRST_NAME)).toBeDefined();
  });

  it('passes no press on to another page that is opened before it is rendered', async () => {
    const { router } = await openList();
    await openAndLeave();
    await follow(PROVIDER);
    // Both pages have one.
    const more = [...document.querySelectorAll<HTMLElement>('[data-kept] button')].find(
      ({ textContent }) => textContent === 'More',
    );
    expect(more).toBeDefined();
    more?.click();
    await router.navigate(-1);
    const clicked = vi.spyOn(HTMLElement.prototype, 'click');
    await expect.poll(renderedHeading).toHaveTextContent('Service Providers');
    await settled();
    expect(clicked).not.toHaveBeenCalled();
  });

  it('ignores the second click of a double click', async () => {
    const { router } = await openList();
    await openAndLeave();
    await follow(PROVIDER);
    await isVisible(`[data-kept] a[href="${PROVIDER}/edit"]`);
    const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
    visible(`main a[href="${PROVIDER}/edit"]`)?.dispatchEvent(second);
    await expect.poll(renderedHeading).not.toHaveTextContent('Service Providers');
    await settled();
    expect(router.state.location.pathname).toBe(PROVIDER);
  });

  it('passes typed text and the focus on to the rendered page', async () => {
    await openList();
    await openAndLeaveForm();
    await follow(NEW, 'nav');
    await isVisible(`[data-kept] ${FIRST_NAME.slice('main '.length)}`);
    visible(FIRST_NAME)?.focus();
    enter(visible(FIRST_NAME), 'Ngozi');
    await expect.poll(renderedHeading).toBeDefined();
    await expect.poll(() => visible(FIRST_NAME)).toHaveValue('Ngozi');
    expect(document.activeElement).toBe(visible(FIRST_NAME));
  });

  it('is shown by Back where it was scrolled to', async () => {
    await page.viewport(1280, 400);
    const { router } = await openList();
    window.scrollTo(0, 100);
    await follow(PROVIDER);
    await expect.poll(renderedHeading).not.toHaveTextContent('Service Providers');
    window.scrollTo(0, 0);
    const tops: number[] = [];
    const observer = new MutationObserver(() => {
      if (visible('[data-kept]')) tops.push(window.scrollY);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await router.navigate(-1);
    await expect.poll(renderedHeading).toHaveTextContent('Service Providers');
    expect(new Set(tops)).toEqual(new Set([100]));
  });

  it('has the focus where it was when Back leaves a page that was still loading', async () => {
    const { router } = await openList(LIST, { dataProvider: { getOne: hanging } });
    await isVisible(`main a[href="${PROVIDER}"]`);
    visible(`main a[href="${PROVIDER}"]`)?.focus();
    await router.navigate(`${LIST}/999`);
    await expect.poll(() => document.querySelector(HEADING)).toBeNull();
    await router.navigate(-1);
    await isVisible('[data-kept]');
    await expect.poll(renderedHeading).toBeDefined();
    await settled();
    expect(document.activeElement).toBe(visible(`main a[href="${PROVIDER}"]`));
  });

  it('is not shown if its record is known to have changed', async () => {
    const { dataProvider, router } = await openList();
    const heading = await openAndLeave();
    const { data } = await dataProvider.getOne('service-providers', { id: '1' });
    await dataProvider.update('service-providers', {
      id: '1',
      data: { ...data, firstName: 'Renamed' },
      previousData: data,
    });
    // What was prefetched counts as just read for a while.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await router.navigate(`${PROVIDER}/edit`);
    await expect.poll(() => visible(FIRST_NAME)).toHaveValue('Renamed');
    const headings = watchVisible(HEADING);
    await router.navigate(PROVIDER);
    await expect.poll(renderedHeading).toHaveTextContent('Renamed Okafor');
    expect(headings).not.toContain(heading);
  });

  it.each([
    ['is shown as it was left', async () => {}, true],
    [
      'is shown only once it is rendered if anything but a link was pressed on it',
      () => page.getByRole('heading', { level: 1 }).click(),
      false,
    ],
  ])('with a form %s', async (_shown, act, isKept) => {
    await openList();
    await openAndLeaveForm(act);
    const headings = watchVisible(HEADING);
    await follow(NEW, 'nav');
    await expect.poll(renderedHeading).not.toHaveTextContent('Service Providers');
    expect(headings.some((one) => one?.closest('[data-kept]'))).toBe(isKept);
  });
});
