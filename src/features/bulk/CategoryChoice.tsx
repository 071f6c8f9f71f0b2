import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import { useResourceOptions } from '../../routing/Resource';
import type { ResourceName } from '../../routing/resourceNames';
import { ChoicePicker, TOP, type ChosenId } from '../../ui/picker/ChoicePicker';
import { toChoices, type PickerChoice } from '../../ui/picker/choices';

interface CategoryChoiceProps {
  resource: ResourceName;
  label: string;
  /** The text of the option that is no category. */
  topLevel: string | undefined;
  excluded: Identifier[];
  value: ChosenId;
  onChange: (id: ChosenId) => void;
}

/** A picker of one category, which its resource describes (`describeAll`). */
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
    const categories = toChoices(data ?? new Map(), new Set(excluded));
    return topLevel === undefined ? categories : [{ id: TOP, name: topLevel }, ...categories];
  }, [data, excluded, topLevel]);
  return (
    <ChoicePicker label={label} choices={choices} value={value} onChange={onChange} query={query} />
  );
};
