import { expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp';

/** The attributes that were objects: properties which no component has taken. */
const objectAttributes = () =>
  [...document.querySelectorAll('*')]
    .flatMap(({ attributes }) => [...attributes])
    .filter(({ value }) => value === '[object Object]')
    .map(({ name }) => name);

it.each(['/products/1/edit', '/service-providers/1/edit'])(
  '%s passes no property of an input on to an element',
  async (path) => {
    const { screen } = await renderApp(path);
    await expect.element(screen.getByRole('textbox').first()).toBeVisible();
    expect(objectAttributes()).toEqual([]);
  },
);
