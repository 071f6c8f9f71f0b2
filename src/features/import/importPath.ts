import { paths, viewPatterns, type ResourceName } from '../../routing/paths';

/** The path of the import of a resource. Not in `paths`, which every page loads. */
export const importPath = (resource: ResourceName): string =>
  `${paths.list(resource)}/${viewPatterns.import}`;
