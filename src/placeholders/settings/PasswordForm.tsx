import { useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { Form } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';

/**
 * The password form of the settings. It only checks that the new passwords match, and stores none.
 */
export const PasswordForm = () => {
  const translate = useTranslate();
  const [result, setResult] = useState<'match' | 'mismatch'>();
  const check = ({ newPassword, confirmation }: FieldValues) =>
    setResult(newPassword === confirmation ? 'match' : 'mismatch');
  return (
    <Form onSubmit={check}>
      <Box onChange={() => setResult(undefined)} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
        <TextInput
          source="currentPassword"
          label="placeholders.settings.passwords.current"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextInput
          source="newPassword"
          label="placeholders.settings.passwords.new"
          type="password"
          autoComplete="new-password"
          required
        />
        <TextInput
          source="confirmation"
          label="placeholders.settings.passwords.confirm"
          type="password"
          autoComplete="new-password"
          required
        />
      </Box>
      <Box role="status" sx={{ mt: result ? 2 : 0 }}>
        {result && (
          <Alert severity={result === 'match' ? 'success' : 'error'}>
            {translate(`placeholders.settings.${result}`)}
          </Alert>
        )}
      </Box>
      <Button type="submit" variant="contained" sx={{ mt: 2 }}>
        {translate('placeholders.settings.change_password')}
      </Button>
    </Form>
  );
};
