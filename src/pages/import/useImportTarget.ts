import { useGetIdentity, useResourceDefinitions, type ResourceDefinition } from 'ra-core';
import { apiResources, ownerOf } from '../../../contract/resources';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useResourceOptions } from '../../routing/Resource';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/useResourceName';
import type { ImportTarget } from './importTarget';

/** The field that holds a record's name, if one does. */
const nameFieldOf = ({ recordRepresentation }: Partial<ResourceDefinition> = {}) =>
  typeof recordRepresentation === 'string' ? recordRepresentation : undefined;

/** The resource in context, which has a list of its own. Throws for others. */
export const useListedResource = (): ResourceName => {
  const resource = useResourceName();
  if (!isResourceName(resource)) throw new Error(`There is no list of ${resource}.`);
  return resource;
};

/** What the declarations say of the resource in context, for the worker. */
export const useImportTarget = (): ImportTarget => {
  const resource = useListedResource();
  const definitions = useResourceDefinitions();
  const { locale } = useCsvImportText();
  const owner = ownerOf(resource);
  const { formFields = {}, references = {}, uniqueField } = useResourceOptions(resource);
  return {
    resource,
    formFields,
    references: Object.fromEntries(
      Object.entries(references).map(([column, other]) => [
        column,
        {
          resource: other,
          nameField: nameFieldOf(definitions[other]),
          parentField: apiResources[other].parentField,
        },
      ]),
    ),
    owner: owner && { column: owner.field, resource: owner.resource },
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
