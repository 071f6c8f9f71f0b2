import { useGetIdentity, useResourceDefinitions, type ResourceDefinition } from 'ra-core';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import type { ResourceOptions } from '../../routing/Resource';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/useResourceName';
import type { ImportTarget } from './importTarget';

type Definition = ResourceDefinition<ResourceOptions>;

/** The field that holds a record's name, if one does. */
const nameFieldOf = ({ recordRepresentation }: Partial<Definition> = {}) =>
  typeof recordRepresentation === 'string' ? recordRepresentation : undefined;

/** The field of a tree's records that names another record of the same tree. */
const parentFieldOf = (resource: ResourceName, { references = {} }: ResourceOptions = {}) =>
  Object.keys(references).find((field) => references[field] === resource);

/** The resource in context, which has a list of its own. Throws for others. */
export const useListedResource = (): ResourceName => {
  const resource = useResourceName();
  if (!isResourceName(resource)) throw new Error(`There is no list of ${resource}.`);
  return resource;
};

/** What the declarations say of the resource in context, for the worker. */
export const useImportTarget = (): ImportTarget => {
  const resource = useListedResource();
  const definitions = useResourceDefinitions<ResourceOptions>();
  const { locale } = useCsvImportText();
  const {
    formFields = {},
    references = {},
    belongsTo,
    uniqueField,
  } = {
    ...definitions[resource]?.options,
  };
  return {
    resource,
    formFields,
    references: Object.fromEntries(
      Object.entries(references).map(([column, other]) => [
        column,
        {
          resource: other,
          nameField: nameFieldOf(definitions[other]),
          parentField: parentFieldOf(other, definitions[other]?.options),
        },
      ]),
    ),
    owner: belongsTo && { column: belongsTo.source, resource: belongsTo.resource },
    nameColumn: nameFieldOf(definitions[resource]),
    uniqueColumn: uniqueField,
    locale,
  };
};

/** The key of the user's import to the resource in context; undefined until the user is known. */
export const useImportKey = (): string | undefined => {
  const resource = useListedResource();
  const { identity } = useGetIdentity();
  return identity && `${identity.id}:${resource}`;
};
