import { useMemo } from 'react';
import { Autocomplete, type AutocompleteRenderValueGetItemProps, Box, Chip } from '@mui/material';
import { type Identifier, useInput } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NamedReference } from '../../../contract/identifiers';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import type { MessageKey } from '../../i18n/messages';
import type { SourceOf } from '../../routing/resourceNames';
import { FailedChoices } from '../../ui/ErrorAlert';
import { ChoiceText, type PickerChoice } from '../../ui/picker/choices';
import { PickerField } from './CategoryPicker';
import { NewCategory } from './NewCategory';
import { useCategoryChoices } from './useCategories';
import { usePicker } from '../../ui/picker/usePicker';
import type { CategoryResource } from './categoryRecords';

interface CategoriesInputProps<Values> {
  resource: CategoryResource;
  /** The record's field that holds its categories, each with id and name. */
  source: SourceOf<Values, NamedReference[]>;
  /** The message key of the load error. */
  errorText: MessageKey;
}

/** Long names wrap, and the × meets the minimum target size. */
const chipSx = {
  height: 'auto',
  minHeight: 28,
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
  '& .MuiChip-deleteIcon': { boxSizing: 'content-box', p: 0.5, m: 0 },
};

interface ChosenCategoriesProps {
  choices: PickerChoice[];
  getItemProps: AutocompleteRenderValueGetItemProps<true>;
}

const ChosenCategories = ({ choices, getItemProps }: ChosenCategoriesProps) => {
  const translate = useTranslate();
  return choices.map((choice, index) => {
    const { key, ...props } = getItemProps({ index });
    return (
      <Chip
        key={key}
        {...props}
        size="small"
        sx={chipSx}
        label={<ChoiceText {...choice} />}
        aria-description={translate('app.picker.remove')}
      />
    );
  });
};

/** A picker of several categories: removable chips, without duplicates. */
export const CategoriesInput = <Values extends object = never>({
  resource,
  source,
  errorText,
}: CategoriesInputProps<Values>) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { clearErrors } = useFormContext();
  const { choices, described, error, isPending, refetch } = useCategoryChoices(resource);
  const watched = useWatch<Record<string, NamedReference[] | undefined>>({ name: source });
  const unchosen = useMemo(() => {
    const ids = new Set<Identifier>(watched?.map(({ id }) => id));
    return choices.filter(({ id }) => !ids.has(id));
  }, [choices, watched]);
  const picker = usePicker({
    choices: unchosen,
    query: { error, isPending },
    existing: described,
  });
  const isEmpty = !error && !isPending && choices.length === 0;
  const areAllSelected = choices.length > 0 && unchosen.length === 0;
  const input = useInput({ source, defaultValue: [], validate: () => picker.refusal });
  const { field } = input;
  const records = field.value as NamedReference[];
  // Shows the record's own categories before the tree has loaded, or if it fails to load.
  const chosen = records.map(({ id, name }): PickerChoice => ({
    id,
    name,
    path: name,
    ...described.get(id),
  }));
  const choose = (changed: PickerChoice[]) =>
    field.onChange(changed.map(({ id, name }) => ({ id, name })));

  return (
    <Box>
      <Autocomplete
        {...picker.props}
        noOptionsText={
          areAllSelected ? translate('app.picker.all_selected') : picker.props.noOptionsText
        }
        multiple
        id={input.id}
        value={chosen}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        slotProps={{ listbox: picker.listboxProps }}
        renderValue={(values, getItemProps) => (
          <ChosenCategories choices={values} getItemProps={getItemProps} />
        )}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          picker.setTyped(text);
          clearErrors(source);
        }}
        onChange={(_, changed, reason) => {
          if (picker.startCreation(changed.at(-1))) return;
          choose(changed);
          if (reason !== 'removeOption') picker.setTyped(undefined);
        }}
        renderInput={(params) => (
          <PickerField
            params={params}
            input={input}
            label={fieldLabel({ source })}
            hint={isEmpty ? translate('app.picker.empty') : undefined}
            refusal={picker.shownRefusal}
            failure={error ? translate(errorText) : undefined}
          />
        )}
      />
      <FailedChoices error={error} refetch={refetch} />
      {picker.newName !== undefined && (
        <NewCategory
          resource={resource}
          name={picker.newName}
          onClose={picker.endCreation}
          onCreated={(category) => {
            choose([...records, category]);
            picker.setTyped(undefined);
          }}
        />
      )}
    </Box>
  );
};
