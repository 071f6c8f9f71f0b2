import { createMemoryRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { visits } from './visits';

const TALL_PAGE = 5_000;

it('a page left before the event of its last scroll is remembered where it was', async () => {
  document.body.style.height = `${TALL_PAGE}px`;
  onTestFinished(() => {
    window.scrollTo(0, 0);
    document.body.style.height = '';
  });
  const router = createMemoryRouter([{ path: '*', Component: () => null }], {
    initialEntries: ['/products'],
  });
  onTestFinished(visits.follow(router));
  const left = router.state.location;
  window.scrollTo(0, 400);
  await router.navigate('/products/1');
  expect(visits.positionOf(left)?.top).toBe(400);
});
