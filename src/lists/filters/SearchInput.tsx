import { useRef } from 'react';
import ClearIcon from '@mui/icons-material/Clear';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilter } from '../../ui/ActiveFilter';

/**
 * A search field with its own clear button. The browser's is hidden: it has no accessible name,
 * cannot be reached by keyboard, and is too small for touch.
 */
export const SearchInput = ({ source, label }: { source: string; label: string }) => {
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
        label={label}
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
      <ActiveFilter source={source} label={label}>
        {(text: string) => text}
      </ActiveFilter>
    </>
  );
};
