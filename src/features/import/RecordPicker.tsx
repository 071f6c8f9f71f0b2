import { type ReactNode, useMemo, useState } from 'react';
import { Autocomplete, Box, debounce, TextField } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import { FailedChoices } from '../../ui/ErrorAlert';
import { ChoiceText } from '../../ui/picker/choices';
import type { Option } from './choices';
import { usePreviewPart } from './previewPages';
import type { ImportControl } from './useImport';

/** Milliseconds without typing before records are looked for. */
const TYPING_DELAY_MS = 250;

interface RecordPickerProps {
  control: ImportControl;
  resource: ResourceName;
  label: ReactNode;
  value?: Option | null;
  onChoose: (option: Option | null) => void;
}

/** A picker of a record of any resource, which the importer looks for. */
export const RecordPicker = ({ control, resource, label, value, onChoose }: RecordPickerProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const searchLater = useMemo(() => debounce(setSearch, TYPING_DELAY_MS), []);
  const found = usePreviewPart(
    control,
    ['options', resource, search],
    (importer) => importer.options(resource, search),
    isOpen,
  );
  return (
    <Box sx={{ flex: '1 1 16rem', maxWidth: 420 }}>
      <Autocomplete
        openOnFocus
        size="small"
        options={found.data ?? []}
        value={value ?? null}
        // What the importer found.
        filterOptions={(options) => options}
        loading={found.isFetching}
        loadingText={translate('app.state.loading')}
        noOptionsText={translate('palette.none')}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderOption={({ key, ...option }, { name, hint }) => (
          <li key={key} {...option}>
            <ChoiceText name={name} hint={hint} />
          </li>
        )}
        // While a search has failed, its message and Retry are not covered, and its text stays.
        open={isOpen && !found.error}
        clearOnBlur={!found.error}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        onInputChange={(_, typed, reason) => searchLater(reason === 'input' ? typed.trim() : '')}
        onChange={(_, option) => onChoose(option)}
        renderInput={(params) => <TextField {...params} label={label} />}
      />
      <FailedChoices error={found.error} refetch={found.refetch} />
    </Box>
  );
};
