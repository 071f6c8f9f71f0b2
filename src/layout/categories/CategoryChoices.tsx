import { useMemo, useState, type ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import {
  ChoicesContextProvider,
  useTranslate,
  type ChoicesContextValue,
  type Identifier,
} from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { NamedReference } from '../../../contract/identifiers';
import { errorDetail } from '../../dataProvider/errorMessage';
import { locale } from '../../i18n/language';
import type { ResourceName } from '../../routing/paths';
import { matchText } from './matchText';
import { useCategories } from './useCategories';

/** One choice: a category by its full path, or one of the choices before them. */
interface CategoryChoice {
  id: Identifier;
  path: string;
}

/** How many matches a picker draws at a time: more make it slow, and nobody reads them. */
const DRAWN_CHOICES = 100;

// Made once: comparing thousands of paths by `localeCompare` is many times slower.
const collator = new Intl.Collator(locale, { numeric: true });

interface CategoryChoicesProps {
  resource: ResourceName;
  /** The form field that holds the chosen id, or a list of records. */
  source: string;
  /** Choices that are no categories, first in the list. */
  first?: CategoryChoice[];
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
  const { paths, error, isPending, isFetching, isLoading, refetch } = useCategories(resource);
  const [search, setSearch] = useState('');
  const value: unknown = useWatch({ name: source });

  const choices = useMemo(
    () =>
      [
        ...(first ?? []),
        ...Array.from(paths, ([id, path]) => ({ id, path })).toSorted((a, b) =>
          collator.compare(a.path, b.path),
        ),
      ].filter(({ id }) => id !== exclude),
    [exclude, first, paths],
  );
  const selected = useMemo(() => {
    if (!Array.isArray(value)) return choices.filter(({ id }) => id === value);
    // A record's own categories are shown before the tree is known, and if it never is.
    return (value as NamedReference[]).map(({ id, name }) => ({ id, path: paths.get(id) ?? name }));
  }, [choices, paths, value]);
  const drawn = useMemo(() => {
    const matches = matchText(search);
    const shown = choices.filter(({ path }) => matches(path)).slice(0, DRAWN_CHOICES);
    return [...shown, ...selected.filter((choice) => !shown.some(({ id }) => id === choice.id))];
  }, [choices, search, selected]);

  // What react-admin's autocomplete reads of a choices context: the rest of it is for lists.
  const context = {
    resource,
    source,
    allChoices: drawn,
    availableChoices: drawn,
    selectedChoices: selected,
    error: error && new Error(translate(errorText)),
    isFromReference: true,
    isFetching,
    isLoading,
    isPending,
    refetch,
    setFilters: ({ q = '' }: { q?: string }) => setSearch(q),
    total: choices.length,
  };
  return (
    <Box>
      <ChoicesContextProvider value={context as ChoicesContextValue}>
        {children}
      </ChoicesContextProvider>
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
    </Box>
  );
};

/** Below the field's own words that its choices could not be fetched: the server's, and Retry. */
const FailedLoad = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    <Typography variant="body2" color="error">
      {errorDetail(error)}
    </Typography>
    <Button size="small" onClick={onRetry}>
      {useTranslate()('app.action.retry')}
    </Button>
  </Box>
);
