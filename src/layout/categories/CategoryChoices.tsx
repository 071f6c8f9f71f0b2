import { useMemo, useState, type ReactNode } from 'react';
import {
  ChoicesContextProvider,
  useTranslate,
  type ChoicesContextValue,
  type Identifier,
} from 'ra-core';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '../../dataProvider/errorMessage';
import type { ResourceName } from '../../routing/paths';
import { matchText } from './matchText';
import { useCategories, type Category } from './useCategories';

/** How many matches a picker draws at a time: more make it slow, and nobody reads them. */
const DRAWN_CHOICES = 100;

interface CategoryChoicesProps {
  resource: ResourceName;
  /** The form field that holds the chosen id, or a list of records. */
  source: string;
  /** Choices that are no categories, first in the list. */
  first?: Category[];
  /** The category that cannot be chosen. */
  exclude?: Identifier;
  /** The message key of the words for a failed load, where they are not the resource's. */
  errorText?: string;
  /** A react-admin autocomplete input. */
  children: ReactNode;
}

/**
 * The categories of a resource as the choices of a react-admin input, as `<ReferenceInput>` would
 * give them, but fetched once and matched here: any of thousands is reached by typing part of it.
 */
export const CategoryChoices = ({
  resource,
  source,
  first,
  exclude,
  errorText = `resources.${resource}.errors.choices`,
  children,
}: CategoryChoicesProps) => {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, isLoading, refetch } = useCategories(resource);
  const [search, setSearch] = useState('');
  const value: unknown = useWatch({ name: source });

  const choices = useMemo(
    () => [...(first ?? []), ...(data ?? [])].filter(({ id }) => id !== exclude),
    [data, exclude, first],
  );
  const selected = useMemo(() => {
    if (Array.isArray(value)) return value as Category[];
    return choices.filter(({ id }) => id === value);
  }, [choices, value]);
  const drawn = useMemo(() => {
    const matches = matchText(search);
    const shown = choices.filter(({ name }) => matches(name)).slice(0, DRAWN_CHOICES);
    return [...shown, ...selected.filter((choice) => !shown.some(({ id }) => id === choice.id))];
  }, [choices, search, selected]);

  // What react-admin's autocomplete reads of a choices context: the rest of it is for lists.
  const context = {
    resource,
    source,
    allChoices: drawn,
    availableChoices: drawn,
    selectedChoices: selected,
    error: error && new Error(errorMessage(error, translate(errorText))),
    isFromReference: true,
    isFetching,
    isLoading,
    isPending,
    refetch,
    setFilters: ({ q = '' }: { q?: string }) => setSearch(q),
    total: choices.length,
  };
  return (
    <ChoicesContextProvider value={context as ChoicesContextValue}>
      {children}
    </ChoicesContextProvider>
  );
};
