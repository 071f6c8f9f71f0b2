import type { ResourceDeclaration } from '../routing/Resource';
import { resourceNames } from '../routing/resourceNames';

const declared = Object.values(
  import.meta.glob<ResourceDeclaration>('./*/index.ts', { eager: true, import: 'default' }),
);

const orderOf = ({ name }: ResourceDeclaration) =>
  [...resourceNames, name].findIndex((known) => known === name);

/**
 * Every entity of the console, each declared by its folder, in the order of the sidebar; `children`
 * are those with pages below its records.
 */
export const resources = declared
  .toSorted((a, b) => orderOf(a) - orderOf(b))
  .map((resource) => ({
    ...resource,
    children: declared.filter(({ nested }) => nested?.in === resource.name),
  }));
