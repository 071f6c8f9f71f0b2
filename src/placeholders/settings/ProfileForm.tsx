import { useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { Form, useStore } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';

const sample = {
  firstName: 'Adaeze',
  lastName: 'Obi',
  email: 'adaeze.obi@example.com',
  phone: '+234 800 000 0001',
};

export const ProfileForm = () => {
  const translate = useTranslate();
  const [profile, setProfile] = useStore<FieldValues>('samples.settings.profile', sample);
  const [isSaved, setSaved] = useState(false);
  const save = (values: FieldValues) => {
    setProfile(values);
    setSaved(true);
  };
  return (
    <Form record={profile} onSubmit={save}>
      <Box
        onChange={() => setSaved(false)}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <TextInput source="firstName" label="placeholders.settings.fields.firstName" required />
        <TextInput source="lastName" label="placeholders.settings.fields.lastName" required />
        <TextInput
          source="email"
          label="placeholders.settings.fields.email"
          type="email"
          required
        />
        <TextInput source="phone" label="placeholders.settings.fields.phone" type="tel" />
      </Box>
      <Box role="status" sx={{ mt: isSaved ? 2 : 0 }}>
        {isSaved && <Alert severity="success">{translate('placeholders.settings.saved')}</Alert>}
      </Box>
      <Button type="submit" variant="contained" sx={{ mt: 2 }}>
        {translate('app.action.save')}
      </Button>
    </Form>
  );
};
