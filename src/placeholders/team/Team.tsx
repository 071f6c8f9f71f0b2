import { Avatar, Box, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { CardGrid } from '../../ui/EntryCard';
import { AddButton, type SampleField } from '../AddButton';
import { SamplePage, StatusChip } from '../SamplePage';
import { useSampleList } from '../useSampleList';

/** A sample team member. `avatar` is a picture's URL, or empty. */
interface TeamMember {
  id: number;
  name: string;
  email: string;
  phone: string;
  role: string;
  department: string;
  avatar: string;
  status: 'active' | 'away' | 'offline';
}

/** The initial content of the team page. */
const sampleMembers: TeamMember[] = [
  {
    id: 1,
    name: 'Adaeze Obi',
    email: 'adaeze.obi@example.com',
    phone: '+234 800 000 0001',
    role: 'Operations lead',
    department: 'Operations',
    avatar: '',
    status: 'active',
  },
  {
    id: 2,
    name: 'Tunde Bakare',
    email: 'tunde.bakare@example.com',
    phone: '+234 800 000 0002',
    role: 'Provider manager',
    department: 'Partnerships',
    avatar: '',
    status: 'active',
  },
  {
    id: 3,
    name: 'Zainab Musa',
    email: 'zainab.musa@example.com',
    phone: '+234 800 000 0003',
    role: 'Catalogue editor',
    department: 'Content',
    avatar: '',
    status: 'away',
  },
  {
    id: 4,
    name: 'Segun Alade',
    email: 'segun.alade@example.com',
    phone: '+234 800 000 0004',
    role: 'Support agent',
    department: 'Support',
    avatar: '',
    status: 'offline',
  },
];

/** The colour of each status's dot. */
const statusTones = { active: 'success', away: 'warning', offline: 'disabled' } as const;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** One team member: name, contact, status and department. */
const MemberCard = (member: TeamMember) => {
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

const empty: Omit<TeamMember, 'id'> = {
  name: '',
  email: '',
  phone: '',
  role: '',
  department: '',
  avatar: '',
  status: 'active',
};

const fields: SampleField[] = [
  { source: 'name', required: true, autoFocus: true },
  { source: 'email', type: 'email', required: true },
  { source: 'phone', type: 'tel' },
  { source: 'role' },
  { source: 'department', required: true },
  { source: 'status', choices: Object.keys(statusTones) },
];

/** `/team`: cards of team members, and Add Member. */
const Team = () => {
  const { items, add } = useSampleList('team', sampleMembers);
  return (
    <SamplePage
      page="team"
      actions={<AddButton page="team" fields={fields} defaultValues={empty} onAdd={add} />}
    >
      <CardGrid>
        {items.map((member) => (
          <MemberCard key={member.id} {...member} />
        ))}
      </CardGrid>
    </SamplePage>
  );
};

export default Team;
