import { Box } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { SampleCard } from '../SampleCard';
import { SamplePage } from '../SamplePage';
import { NotificationSwitches } from './NotificationSwitches';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';

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
