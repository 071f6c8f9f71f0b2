import { useMemo } from 'react';
import {
  Autocomplete,
  type AutocompleteChangeReason,
  type AutocompleteRenderValueGetItemProps,
  Box,
  Chip,
} from '@mui/material';
import { type Identifier, useInput } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { NamedReference } from '../../../contract/identifiers';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import type { MessageKey } from '../../i18n/messages';
import type { SourceOf } from '../../routing/resourceNames';
import { FailedChoices } from '../../ui/ErrorAlert';
import { ChoiceText, type PickerChoice } from '../../ui/picker/choices';
import { Creation } from './CategoryPicker';
import { PickerField } from './PickerField';
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

/** The picker of the categories that are not yet chosen in a form field. */
const useUnchosen = (resource: CategoryResource, source: string) => {
  const { choices, described, ...query } = useCategoryChoices(resource);
  const watched = useWatch<Record<string, NamedReference[] | undefined>>({ name: source });
  const unchosen = useMemo(() => {
    const ids = new Set<Identifier>(watched?.map(({ id }) => id));
    return choices.filter(({ id }) => !ids.has(id));
  }, [choices, watched]);
  return {
    picker: usePicker({ choices: unchosen, query, existing: described }),
    query,
    described,
    isEmpty: !query.error && !query.isPending && choices.length === 0,
    areAllSelected: choices.length > 0 && unchosen.length === 0,
  };
};

/** A picker of several categories: removable chips, without duplicates. */
export const CategoriesInput = <Values extends object = never>({
  resource,
  source,
  errorText,
}: CategoriesInputProps<Values>) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { picker, query, described, isEmpty, areAllSelected } = useUnchosen(resource, source);
  const input = useInput({ source, defaultValue: [] });
  const { field } = input;
  const records = field.value as NamedReference[];
  // Shows the record's own categories before the tree has loaded, or if it fails to load.
  const chosen = records.map(({ id, name }): PickerChoice => ({
    id,
    name,
    path: name,
    ...described.get(id),
  }));
  const choose = (changed: PickerChoice[], reason: AutocompleteChangeReason) => {
    if (picker.startCreation(changed.at(-1))) return;
    field.onChange(changed.map(({ id, name }) => ({ id, name })));
    if (reason !== 'removeOption') picker.setTyped(undefined);
  };

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
          if (reason === 'input') picker.setTyped(text);
        }}
        onChange={(_, changed, reason) => choose(changed, reason)}
        renderInput={(params) => (
          <PickerField
            params={params}
            input={input}
            label={fieldLabel({ source })}
            hint={isEmpty ? translate('app.picker.empty') : undefined}
            failure={query.error ? translate(errorText) : undefined}
          />
        )}
      />
      <FailedChoices {...query} />
      <Creation
        {...{ resource, picker, NewCategory }}
        onCreated={(category) => choose([...records, category], 'createOption')}
      />
    </Box>
  );
};
