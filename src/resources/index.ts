import type { ResourceDeclaration } from '../routing/Resource';
import { resourceNames } from '../routing/resourceNames';

const declared = Object.values(
  import.meta.glob<ResourceDeclaration>('./*/index.ts', { eager: true, import: 'default' }),
);

/** Every entity of the console, each declared by its folder, in the order of the sidebar. */
export const resources: ResourceDeclaration[] = declared.toSorted(
  (a, b) => resourceNames.indexOf(a.name) - resourceNames.indexOf(b.name),
);
