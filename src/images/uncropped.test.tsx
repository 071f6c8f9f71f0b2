import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { picture } from '../testing/picture';
import { renderApp } from '../testing/renderApp';

/** Chooses a picture on a page that was opened from another. */
const choose = async (from: string, path: string) => {
  const app = await renderApp(from);
  await app.router.navigate(path);
  await app.screen.getByLabelText('Picture file').upload(await picture());
  await expect.element(app.screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  const question = app.screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  return { ...app, question, pathname: () => app.router.state.location.pathname };
};

describe.each([
  ['/products/1/images', '/products/1/images/new'],
  ['/service-providers/1/edit', '/service-providers/1/edit/passport-photo'],
  ['/service-providers/1/edit', '/service-providers/1/edit/brand-logo'],
])('a picture that is not cropped yet, with Back to %s from %s', (from, path) => {
  it('is kept until the question is answered', async () => {
    const { screen, router, question, pathname } = await choose(from, path);
    await router.navigate(-1);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    expect(pathname()).toBe(path);
    await router.navigate(-1);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(pathname).toBe(from);
  });
});

it('is asked about once, together with the other fields', async () => {
  const path = '/products/1/images/new';
  const { screen, router, question, pathname } = await choose('/products/1/images', path);
  await screen.getByLabelText('Image Name').fill('Front');
  await router.navigate(-1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(pathname).toBe('/products/1/images');
  await expect.element(question).not.toBeInTheDocument();
});

it('is discarded without a question by Cancel of the dialog', async () => {
  const edit = '/service-providers/1/edit';
  const { screen, question, pathname } = await choose(edit, `${edit}/passport-photo`);
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(pathname).toBe(edit);
  expect(question.elements()).toEqual([]);
});

it('is not asked about after its upload', async () => {
  const edit = '/service-providers/1/edit';
  const { screen, question, pathname } = await choose(edit, `${edit}/brand-logo`);
  await screen.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(pathname).toBe(edit);
  expect(question.elements()).toEqual([]);
});

it.each([
  ['/products/1/images', '/products/1/images/new', 'Remove'],
  ['/service-providers/1/edit', '/service-providers/1/edit/brand-logo', 'Choose another picture'],
])(
  'is not asked about any more with Back to %s from %s right after %s',
  async (from, path, name) => {
    const { screen, router, question, pathname } = await choose(from, path);
    const button = screen.getByRole('button', { name, exact: true }).element() as HTMLElement;
    // Back, before what React defers.
    flushSync(() => button.click());
    await router.navigate(-1);
    await expect.poll(pathname).toBe(from);
    expect(question.elements()).toEqual([]);
  },
);
