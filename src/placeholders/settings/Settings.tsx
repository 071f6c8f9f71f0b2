import { Alert, Box, Button, FormControlLabel, FormGroup, Switch } from '@mui/material';
import { Form, useStore } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { type SampleField, SampleInputs } from '../AddButton';
import { SampleCard, SamplePage } from '../SamplePage';

const sample = {
  firstName: 'Adaeze',
  lastName: 'Obi',
  email: 'adaeze.obi@example.com',
  phone: '+234 800 000 0001',
};

const profileFields: SampleField[] = [
  { source: 'firstName', required: true },
  { source: 'lastName', required: true },
  { source: 'email', type: 'email', required: true },
  { source: 'phone', type: 'tel' },
];

const ProfileForm = () => {
  const translate = useTranslate();
  const [profile, setProfile] = useStore<FieldValues>('samples.settings.profile', sample);
  const [isSaved, setSaved] = useState(false);
  const save = (values: FieldValues) => {
    setProfile(values);
    setSaved(true);
  };
  return (
    <Form noValidate disableInvalidFormNotification record={profile} onSubmit={save}>
      <Box
        onChange={() => setSaved(false)}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SampleInputs page="settings" fields={profileFields} />
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

const passwordFields: SampleField[] = [
  { source: 'currentPassword', autoComplete: 'current-password' },
  { source: 'newPassword', autoComplete: 'new-password' },
  { source: 'confirmation', autoComplete: 'new-password' },
].map((field) => ({ ...field, type: 'password', required: true }));

/**
 * The password form of the settings. It only checks that the new passwords match, and stores none.
 */
const PasswordForm = () => {
  const translate = useTranslate();
  const [result, setResult] = useState<'match' | 'mismatch'>();
  const check = ({ newPassword, confirmation }: FieldValues) =>
    setResult(newPassword === confirmation ? 'match' : 'mismatch');
  return (
    <Form noValidate disableInvalidFormNotification onSubmit={check}>
      <Box onChange={() => setResult(undefined)} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
        <SampleInputs page="settings" fields={passwordFields} />
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

const channels = ['email', 'push', 'marketing'] as const;

const sampleChoices = { email: true, push: false, marketing: false };

const NotificationSwitches = () => {
  const translate = useTranslate();
  const [chosen, setChosen] = useStore('samples.settings.notifications', sampleChoices);
  return (
    <FormGroup sx={{ gap: 0.5 }}>
      {channels.map((channel) => (
        <FormControlLabel
          key={channel}
          label={translate(`placeholders.settings.channels.${channel}`)}
          control={
            <Switch
              checked={chosen[channel]}
              onChange={(_, checked) => setChosen({ ...chosen, [channel]: checked })}
            />
          }
        />
      ))}
    </FormGroup>
  );
};

/** `/settings`: profile, notifications and the password. */
const Settings = () => {
  const translate = useTranslate();
  return (
    <SamplePage page="settings">
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 800 }}>
        <SampleCard title={translate('placeholders.settings.profile')}>
          <ProfileForm />
        </SampleCard>
        <SampleCard title={translate('placeholders.settings.notifications')}>
          <NotificationSwitches />
        </SampleCard>
        <SampleCard title={translate('placeholders.settings.password')}>
          <PasswordForm />
        </SampleCard>
      </Box>
    </SamplePage>
  );
};

export default Settings;
