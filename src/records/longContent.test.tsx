import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp } from '../testing/renderApp';

const WORD = 'Donaudampfschifffahrtsgesellschaft';

/** The longest name the API allows, without a break opportunity. */
const LONG = WORD.repeat(6).slice(0, 200);

const lengthen = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lengthen);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' && key !== 'pricing' ? LONG : lengthen(field),
    ]),
  );
};

/** The fake with every text of its records at maximum length. */
const createLongDataProvider = () => {
  const fake = createFakeDataProvider();
  const getList: typeof fake.getList = async (resource, params) => {
    const result = await fake.getList(resource, params);
    return { ...result, data: lengthen(result.data) as never };
  };
  const getOne: typeof fake.getOne = async (resource, params) => {
    const { data } = await fake.getOne(resource, params);
    return { data: lengthen(data) as never };
  };
  return { getList, getOne, getManyReference: fake.getManyReference };
};

it.each([
  '/service-provider-categories',
  '/service-provider-categories/3',
  '/service-provider-categories/3/edit',
  '/service-providers',
  '/service-providers/1',
  '/service-providers/1/edit',
  '/products',
  '/products/1',
  '/products/1/edit',
])('%s fits texts of 200 characters into 320 px', async (path) => {
  await page.viewport(320, 800);
  const { screen } = await renderApp(path, { dataProvider: createLongDataProvider() });
  const main = screen.getByRole('main');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  // Parts below the fold are loaded when they are scrolled to.
  await expect
    .poll(() => {
      main.element().scrollIntoView({ block: 'end' });
      return main.element().querySelector('.MuiSkeleton-root');
    })
    .toBeNull();
  const cutOff = [...main.element().querySelectorAll('*')]
    // Content wider than its field, and tabs wider than the page, scroll inside it.
    .filter((element) => !element.closest('.MuiInputBase-root > *, .MuiChip-label, [role=tablist]'))
    .filter((element) => element.getBoundingClientRect().right > innerWidth)
    .map(({ tagName, className }) => `${tagName} ${className}`);
  expect(cutOff).toEqual([]);
});
