import { useRef } from 'react';
import ClearIcon from '@mui/icons-material/Clear';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import type { MessageKey } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import type { SourceOf } from '../../routing/resourceNames';
import { ActiveFilter } from '../../ui/ActiveFilter';

interface SearchInputProps<Query> {
  source: SourceOf<Query, string>;
  label: MessageKey;
}

/**
 * A search field with its own clear button. The browser's is hidden: it has no accessible name,
 * cannot be reached by keyboard, and is too small for touch.
 */
export const SearchInput = <Query extends object = never>({
  source,
  label,
}: SearchInputProps<Query>) => {
  const translate = useTranslate();
  const { id, field } = useInput({ source });
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    field.onChange('');
    // The button disappears with the text.
    input.current?.focus();
  };
  return (
    <>
      <TextField
        id={id}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        inputRef={input}
        type="search"
        label={translate(label)}
        sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
        slotProps={{
          input: {
            endAdornment: field.value && (
              <InputAdornment position="end">
                <IconButton
                  aria-label={translate('app.filter.clear_text')}
                  // The label id that MUI generates.
                  aria-describedby={`${id}-label`}
                  edge="end"
                  size="small"
                  onClick={clear}
                >
                  <ClearIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <ActiveFilter source={source} label={translate(label)}>
        {(text: string) => text}
      </ActiveFilter>
    </>
  );
};
