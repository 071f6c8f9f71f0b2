import { useListContext, useResourceDefinition } from 'ra-core';
import type { ResourceOptions } from '../../routing/Resource';
import { isResourceName } from '../../routing/resourceNames';
import { csvColumns } from '../../features/export/csvColumns';

/**
 * The fields that the table of the list in context shows after the record's name: those that the
 * resource declares, or every field, and the id.
 */
export const useColumns = (): string[] => {
  const { resource } = useListContext();
  const { options = {}, recordRepresentation } = useResourceDefinition<ResourceOptions>({
    resource,
  });
  if (options.columns) return [...options.columns, 'id'];
  const every = isResourceName(resource) ? csvColumns(resource) : [];
  return [...every.filter((field) => field !== 'id' && field !== recordRepresentation), 'id'];
};
