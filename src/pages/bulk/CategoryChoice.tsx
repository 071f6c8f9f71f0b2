import { useMemo } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceOptions } from '../../routing/Resource';
import type { ResourceName } from '../../routing/resourceNames';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { matchText } from '../../ui/matchText';

/** How many options are rendered; every other is found by typing. */
const RENDERED = 100;

/** A chosen category; `null` for the top level, undefined while none is chosen. */
export type CategoryId = number | null | undefined;

interface Choice {
  id: number | null;
  path: string;
}

interface CategoryChoiceProps {
  resource: ResourceName;
  label: string;
  /** The text of the option that is no category. */
  topLevel: string | undefined;
  excluded: Identifier[];
  value: CategoryId;
  onChange: (id: CategoryId) => void;
}

const filter = (choices: Choice[], { inputValue }: { inputValue: string }) => {
  const isMatch = matchText(inputValue);
  return choices.filter(({ path }) => isMatch(path)).slice(0, RENDERED);
};

/** A picker of one category by its path, which its resource describes (`describeAll`). */
export const CategoryChoice = ({
  resource,
  label,
  topLevel,
  excluded,
  value,
  onChange,
}: CategoryChoiceProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const query = useResourceOptions(resource).describeAll?.(dataProvider);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['none'],
    ...query,
    enabled: query !== undefined,
  });
  const choices = useMemo(() => {
    const paths = [...(data ?? [])].flatMap(([id, path]): Choice[] =>
      excluded.includes(id) ? [] : [{ id: Number(id), path }],
    );
    return topLevel === undefined ? paths : [{ id: null, path: topLevel }, ...paths];
  }, [data, excluded, topLevel]);
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return (
    <Autocomplete
      options={choices}
      value={choices.find(({ id }) => id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id)}
      loading={isPending}
      loadingText={translate('ra.message.loading')}
      noOptionsText={translate('app.picker.empty')}
      clearText={translate('ra.action.clear_input_value')}
      closeText={translate('ra.action.close')}
      openText={translate('ra.action.open')}
      autoHighlight
      filterOptions={filter}
      getOptionLabel={({ path }) => path}
      getOptionKey={({ id }) => String(id)}
      renderInput={(params) => <TextField {...params} label={label} autoFocus />}
    />
  );
};
