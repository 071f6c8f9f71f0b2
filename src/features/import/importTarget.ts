import { useGetIdentity, useResourceDefinitions } from 'ra-core';
import { type ApiResourceName, ownerOf } from '../../../contract/resources';
import type { Locale } from '../../i18n/languages';
import { useLocale } from '../../i18n/useTranslate';
import { useResourceName, useResourceOptions } from '../../routing/Resource';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { importKey } from './importStore';

/** The target of an import, as plain data that can be posted to the worker. */
export interface ImportTarget {
  resource: ResourceName;
  /** The field that holds a record's name, by resource, where one field does. */
  nameFields: Partial<Record<ApiResourceName, string>>;
  /** A column that no two records share, besides the id: it finds the record of a row without id. */
  uniqueColumn: string | undefined;
  /** The fields by which a file may name the owner of a record, besides its id. */
  ownerKeys: readonly string[];
  /** The language of problems, and of numbers in the file. */
  locale: Locale;
}

/** The resource in context, which has a list of its own. Throws for others. */
export const useListedResource = (): ResourceName => {
  const resource = useResourceName();
  if (!isResourceName(resource)) throw new Error(`There is no list of ${resource}.`);
  return resource;
};

/** What the declarations say of the resource in context, for the worker. */
export const useImportTarget = (): ImportTarget => {
  const resource = useListedResource();
  const definitions = Object.values(useResourceDefinitions());
  const locale = useLocale();
  const { uniqueField } = useResourceOptions(resource);
  const owner = useResourceOptions(ownerOf(resource)?.resource ?? '');
  const nameFields = definitions.flatMap(({ name, recordRepresentation }) =>
    typeof recordRepresentation === 'string' ? [[name, recordRepresentation]] : [],
  );
  return {
    resource,
    nameFields: Object.fromEntries(nameFields),
    uniqueColumn: uniqueField,
    ownerKeys: owner.searchBy ?? [],
    locale,
  };
};

/** The key of the user's import to the resource in context; undefined until the user is known. */
export const useImportKey = (): string | undefined => {
  const resource = useListedResource();
  const { identity } = useGetIdentity();
  return identity && importKey(identity.id, resource);
};
