import { createMemoryRouter } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { visits } from './visits';

const TALL_PAGE = 5_000;

/** A router whose navigations are recorded, on a page to scroll. */
const follow = (path: string, basename?: string) => {
  document.body.style.height = `${TALL_PAGE}px`;
  onTestFinished(() => {
    window.scrollTo(0, 0);
    document.body.style.height = '';
  });
  const router = createMemoryRouter([{ path: '*', Component: () => null }], {
    initialEntries: [path],
    basename,
  });
  onTestFinished(visits.follow(router));
  return router;
};

it('a page left before the event of its last scroll is remembered where it was', async () => {
  const router = follow('/products');
  const left = router.state.location;
  window.scrollTo(0, 400);
  await router.navigate('/products/1');
  expect(visits.positionOf(left)?.top).toBe(400);
});

describe('in a console below a path', () => {
  it('pages have the locations of the console, as its hooks return them', async () => {
    const router = follow('/shop/products', '/shop/');
    const left = { ...router.state.location, pathname: '/products' };
    window.scrollTo(0, 400);
    await router.navigate('/products/1');
    const opened = { ...router.state.location, pathname: '/products/1' };
    expect(visits.positionOf(left)?.top).toBe(400);
    expect(visits.previousPathname()).toBe('/products');
    await router.navigate(-1);
    expect(visits.isForward(opened)).toBe(true);
  });
});
