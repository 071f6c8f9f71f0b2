import { Avatar, Box, Card, CardContent, Chip, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { formatDay } from '../../i18n/language';
import { SampleCard, SamplePage } from '../SamplePage';

const sampleProfile = {
  name: 'Adaeze Obi',
  initials: 'AO',
  role: 'Operations lead · Lagos',
  about:
    'Keeps providers and their catalogues in good order, from the first application to the first delivery.',
  skills: ['Provider relations', 'Catalogue quality', 'Logistics', 'Reporting'],
  activity: [
    { id: 1, text: 'Completed the category clean-up', day: '2026-09-29' },
    { id: 2, text: 'Moved “Lagos delivery pilot” to planning', day: '2026-09-21' },
    { id: 3, text: 'Added Segun Alade to the team', day: '2026-09-14' },
  ],
};

const { name, initials, role, about, skills, activity } = sampleProfile;

/** `/profile`: a sample profile. */
const Profile = () => {
  const translate = useTranslate();
  return (
    <SamplePage page="profile">
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 800 }}>
        <Card>
          <CardContent sx={{ display: 'flex', gap: 2.5, p: 2.5, alignItems: 'center' }}>
            <Avatar
              aria-hidden
              sx={{
                width: 72,
                height: 72,
                fontSize: '1.5rem',
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
              }}
            >
              {initials}
            </Avatar>
            <Box>
              <Typography variant="h2">{name}</Typography>
              <Typography color="textSecondary">{role}</Typography>
            </Box>
          </CardContent>
        </Card>
        <SampleCard title={translate('placeholders.profile.about')}>
          <Typography>{about}</Typography>
        </SampleCard>
        <SampleCard title={translate('placeholders.profile.skills')}>
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0 }}>
            {skills.map((skill) => (
              <Chip key={skill} component="li" label={skill} />
            ))}
          </Box>
        </SampleCard>
        <SampleCard title={translate('placeholders.profile.activity')}>
          <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, pl: 2.5 }}>
            {activity.map(({ id, text, day }) => (
              <li key={id}>
                <Typography>{text}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {formatDay(day)}
                </Typography>
              </li>
            ))}
          </Box>
        </SampleCard>
      </Box>
    </SamplePage>
  );
};

export default Profile;
