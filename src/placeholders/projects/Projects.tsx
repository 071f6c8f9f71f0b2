import { Box, LinearProgress, Typography } from '@mui/material';
import { formatDay, formatList, perLanguage } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { CardGrid } from '../../ui/EntryCard';
import { AddButton, type SampleField } from '../AddButton';
import { useSampleList } from '../useSampleList';
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

const empty: Omit<Project, 'id'> = {
  name: '',
  description: '',
  status: 'planning',
  dueDate: '',
  members: [],
  progress: 0,
};

const fields: SampleField[] = [
  { source: 'name', required: true, autoFocus: true },
  { source: 'description', multiline: true, minRows: 2 },
  { source: 'status', choices: Object.keys(tones) },
  { source: 'dueDate', type: 'date', required: true },
];

/** `/projects`: cards of projects, and New Project. */
const Projects = () => {
  const { items, add } = useSampleList('projects', sampleProjects);
  return (
    <SamplePage
      page="projects"
      actions={<AddButton page="projects" fields={fields} defaultValues={empty} onAdd={add} />}
    >
      <CardGrid>
        {items.map((project) => (
          <ProjectCard key={project.id} {...project} />
        ))}
      </CardGrid>
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
