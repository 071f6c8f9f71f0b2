import { useMemo } from 'react';
import type { Identifier } from 'ra-core';
import { AutocompleteArrayInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceName } from '../../routing/paths';
import { CategoryChoices } from './CategoryChoices';
import { useCategories, type Category } from './useCategories';

interface CategoriesInputProps {
  resource: ResourceName;
  /** The field of the record that holds its categories, each with id and name. */
  source: string;
  /** The message keys of the label, and of the words for a failed load. */
  label: string;
  errorText: string;
}

/** The picker of several categories: removable chips, and none of them twice (sections 2 and 5). */
export const CategoriesInput = ({ resource, source, label, errorText }: CategoriesInputProps) => {
  const { data } = useCategories(resource);
  const chosen = useWatch({ name: source }) as Category[] | undefined;
  const known = useMemo(
    () => new Map([...(data ?? []), ...(chosen ?? [])].map(({ id, name }) => [id, { id, name }])),
    [chosen, data],
  );
  return (
    <CategoryChoices resource={resource} source={source} errorText={errorText}>
      <AutocompleteArrayInput
        label={label}
        optionText="name"
        debounce={0}
        filterSelectedOptions
        format={(categories?: Category[]) => categories?.map(({ id }) => id) ?? []}
        parse={(ids: Identifier[]) => ids.flatMap((id) => known.get(id) ?? [])}
      />
    </CategoryChoices>
  );
};
