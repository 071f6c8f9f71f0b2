import { describe, expect, it } from 'vitest';
import { listFilters } from '../../contract/listFilters';
import type { ApiQuery, ApiResourceName } from '../../contract/resources';
import { pageRoutes, type ResourceDeclaration } from '../routing/Resource';
import { declaredPages } from '../testing/declaredPages';
import { renderApp } from '../testing/renderApp';
import { resources } from '.';

/**
 * The filters of the API that a list has no control for on purpose, or only after another filter has a
 * value. Every other one has a control.
 */
const LEFT_OUT: { readonly [R in ApiResourceName]?: (keyof ApiQuery<R>)[] } = {
  // Shown once a category is chosen.
  'service-providers': ['includeSubcategories'],
  products: ['includeSubcategories'],
  // The specified filters of category lists are name and parent.
  'product-categories': ['description'],
  // A product has few images, all of which are shown.
  'product-images': ['enabled'],
};

const listsOf = (resource: ResourceDeclaration) =>
  (
    [
      [resource.list, false],
      [resource.nested?.list, true],
    ] as const
  ).flatMap(([list, isBelowOwner]) => {
    const index = pageRoutes([resource]).findIndex(({ Component }) => Component === list);
    const path = list && declaredPages(resource)[index];
    return path === undefined ? [] : [[path, resource.name, isBelowOwner] as const];
  });

const controlNames = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('form[role=search] [name]'),
    ({ name }) => name,
  );

describe.each(resources.flatMap(listsOf))('%s', (path, name, isBelowOwner) => {
  const leftOut: readonly string[] = LEFT_OUT[name] ?? [];
  const filters = Object.keys(listFilters(name, isBelowOwner));

  it('has a control for every filter of the API', async () => {
    await renderApp(path);
    const expected = filters.filter((filter) => !leftOut.includes(filter));
    await expect.poll(() => controlNames().toSorted()).toEqual(expected.toSorted());
  });
});

it('leaves out only filters that there are', () => {
  const all = Object.entries(LEFT_OUT).flatMap(([name, filters]) =>
    filters.filter((filter) => !(filter in listFilters(name as ApiResourceName, false))),
  );
  expect(all).toEqual([]);
});
