import { useState } from 'react';
import { Avatar, Box, Button, Card, CardContent, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { SelectInput } from 'react-admin';
import { CheckedTextInput } from '../../forms/CheckedTextInput';
import { useTranslate } from '../../i18n/useTranslate';
import { CardGrid } from '../../ui/EntryCard';
import { selectProps } from '../../ui/modalRoots';
import { AddDialog } from '../AddDialog';
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

const statuses = Object.keys(statusTones).map((id) => ({
  id,
  name: `placeholders.team.status.${id}`,
}));

const empty: Omit<TeamMember, 'id'> = {
  name: '',
  email: '',
  phone: '',
  role: '',
  department: '',
  avatar: '',
  status: 'active',
};

/** `/team`: cards of team members, and Add Member. */
const Team = () => {
  const translate = useTranslate();
  const { items, add } = useSampleList('team', sampleMembers);
  const [isAdding, setAdding] = useState(false);
  const create = translate('placeholders.team.create');
  return (
    <SamplePage
      page="team"
      actions={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {create}
        </Button>
      }
    >
      <CardGrid>
        {items.map((member) => (
          <MemberCard key={member.id} {...member} />
        ))}
      </CardGrid>
      <AddDialog<TeamMember>
        title={create}
        isOpen={isAdding}
        defaultValues={{ status: 'active' }}
        onClose={() => setAdding(false)}
        onAdd={(member) => add({ ...empty, ...member })}
      >
        <CheckedTextInput source="name" label="placeholders.team.fields.name" required autoFocus />
        <CheckedTextInput
          source="email"
          label="placeholders.team.fields.email"
          type="email"
          required
        />
        <CheckedTextInput source="phone" label="placeholders.team.fields.phone" type="tel" />
        <CheckedTextInput source="role" label="placeholders.team.fields.role" />
        <CheckedTextInput
          source="department"
          label="placeholders.team.fields.department"
          required
        />
        <SelectInput
          slotProps={{ select: selectProps }}
          source="status"
          label="placeholders.team.fields.status"
          choices={statuses}
          required
        />
      </AddDialog>
    </SamplePage>
  );
};

export default Team;
