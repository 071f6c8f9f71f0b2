import { Avatar, Box, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { StatusChip } from '../StatusChip';
import type { TeamMember } from './sampleMembers';

/** The colour of each status's dot. */
export const statusTones = { active: 'success', away: 'warning', offline: 'disabled' } as const;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** One team member: name, contact, status and department. */
export const MemberCard = (member: TeamMember) => {
  const translate = useTranslate();
  const { name, email, phone, role, department, avatar, status } = member;
  return (
    <Card component="li">
      <CardContent sx={{ display: 'flex', gap: 2, p: 2.5, overflowWrap: 'anywhere' }}>
        <Avatar
          src={avatar || undefined}
          alt=""
          aria-hidden
          sx={{ width: 48, height: 48, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {initials(name)}
        </Avatar>
        <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0, justifyItems: 'start' }}>
          <Typography variant="h2">{name}</Typography>
          <Typography color="textSecondary">
            {[role, department].filter(Boolean).join(' · ')}
          </Typography>
          <StatusChip
            label={translate(`placeholders.team.status.${status}`)}
            tone={statusTones[status]}
          />
          <Typography variant="body2">{email}</Typography>
          {phone && <Typography variant="body2">{phone}</Typography>}
        </Box>
      </CardContent>
    </Card>
  );
};
