import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import { collator } from '../../i18n/collator';
import { useResourceOptions } from '../../routing/Resource';
import type { ResourceName } from '../../routing/resourceNames';
import { ChoicePicker, TOP, type ChosenId } from '../../ui/picker/ChoicePicker';
import type { PickerChoice } from '../../ui/picker/usePicker';

interface CategoryChoiceProps {
  resource: ResourceName;
  label: string;
  /** The text of the option that is no category. */
  topLevel: string | undefined;
  excluded: Identifier[];
  value: ChosenId;
  onChange: (id: ChosenId) => void;
}

/** A picker of one category by its path, which its resource describes (`describeAll`). */
export const CategoryChoice = ({
  resource,
  label,
  topLevel,
  excluded,
  value,
  onChange,
}: CategoryChoiceProps) => {
  const dataProvider = useDataProvider();
  const described = useResourceOptions(resource).describeAll?.(dataProvider);
  const { data, ...query } = useQuery({
    queryKey: ['none'],
    ...described,
    enabled: described !== undefined,
  });
  const choices = useMemo((): PickerChoice[] => {
    const hidden = new Set(excluded);
    const { compare } = collator();
    const categories = [...(data ?? [])]
      .flatMap(([id, path]) => (hidden.has(id) ? [] : [{ id, path }]))
      .toSorted((a, b) => compare(a.path, b.path));
    return topLevel === undefined ? categories : [{ id: TOP, path: topLevel }, ...categories];
  }, [data, excluded, topLevel]);
  return (
    <ChoicePicker label={label} choices={choices} value={value} onChange={onChange} query={query} />
  );
};
