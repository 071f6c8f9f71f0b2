import { describe, expect, it } from 'vitest';
import { listFilters } from '../../contract/fields';
import { pageRoutes, type ResourceDeclaration } from '../routing/Resource';
import { declaredPages } from '../testing/declaredPages';
import { renderApp } from '../testing/renderApp';
import { resources } from '.';

const listsOf = (resource: ResourceDeclaration) =>
  (
    [
      [resource.list, false],
      [resource.nested?.list, true],
    ] as const
  ).flatMap(([list, isBelowOwner]) => {
    const index = pageRoutes([resource]).findIndex(({ Component }) => Component === list);
    const path = list && declaredPages(resource)[index];
    return path === undefined ? [] : [[path, resource, isBelowOwner] as const];
  });

const controlNames = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('form[role=search] [name]'),
    ({ name }) => name,
  );

describe.each(resources.flatMap(listsOf))('%s', (path, resource, isBelowOwner) => {
  const { includeSubcategories: _shownWithCategory, ...kinds } = listFilters(
    resource.name,
    isBelowOwner,
  );
  const { filters }: ResourceDeclaration = resource;
  const declared = Object.keys(kinds).filter((name) => filters?.includes(name) ?? true);

  it('has a control for every filter of the API, or those that its resource declares', async () => {
    await renderApp(path);
    await expect.poll(() => controlNames().toSorted()).toEqual(declared.toSorted());
  });
});
