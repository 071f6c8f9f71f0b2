import { useState } from 'react';
import { Box, Button, type ButtonProps, TextField } from '@mui/material';

interface SearchFormProps {
  /** The search that is shown. Use it as the `key` too, so that the field follows the address. */
  q: string;
  label: string;
  action: string;
  variant: ButtonProps['variant'];
  /** In characters. */
  maxLength: number;
  /** Called with the trimmed text. */
  onSearch: (q: string) => void;
}

/** The search of a page: a field, and a button that searches. */
export const SearchForm = ({ q, label, action, variant, maxLength, onSearch }: SearchFormProps) => {
  const [text, setText] = useState(q);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}
    >
      <TextField
        type="search"
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength } }}
        sx={{ flex: '1 1 16rem', maxWidth: '40rem' }}
      />
      <Button type="submit" variant={variant}>
        {action}
      </Button>
    </Box>
  );
};
