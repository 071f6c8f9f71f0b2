import { useState } from 'react';
import { Button } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { SelectInput, TextInput } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { CardGrid } from '../../ui/CardGrid';
import { selectProps } from '../../ui/modalRoots';
import { AddDialog } from '../AddDialog';
import { SamplePage } from '../SamplePage';
import { useSampleList } from '../useSampleList';
import { MemberCard, statusTones } from './MemberCard';
import { sampleMembers, type TeamMember } from './sampleMembers';

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
        <TextInput source="name" label="placeholders.team.fields.name" required autoFocus />
        <TextInput source="email" label="placeholders.team.fields.email" type="email" required />
        <TextInput source="phone" label="placeholders.team.fields.phone" type="tel" />
        <TextInput source="role" label="placeholders.team.fields.role" />
        <TextInput source="department" label="placeholders.team.fields.department" required />
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
