import { FormControlLabel, FormGroup, Switch } from '@mui/material';
import { useStore } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';

const channels = ['email', 'push', 'marketing'] as const;

const sample = { email: true, push: false, marketing: false };

export const NotificationSwitches = () => {
  const translate = useTranslate();
  const [chosen, setChosen] = useStore('samples.settings.notifications', sample);
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
