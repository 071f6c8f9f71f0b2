import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceDefinitions } from 'ra-core';
import { referencesOf } from '../../../contract/recordFields';
import { isApiResource } from '../../../contract/resources';
import type { ResourceOptions } from '../../routing/Resource';

/** Whether the code that renders the values of a resource has loaded, or failed to. */
const useIsCodeLoaded = ({ FieldValue }: ResourceOptions) => {
  const [isLoaded, setLoaded] = useState(FieldValue?.isLoaded() ?? true);
  useEffect(() => {
    if (isLoaded) return;
    const show = () => setLoaded(true);
    // On failure too: a row that needs the code loads it again, and reports the error.
    FieldValue?.preload().then(show, show);
  }, [FieldValue, isLoaded]);
  return isLoaded;
};

/**
 * Whether the rows of the list in context can be rendered with the whole values of these fields:
 * their code and the names of the records they refer to, such as the paths of categories, have
 * loaded, or failed to. A value that arrives later may wrap, and moves all rows below.
 */
export const useAreValuesLoaded = (fields: string[]): boolean => {
  const { resource } = useListContext();
  const dataProvider = useDataProvider();
  const definitions = useResourceDefinitions<ResourceOptions>();
  const options = definitions[resource]?.options ?? {};
  const isCodeLoaded = useIsCodeLoaded(options);
  const references = isApiResource(resource) ? referencesOf(resource) : {};
  const queries = fields.flatMap((field) => {
    const reference = references[field] ?? '';
    const query = definitions[reference]?.options?.describeAll?.(dataProvider);
    return query ? [query] : [];
  });
  const areNamesLoaded = useQueries({
    queries,
    // Not `isPending`, which is true again while a row repeats a failed call.
    combine: (results) => results.every(({ isFetched }) => isFetched),
  });
  return isCodeLoaded && areNamesLoaded;
};
