import { type ComponentType, useMemo, useRef } from 'react';
import { Autocomplete, Box } from '@mui/material';
import { type Identifier, useInput, type UseInputValue } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilter } from '../../ui/ActiveFilter';
import { FailedChoices } from '../../ui/ErrorAlert';
import { useCategoryChoices } from './useCategories';
import type { PickerChoice } from '../../ui/picker/choices';
import { usePicker } from '../../ui/picker/usePicker';
import type { CategoryResource } from './categoryRecords';
import { PickerField } from './PickerField';

/** The id of the "none" option: the form field then holds `null`. */
const NONE = '';

interface ChoosingOptions {
  value: Identifier;
  input: UseInputValue;
  picker: ReturnType<typeof usePicker>;
}

/** What typing in a picker and choosing from it do to the form field. */
const useChoosing = ({ value, input: { field }, picker }: ChoosingOptions) => {
  // Clearing the field chooses none, unless more text follows: then it starts a new search.
  const emptied = useRef<Identifier>(undefined);
  return {
    type: (text: string) => {
      picker.setTyped(text);
      if (text === '') {
        emptied.current = value;
        field.onChange(NONE);
      } else if (emptied.current !== undefined) {
        field.onChange(emptied.current);
        emptied.current = undefined;
      }
    },
    choose: (choice: PickerChoice | null) => {
      if (picker.startCreation(choice)) return;
      picker.setTyped(undefined);
      emptied.current = undefined;
      field.onChange(choice?.id ?? NONE);
    },
    blur: () => {
      emptied.current = undefined;
      picker.props.onBlur();
    },
  };
};

/** The props of the dialog that creates a category from a picker. */
export interface NewCategoryProps {
  resource: CategoryResource;
  /** What was typed. */
  name: string;
  onClose: () => void;
  onCreated: (category: PickerChoice) => void;
}

interface CreationProps extends Pick<NewCategoryProps, 'resource' | 'onCreated'> {
  picker: ReturnType<typeof usePicker>;
  NewCategory: ComponentType<NewCategoryProps> | undefined;
}

/** The dialog of a picker while it creates a category. */
export const Creation = ({ picker, NewCategory, ...props }: CreationProps) =>
  NewCategory &&
  picker.newName !== undefined && (
    <NewCategory {...props} name={picker.newName} onClose={picker.endCreation} />
  );

interface CategoryPickerProps {
  resource: CategoryResource;
  /** The form field that holds the chosen category's id. */
  source: string;
  label: string;
  /** The label of the "none" option. */
  noneText: string;
  /** Options after "none" that are not categories. */
  extra?: PickerChoice[];
  /** The category whose parent is chosen: it is left out, and its descendants are disabled. */
  parentOf?: Identifier;
  /** The message key of the load error. */
  errorText?: MessageKey;
  /** In a filter bar, the name of the filter that is removed together with this one. */
  dependent?: string;
  /** The dialog that creates a category; without it, the picker does not offer that. */
  NewCategory?: ComponentType<NewCategoryProps> | undefined;
}

/** The options of a picker, and that of the form field's value. */
const useOptions = ({ resource, source, noneText, extra, parentOf }: CategoryPickerProps) => {
  const categories = useCategoryChoices(resource, { parentOf });
  const choices = useMemo(
    (): PickerChoice[] => [{ id: NONE, name: noneText }, ...(extra ?? []), ...categories.choices],
    [categories.choices, extra, noneText],
  );
  const value = useWatch<Record<string, Identifier | null | undefined>>({ name: source }) ?? NONE;
  const find = (wanted: Identifier) => choices.find(({ id }) => String(id) === String(wanted));
  // The parent of a category is shown even if the API does not list it.
  const isUnlisted = value !== NONE && !categories.isPending;
  const unlisted: PickerChoice | undefined = isUnlisted
    ? { id: value, name: String(value) }
    : undefined;
  const chosen = find(value) ?? unlisted;
  return { categories, choices, value, find, chosen };
};

/** A picker of one category, or of none. */
export const CategoryPicker = (props: CategoryPickerProps) => {
  const {
    resource,
    source,
    label,
    noneText,
    errorText = `resources.${resource}.errors.choices`,
    dependent,
    NewCategory,
  } = props;
  const translate = useTranslate();
  const { categories, choices, value, find, chosen } = useOptions(props);
  const picker = usePicker({
    choices,
    chosen,
    query: categories,
    existing: NewCategory && categories.described,
  });
  const input = useInput({ source });

  const { type, choose, blur } = useChoosing({ value, input, picker });

  return (
    <Box>
      <Autocomplete
        {...picker.props}
        slotProps={{ listbox: picker.listboxProps }}
        id={input.id}
        value={chosen ?? null}
        disableClearable={value === NONE}
        getOptionDisabled={({ refusal }) => refusal !== undefined}
        // While searching, no option counts as selected, so that the first match is highlighted.
        isOptionEqualToValue={(option, current) => !picker.isSearching && option.id === current.id}
        onBlur={blur}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') type(text);
        }}
        onChange={(event, choice, reason) => {
          // Clearing is handled with the input text.
          if (reason === 'clear' && event.type === 'change') return;
          choose(choice);
        }}
        renderInput={(params) => (
          <PickerField
            params={params}
            input={input}
            label={label}
            placeholder={noneText}
            hint={chosen?.hint}
            failure={categories.error ? translate(errorText) : undefined}
          />
        )}
      />
      <FailedChoices error={categories.error} refetch={categories.refetch} />
      <Creation {...{ resource, picker, NewCategory }} onCreated={choose} />
      <ActiveFilter source={source} label={label} dependent={dependent}>
        {(id: Identifier) => {
          const { name, hint = name } = find(id) ?? {};
          return hint ?? translate('app.number', { id });
        }}
      </ActiveFilter>
    </Box>
  );
};
