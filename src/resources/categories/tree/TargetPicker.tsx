import { useMemo } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from '../../../i18n/useTranslate';
import { FailedChoices } from '../FailedChoices';
import type { CategoryRecord } from '../parentField';
import { useCategories } from '../useCategories';
import { useCategoryChoices } from '../useCategoryChoices';
import { useCategoryResource } from '../useCategoryResource';
import { usePicker, type PickerChoice } from '../usePicker';
import { moveRefusals } from './moveRefusals';

/** The id of the option for the top level. */
const TOP = '';

interface TargetPickerProps {
  /** The category to move. */
  moved: CategoryRecord;
  /** The chosen parent: `null` for the top level, undefined for none yet. */
  value: number | null | undefined;
  onChange: (parentId: number | null | undefined) => void;
}

/** A picker of the new parent of a category. What it cannot be is disabled, with the reason. */
export const TargetPicker = ({ moved, value, onChange }: TargetPickerProps) => {
  const translate = useTranslate();
  const resource = useCategoryResource();
  const { data } = useCategories(resource);
  const { choices: categories, error, isPending, refetch } = useCategoryChoices(resource);
  const choices = useMemo((): PickerChoice[] => {
    const refusalOf = moveRefusals(data ?? [], moved);
    const top = { id: TOP, path: translate('categoryTree.top_level') };
    return [top, ...categories].map((choice) => {
      const refusal = refusalOf(choice.id === TOP ? null : Number(choice.id));
      return refusal
        ? { ...choice, refusal: translate(`categoryTree.refused.${refusal}`) }
        : choice;
    });
  }, [categories, data, moved, translate]);
  const chosen = choices.find(({ id }) => id === (value === null ? TOP : value));
  const picker = usePicker({ choices, shown: chosen?.path ?? '', isLoading: isPending });
  return (
    <>
      <Autocomplete
        {...picker.props}
        openOnFocus={false}
        slotProps={{ listbox: picker.listboxProps }}
        value={chosen ?? null}
        isOptionEqualToValue={(option, current) => option.id === current.id}
        getOptionDisabled={({ refusal }) => refusal !== undefined}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') picker.setTyped(text);
        }}
        onChange={(_, choice) => {
          picker.setTyped(undefined);
          if (!choice) return onChange(undefined);
          return onChange(choice.id === TOP ? null : Number(choice.id));
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label={translate('categoryTree.new_parent')}
            error={picker.shownRefusal !== undefined}
            helperText={
              picker.shownRefusal &&
              translate(picker.shownRefusal.message, picker.shownRefusal.args)
            }
          />
        )}
      />
      <FailedChoices error={error} refetch={refetch} />
    </>
  );
};
