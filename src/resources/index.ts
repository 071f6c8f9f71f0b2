import { ownerOf } from '../../contract/resources';
import { Resource, type ResourceDeclaration } from '../routing/Resource';
import { lazyPage } from '../routing/lazyWithPreload';
import { viewPatterns } from '../routing/paths';
import { resourceNames } from '../routing/resourceNames';

const ImportRecords = lazyPage(() => import('../features/import/ImportPage'));

const declared = Object.values(
  import.meta.glob<ResourceDeclaration>('./*/index.ts', { eager: true, import: 'default' }),
);

const orderOf = ({ name }: ResourceDeclaration) =>
  [...resourceNames, name].findIndex((known) => known === name);

/**
 * Every resource of the console in sidebar order, each declared in its folder; `children` are
 * nested below its records. Whatever has a list can be imported to.
 */
export const resources = declared
  .toSorted((a, b) => orderOf(a) - orderOf(b))
  .map((resource) => ({
    ...resource,
    ...(resource.list && {
      routes: { ...resource.routes, [viewPatterns.import]: ImportRecords },
    }),
    children: declared.filter(({ name }) => ownerOf(name)?.resource === resource.name),
  }));

/** The declarations as react-admin's resource definitions, by name. */
export const resourceDefinitions = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resource)]),
);
