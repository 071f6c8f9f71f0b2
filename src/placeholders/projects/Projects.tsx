import { useState } from 'react';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { SelectInput } from 'react-admin';
import { CheckedTextInput } from '../../forms/CheckedTextInput';
import { formatList, perLanguage } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { CardGrid } from '../../ui/EntryCard';
import { selectProps } from '../../ui/modalRoots';
import { AddDialog } from '../AddDialog';
import { formatDay, useSampleList } from '../useSampleList';
import { SampleCard, SamplePage, StatusChip } from '../SamplePage';

/** A sample project. `dueDate` is a date, `YYYY-MM-DD`. */
interface Project {
  id: number;
  name: string;
  description: string;
  status: 'planning' | 'in_progress' | 'completed';
  dueDate: string;
  members: string[];
  /** In percent. */
  progress: number;
}

/** The initial content of the projects page. */
const sampleProjects: Project[] = [
  {
    id: 1,
    name: 'Vendor onboarding',
    description: 'Shorten the way from application to the first listed product.',
    status: 'in_progress',
    dueDate: '2027-02-26',
    members: ['Adaeze Obi', 'Tunde Bakare', 'Zainab Musa'],
    progress: 65,
  },
  {
    id: 2,
    name: 'Catalogue photographs',
    description: 'Retake the pictures of the hundred most visited products.',
    status: 'in_progress',
    dueDate: '2027-01-15',
    members: ['Ifeoma Eze', 'Segun Alade'],
    progress: 40,
  },
  {
    id: 3,
    name: 'Lagos delivery pilot',
    description: 'Next-day delivery for providers on the mainland.',
    status: 'planning',
    dueDate: '2027-06-30',
    members: ['Tunde Bakare'],
    progress: 10,
  },
  {
    id: 4,
    name: 'Category clean-up',
    description: 'Merge duplicates and give every category a description.',
    status: 'completed',
    dueDate: '2026-09-30',
    members: ['Zainab Musa', 'Adaeze Obi', 'Segun Alade', 'Ifeoma Eze'],
    progress: 100,
  },
];

const percent = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));

const tones = { planning: 'warning', in_progress: 'info', completed: 'success' } as const;

const statuses = Object.keys(tones).map((id) => ({
  id,
  name: `placeholders.projects.status.${id}`,
}));

const empty: Omit<Project, 'id'> = {
  name: '',
  description: '',
  status: 'planning',
  dueDate: '',
  members: [],
  progress: 0,
};

/** `/projects`: cards of projects, and New Project. */
const Projects = () => {
  const translate = useTranslate();
  const { items, add } = useSampleList('projects', sampleProjects);
  const [isAdding, setAdding] = useState(false);
  const create = translate('placeholders.projects.create');
  return (
    <SamplePage
      page="projects"
      actions={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {create}
        </Button>
      }
    >
      <CardGrid>
        {items.map((project) => (
          <ProjectCard key={project.id} {...project} />
        ))}
      </CardGrid>
      <AddDialog<Project>
        title={create}
        isOpen={isAdding}
        defaultValues={{ status: 'planning' }}
        onClose={() => setAdding(false)}
        onAdd={(project) => add({ ...empty, ...project })}
      >
        <CheckedTextInput
          source="name"
          label="placeholders.projects.fields.name"
          required
          autoFocus
        />
        <CheckedTextInput
          source="description"
          label="placeholders.projects.fields.description"
          multiline
          minRows={2}
        />
        <SelectInput
          slotProps={{ select: selectProps }}
          source="status"
          label="placeholders.projects.fields.status"
          choices={statuses}
          required
        />
        <CheckedTextInput
          source="dueDate"
          label="placeholders.projects.fields.dueDate"
          type="date"
          required
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </AddDialog>
    </SamplePage>
  );
};

const ProjectCard = ({ name, description, status, dueDate, members, progress }: Project) => {
  const translate = useTranslate();
  return (
    <SampleCard component="li" title={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip
          label={translate(`placeholders.projects.status.${status}`)}
          tone={tones[status]}
        />
        <Typography variant="body2" color="textSecondary">
          {translate('placeholders.due', { date: formatDay(dueDate) })}
        </Typography>
      </Box>
      {description && <Typography color="textSecondary">{description}</Typography>}
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
          <Typography variant="body2">{translate('placeholders.projects.progress')}</Typography>
          <Typography variant="body2">{percent().format(progress / 100)}</Typography>
        </Box>
        <LinearProgress
          variant="determinate"
          value={progress}
          aria-label={translate('placeholders.projects.progress')}
          sx={{ borderRadius: 1, height: 6 }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate(`placeholders.projects.${members.length > 0 ? 'members_named' : 'members'}`, {
          smart_count: members.length,
          names: formatList(members),
        })}
      </Typography>
    </SampleCard>
  );
};

export default Projects;
