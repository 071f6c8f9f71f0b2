import type { Identifier, RaRecord } from 'ra-core';
import { paths } from './paths';
import { isResourceName, type NestedResourceName } from './resourceNames';

interface RecordPaths {
  show: string;
  edit: string;
}

const nestedPaths: Record<NestedResourceName, (record: RaRecord) => RecordPaths> = {
  'product-images': ({ id, productId }) => ({
    show: paths.productImage(productId as Identifier, id),
    edit: paths.editProductImage(productId as Identifier, id),
  }),
};

const isNested = (resource: string): resource is NestedResourceName => resource in nestedPaths;

/** The paths of a record's pages, nested or not. Throws for a resource without pages. */
export const recordPaths = (resource: string, record: RaRecord): RecordPaths => {
  if (isNested(resource)) return nestedPaths[resource](record);
  if (!isResourceName(resource)) throw new Error(`There are no pages of ${resource}.`);
  return { show: paths.show(resource, record.id), edit: paths.edit(resource, record.id) };
};
