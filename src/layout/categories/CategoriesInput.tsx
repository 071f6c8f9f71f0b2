import { useMemo } from 'react';
import { AutocompleteArrayInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { NamedReference } from '../../../contract/identifiers';
import type { ResourceName } from '../../routing/paths';
import { CategoryChoices } from './CategoryChoices';
import { useCategories } from './useCategories';

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
  const chosen = useWatch({ name: source }) as NamedReference[] | undefined;
  const known = useMemo(
    () => new Map([...(data ?? []), ...(chosen ?? [])].map(({ id, name }) => [id, { id, name }])),
    [chosen, data],
  );
  return (
    <CategoryChoices resource={resource} source={source} errorText={errorText}>
      <AutocompleteArrayInput
        label={label}
        optionText="path"
        debounce={0}
        filterSelectedOptions
        format={(categories?: NamedReference[]) => categories?.map(({ id }) => id) ?? []}
        parse={(ids: number[]) => ids.flatMap((id) => known.get(id) ?? [])}
      />
    </CategoryChoices>
  );
};
