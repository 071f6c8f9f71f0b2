import { useState } from 'react';
import { Box, Button, TextField } from '@mui/material';
import { CREDENTIAL_LIMITS } from '../../../contract/limits';
import { useAdministratorText } from '../../i18n/useAdministratorText';

interface AdministratorSearchProps {
  q: string;
  onSearch: (q: string) => void;
}

/** The field for a part of a name. */
export const AdministratorSearch = ({ q, onSearch }: AdministratorSearchProps) => {
  const text = useAdministratorText();
  const [typed, setTyped] = useState(q);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
    >
      <TextField
        type="search"
        label={text('administrators.search.field')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: CREDENTIAL_LIMITS.username } }}
        sx={{ flex: '1 1 12rem', maxWidth: '30rem' }}
      />
      <Button type="submit" variant="outlined">
        {text('administrators.search.action')}
      </Button>
    </Box>
  );
};
